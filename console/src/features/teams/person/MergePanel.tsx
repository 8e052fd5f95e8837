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
import { useEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { SearchChoice } from '../../../shared/choosing/SearchChoice.tsx'
import form from '../../../shared/form/Form.module.css'
import { carryNote } from '../../../shared/form/saved/useCarriedNote.tsx'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { GameError } from '../../../shared/screen/GameError.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../../shared/time.ts'
import { refetchPeople } from '../people-queries.ts'
import { formatPersonName } from '../roster/roster.model.ts'
import { compareTwoPeople, describeHoldings, listMergeOptions, suggestKeptPerson } from './merge.model.ts'
import styles from './Person.module.css'

export const mergePanelId = 'merge-person'

/** A comparison that was asked for elsewhere on the page. */
export interface AskedComparison {
  id: number
}

interface MergePanelProps {
  page: PersonPage
  chosen: number | undefined
  asked: AskedComparison | undefined
  onChoose(id: number | undefined): void
}

/** Joins two people who are one, after showing what both have. Each merge can be undone here. */
export function MergePanel({ page, chosen, asked, onChoose }: MergePanelProps) {
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
                asked={asked}
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

function ChooseOther({ page, chosen, onChoose }: Omit<MergePanelProps, 'asked'>) {
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

interface CompareTwoProps extends Pick<MergePanelProps, 'page' | 'asked'> {
  other: number
  onMerged(words: string): void
}

function CompareTwo({ page, other, asked, onMerged }: CompareTwoProps) {
  const task = useTask()
  // Once merged, the person who leaves has no page that could be read again.
  const input = { params: { id: String(other) } }
  const result = useEndpoint('people', getRosterPerson, input, false, { enabled: !task.busy })
  const [chosen, setChosen] = useState<number>()
  const mergeTwo = (kept: PersonPage, removed: PersonPage) =>
    void task.run(async () => {
      const { id, sport } = kept.person
      await sendStaffRequest(mergePeople, { params: { id: String(id) }, body: { other: removed.person.id } })
      const words = `${formatPersonName(removed.person)} merged into ${formatPersonName(kept.person)}.`
      if (id === page.person.id) onMerged(words)
      else {
        carryNote(words)
        navigateTo(`/teams/${sport}/${id}`, { replace: true })
      }
      await refetchPeople()
    })
  return (
    <QueryResult result={result} what="The other person">
      {(two) => {
        const keptId = chosen ?? suggestKeptPerson(page, two).person.id
        const [kept, removed] = keptId === two.person.id ? [two, page] : [page, two]
        return (
          <>
            <ComparisonHeading page={page} two={two} asked={asked} />
            <SearchChoice
              legend="Which one stays?"
              searchLabel="Search people"
              options={[page, two].map(toKeptOption)}
              chosen={keptId}
              onChoose={setChosen}
              none=""
            />
            <ComparisonTable kept={kept} removed={removed} />
            <p>
              {formatPersonName(removed.person)} goes to the trash, the old address opens{' '}
              {formatPersonName(kept.person)}, and files can use both names. You can undo it{' '}
              {kept === page ? 'here' : `on the page of ${formatPersonName(kept.person)}`}.
            </p>
            <GameError error={task.error} link="Correct that game" to={(id) => `/games/${id}`} />
            <div className={form.actions}>
              <Button size={44} busy={task.busy} onClick={() => mergeTwo(kept, removed)}>
                Merge into {formatPersonName(kept.person)}
              </Button>
            </div>
          </>
        )
      }}
    </QueryResult>
  )
}

const toKeptOption = (page: PersonPage) => {
  const name = formatPersonName(page.person)
  return { id: page.person.id, label: name, detail: describeHoldings(page), names: [name] }
}

const ComparisonTable = ({ kept, removed }: { kept: PersonPage; removed: PersonPage }) => (
  <div className={styles.frame}>
    <table className={styles.compare}>
      <caption className="visually-hidden">What both have, and what stays after the merge</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Stays</th>
          <th scope="col">Leaves</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {compareTwoPeople(kept, removed).map(({ label, one, other, together }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{one || '–'}</td>
            <td>{other || '–'}</td>
            <td>
              <b>{together || '–'}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface ComparisonHeadingProps extends Pick<MergePanelProps, 'page' | 'asked'> {
  two: PersonPage
}

/** Comes into view with the focus where the comparison was asked for elsewhere on the page. */
function ComparisonHeading({ page, two, asked }: ComparisonHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id } = two.person
  useEffect(() => {
    if (asked?.id !== id) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [asked, id])
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.compared}>
      {formatPersonName(page.person)} and {formatPersonName(two.person)}
    </h3>
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
