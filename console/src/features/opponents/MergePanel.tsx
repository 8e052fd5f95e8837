import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type ListedSchool, mergeSchools, separateSchools } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { type ReactNode, useMemo, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { SearchChoice } from '../../shared/choosing/SearchChoice.tsx'
import { type SchoolOption, toSchoolOption } from '../../shared/files/naming/naming.model.ts'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { toTeam } from '../../shared/look/team-of-school.ts'
import { navigateTo } from '../../shared/router/navigation.ts'
import { formatDateAndYear } from '../../shared/time.ts'
import { GamesOfEachOther, MergeClashes, useSchoolClashes } from './MergeClashes.tsx'
import styles from './Opponents.module.css'
import { refetchSchools } from './opponent-queries.ts'
import { describeHoldings, describeMerge, listMergeOptions, suggestKeptSchool } from './opponents.model.ts'

type MergePanelProps = { school: ListedSchool; schools: readonly ListedSchool[] }

/** Makes two schools that are the same into one. The other school is never preselected, because games move. */
export function MergePanel({ school, schools }: MergePanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const { note, tell } = useSavedNote()
  const options = useMemo(() => listMergeOptions(school, schools), [school, schools])
  const own = schools.find((one) => one.own)
  const ofOwn = useSchoolClashes(school.id, isOpen && school.plays_own ? own?.id : undefined)
  const other = options.find(({ id }) => id === chosen)?.school
  const close = () => {
    setIsOpen(false)
    setChosen(undefined)
  }
  const cancel = (
    <Button size={44} variant="secondary" onClick={close}>
      Cancel
    </Button>
  )
  return (
    <Panel title="Merge with another" text="When one school is in the list twice">
      {note}
      <MergedSchools school={school} onUndone={tell} />
      {isOpen ? (
        <div className={styles.form}>
          <SearchChoice
            legend={`Which school is ${school.name}, too?`}
            searchLabel="Search schools"
            options={options}
            chosen={chosen}
            onChoose={setChosen}
            renderArt={renderCrest}
            none="There’s no other school."
          />
          {own && school.plays_own && (
            <>
              <p>{own.name} isn’t in this list. The two play each other, so they can’t be the same school.</p>
              <GamesOfEachOther clashes={ofOwn.data?.clashes ?? []} />
            </>
          )}
          {other ? (
            <MergeTwo key={other.id} school={school} other={other} cancel={cancel} onMerged={close} />
          ) : (
            <div className={styles.actions}>{cancel}</div>
          )}
        </div>
      ) : (
        <Button size={44} variant="outline" onClick={() => setIsOpen(true)}>
          Choose the other school
        </Button>
      )}
    </Panel>
  )
}

const renderCrest = (option: SchoolOption) => <TeamCrest team={toTeam(option.school)} size={28} />

interface MergeTwoProps {
  school: ListedSchool
  other: ListedSchool
  cancel: ReactNode
  onMerged(): void
}

/** Asks which of two schools stays, and merges the other one into it. */
function MergeTwo({ school, other, cancel, onMerged }: MergeTwoProps) {
  const [kept, setKept] = useState(() => suggestKeptSchool(school, other).id)
  const task = useTask()
  const found = useSchoolClashes(school.id, other.id)
  const clashes = found.data?.clashes ?? []
  const [from, into] = kept === school.id ? [other, school] : [school, other]
  const mergeTwo = () =>
    void task.run(async () => {
      await sendStaffRequest(mergeSchools, { params: { id: String(from.id) }, body: { into: into.id } })
      onMerged()
      navigateTo(into.own ? '/opponents' : `/opponents/${into.id}`, { replace: true })
      await refetchSchools()
    })
  if (clashes.length > 0)
    return (
      <>
        <MergeClashes school={school} other={other} clashes={clashes} />
        <div className={styles.actions}>{cancel}</div>
      </>
    )
  // Your own school always stays.
  const keepable = [school, other].filter(({ own }) => own || !other.own)
  return (
    <>
      <SearchChoice
        legend="Which one stays?"
        searchLabel="Search schools"
        options={keepable.map((one) => ({ ...toSchoolOption(one), detail: describeHoldings(one) }))}
        chosen={kept}
        onChoose={setKept}
        renderArt={renderCrest}
        none=""
      />
      <p>
        {describeMerge(from, into)} You can undo this{' '}
        {into.own ? 'on the list of opponents' : `on the page of ${into.name}`}.
      </p>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button size={44} busy={task.busy} disabled={found.isPending} onClick={mergeTwo}>
          {`Merge into ${into.name}`}
        </Button>
        {cancel}
      </div>
    </>
  )
}

interface MergedSchoolsProps {
  school: ListedSchool
  onUndone(words: string): void
}

/** Schools that were merged into this one, each with the way back. */
export const MergedSchools = ({ school, onUndone }: MergedSchoolsProps) =>
  school.merged.map((merge) => <MergedSchool key={merge.id} school={school} merge={merge} onUndone={onUndone} />)

type MergedSchoolProps = MergedSchoolsProps & { merge: ListedSchool['merged'][number] }

function MergedSchool({ school, merge: { id, name, merged_at }, onUndone }: MergedSchoolProps) {
  const task = useTask()
  const undoMerge = () =>
    void task.run(async () => {
      await sendStaffRequest(separateSchools, { params: { id: String(school.id) }, body: { other: id } })
      await refetchSchools()
      onUndone(`Undone. ${name} is an opponent of its own again.`)
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
