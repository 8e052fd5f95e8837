import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  getRosterPerson,
  listRoster,
  mergePeople,
  type PersonPage,
  separatePeople,
} from '@fieldhouse/contract/games/people'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { SearchChoice } from '../../../shared/choosing/SearchChoice.tsx'
import form from '../../../shared/form/Form.module.css'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../../shared/time.ts'
import { refetchPeople } from '../people-queries.ts'
import { formatPersonName } from '../roster/roster.model.ts'
import { compareTwoPeople, listMergeOptions } from './merge.model.ts'
import styles from './Person.module.css'

export const mergePanelId = 'merge-person'

interface MergePanelProps {
  page: PersonPage
  chosen: number | undefined
  onChoose(id: number | undefined): void
}

/** Joins two people who are one, after showing what both have. Each merge can be undone here. */
export function MergePanel({ page, chosen, onChoose }: MergePanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [status, setStatus] = useState('')
  const isChoosing = isOpen || chosen !== undefined
  return (
    <Panel title="Merge" text="When one person is on the team twice">
      <div id={mergePanelId} className={form.stack}>
        <p role="status">{status}</p>
        <MergeList page={page} onUndone={setStatus} />
        {isChoosing ? (
          <>
            <ChooseOther page={page} chosen={chosen} onChoose={onChoose} />
            {chosen !== undefined && (
              <CompareTwo
                page={page}
                other={chosen}
                onMerged={(words) => {
                  setStatus(words)
                  onChoose(undefined)
                  setIsOpen(false)
                }}
              />
            )}
            <div className={form.actions}>
              <Button
                size={44}
                variant="secondary"
                onClick={() => {
                  setIsOpen(false)
                  onChoose(undefined)
                }}
              >
                Cancel
              </Button>
            </div>
          </>
        ) : (
          <div className={form.actions}>
            <Button size={44} variant="outline" onClick={() => setIsOpen(true)}>
              Choose the other person
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function ChooseOther({ page, chosen, onChoose }: MergePanelProps) {
  const result = useEndpoint('people', listRoster, { query: { sport: page.person.sport, everyone: 'true' } })
  return (
    <QueryResult result={result} what="The roster">
      {({ people }) => (
        <SearchChoice
          legend={`Who is ${formatPersonName(page.person)}, too?`}
          searchLabel="Search people"
          options={listMergeOptions(page, people)}
          chosen={chosen}
          onChoose={onChoose}
          none="There’s no one else on this team."
        />
      )}
    </QueryResult>
  )
}

function CompareTwo({ page, other, onMerged }: { page: PersonPage; other: number; onMerged(words: string): void }) {
  const result = useEndpoint('people', getRosterPerson, { params: { id: String(other) } })
  const task = useTask()
  const merge = (name: string) =>
    void task.run(async () => {
      await sendStaffRequest(mergePeople, { params: { id: String(page.person.id) }, body: { other } })
      await refetchPeople()
      onMerged(`${name} merged into ${formatPersonName(page.person)}.`)
    })
  return (
    <QueryResult result={result} what="The other person">
      {(two) => (
        <>
          <div className={styles.frame}>
            <table className={styles.compare}>
              <caption className="visually-hidden">What both have, and what stays after the merge</caption>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{formatPersonName(page.person)}</th>
                  <th scope="col">{formatPersonName(two.person)}</th>
                  <th scope="col">Together</th>
                </tr>
              </thead>
              <tbody>
                {compareTwoPeople(page, two).map(({ label, one, other: second, together }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{one || '–'}</td>
                    <td>{second || '–'}</td>
                    <td>
                      <b>{together || '–'}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>
            {formatPersonName(two.person)} goes to the trash, the old address opens {formatPersonName(page.person)}, and
            files can use both names. You can undo it here.
          </p>
          <FormError message={task.error?.message} />
          <div className={form.actions}>
            <Button size={44} busy={task.busy} onClick={() => merge(formatPersonName(two.person))}>
              Merge into {formatPersonName(page.person)}
            </Button>
          </div>
        </>
      )}
    </QueryResult>
  )
}

function MergeList({ page: { person, merges }, onUndone }: { page: PersonPage; onUndone(words: string): void }) {
  const task = useTask()
  const undoMerge = (other: number, name: string) =>
    void task.run(async () => {
      await sendStaffRequest(separatePeople, { params: { id: String(person.id) }, body: { other } })
      await refetchPeople()
      onUndone(`${name} is back.`)
    })
  return (
    <>
      {merges.length > 0 && (
        <ul>
          {merges.map(({ id, name, at }) => (
            <li key={id} className={form.line}>
              <span className={form.words}>
                <b>{name}</b>
                <small>Merged {formatDayAndTime(at)}</small>
              </span>
              <Button size={44} variant="secondary" icon="restart" busy={task.busy} onClick={() => undoMerge(id, name)}>
                Undo merge
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormError message={task.error?.message} />
    </>
  )
}
