import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type ListedSchool, mergeSchools, separateSchools } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { useMemo, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { SearchChoice } from '../../shared/choosing/SearchChoice.tsx'
import { listSchoolOptions } from '../../shared/files/naming/naming.model.ts'
import { toTeam } from '../../shared/look/team-of-school.ts'
import { navigateTo } from '../../shared/router/navigation.ts'
import { formatDateAndYear } from '../../shared/time.ts'
import styles from './Opponents.module.css'
import { refetchSchools } from './opponent-queries.ts'
import { describeMerge } from './opponents.model.ts'

type MergePanelProps = { school: ListedSchool; schools: readonly ListedSchool[] }

/** Makes two schools that are the same into one. Nothing is preselected, because every game moves. */
export function MergePanel({ school, schools }: MergePanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const task = useTask()
  const options = useMemo(
    () =>
      listSchoolOptions(
        school.name,
        schools.filter(({ id }) => id !== school.id),
      ),
    [school, schools],
  )
  const into = options.find(({ id }) => id === chosen)?.school
  const mergeInto = (target: ListedSchool) =>
    void task.run(async () => {
      await sendStaffRequest(mergeSchools, { params: { id: String(school.id) }, body: { into: target.id } })
      navigateTo(target.own ? '/opponents' : `/opponents/${target.id}`, { replace: true })
      await refetchSchools()
    })
  return (
    <Panel title="Merge into another" text="When one school is in the list twice">
      <MergedSchools school={school} />
      {isOpen ? (
        <div className={styles.form}>
          <SearchChoice
            legend={`Which school is ${school.name}, too?`}
            searchLabel="Search schools"
            options={options}
            chosen={chosen}
            onChoose={setChosen}
            renderArt={(option) => <TeamCrest team={toTeam(option.school)} size={28} />}
            none="There’s no other school."
          />
          {into && (
            <p>
              {describeMerge(school, into)} You can undo this{' '}
              {into.own ? 'on the list of opponents' : `on the page of ${into.name}`}.
            </p>
          )}
          <FormError message={task.error?.message} />
          <div className={styles.actions}>
            <Button size={44} busy={task.busy} disabled={!into} onClick={() => into && mergeInto(into)}>
              {into ? `Merge into ${into.name}` : 'Merge'}
            </Button>
            <Button size={44} variant="secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <Button size={44} variant="outline" onClick={() => setIsOpen(true)}>
          Choose the other school
        </Button>
      )}
    </Panel>
  )
}

/** Schools that were merged into this one, each with the way back. */
export const MergedSchools = ({ school }: { school: ListedSchool }) =>
  school.merged.map((merge) => <MergedSchool key={merge.id} school={school} merge={merge} />)

type MergedSchoolProps = { school: ListedSchool; merge: ListedSchool['merged'][number] }

function MergedSchool({ school, merge: { id, name, merged_at } }: MergedSchoolProps) {
  const task = useTask()
  const undoMerge = () =>
    void task.run(async () => {
      await sendStaffRequest(separateSchools, { params: { id: String(school.id) }, body: { other: id } })
      await refetchSchools()
    })
  return (
    <div className={styles.fileName}>
      <span>
        {name}, merged {formatDateAndYear(merged_at)}
      </span>
      <Button size={44} variant="secondary" busy={task.busy} onClick={undoMerge}>
        Undo<span className="visually-hidden"> the merge of {name}</span>
      </Button>
      <FormError message={task.error?.message} />
    </div>
  )
}
