import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { CheckboxGroup } from './fields.tsx'
import styles from './ImportPlanSummary.module.css'
import { PlannedPeople } from './PlannedPeople.tsx'

type ImportPlanSummaryProps = {
  planned: ImportPlan
  /** Adds the events that name no opponent. */
  onAddEvents?: (() => void) | undefined
  /** Missing games that go to the trash with the import, where staff can choose them. */
  removal?: { chosen: readonly number[]; onChange: (chosen: number[]) => void } | undefined
}

/** Lists what a table would change or has changed; unreadable lines come first, with what to write instead. */
export function ImportPlanSummary({ planned, onAddEvents, removal }: ImportPlanSummaryProps) {
  const {
    added,
    changed: others,
    same,
    refused,
    asks: isConfirming,
    skipped,
    warned,
    people,
    ignored,
    dry_run,
  } = planned
  const would = dry_run ? 'would be ' : ''
  return (
    <div role="status" className={styles.plan}>
      <p>
        {added.length} {would}added, {others.length} {would}changed, {same} the same,{' '}
        {skipped.length > 0 && `${skipped.length} skipped, `}
        {refused.length} not read.
      </p>
      {ignored.length > 0 && <p>Columns left out: {ignored.join(', ')}</p>}
      {isConfirming.length > 0 && (
        <section className={styles.asks} aria-label="No opponent">
          <p>
            {isConfirming.length === 1 ? 'One event names' : `${isConfirming.length} events name`} no opponent, so{' '}
            {isConfirming.length === 1 ? 'it isn’t' : 'they aren’t'} on the schedule.
          </p>
          <ul>
            {isConfirming.map(({ line, name }) => (
              <li key={line}>{name}</li>
            ))}
          </ul>
          {onAddEvents && dry_run && (
            <Button size={44} variant="secondary" onClick={onAddEvents}>
              {isConfirming.length === 1 ? 'Add it as a meet' : 'Add them as meets'}
            </Button>
          )}
        </section>
      )}
      {refused.length + warned.length > 0 && (
        <FoldedLines className={styles.refused}>
          {[...refused, ...warned].map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`))}
        </FoldedLines>
      )}
      {removal && dry_run && planned.missing.length > 0 && (
        <CheckboxGroup
          legend="On the schedule, but not in this table. Check the games to remove"
          options={planned.missing.map(({ id, name }) => ({ value: id, label: name }))}
          values={removal.chosen}
          onChange={removal.onChange}
        />
      )}
      {planned.leaving.length > 0 && (
        <section aria-label="Leaves the roster">
          <p>
            <b>
              {planned.leaving.length} {dry_run ? 'would leave' : 'left'} the roster.
            </b>{' '}
            Their pages, stats and records stay.
          </p>
          <FoldedLines>{planned.leaving.map(formatLeaving)}</FoldedLines>
        </section>
      )}
      {people.length > 0 && <PlannedPeople people={people} />}
      <FoldedLines>
        {[
          ...(people.length > 0 ? [] : added.map((line) => `+ ${line}`)),
          ...listOtherChanges(planned).map((line) => `~ ${line}`),
        ]}
      </FoldedLines>
      {skipped.length > 0 && (
        <details>
          <summary>{skipped.length === 1 ? 'See the one skipped' : `See all ${skipped.length} skipped`}</summary>
          <FoldedLines>{skipped}</FoldedLines>
        </details>
      )}
    </div>
  )
}

/** Changes besides those of people who leave, who have a list of their own. */
const listOtherChanges = ({ changed, leaving }: ImportPlan): string[] =>
  changed.filter((line) => !leaving.some(({ name }) => line === `${name} leaves the roster`))

const formatLeaving = ({ name, number }: ImportPlan['leaving'][number]): string =>
  number === null ? name : `#${number} ${name}`

const linesAtFirst = 25

/** All lines; a long list is collapsed after its first part. */
function FoldedLines({ children, className }: { children: readonly string[]; className?: string | undefined }) {
  const [first, rest] = [children.slice(0, linesAtFirst), children.slice(linesAtFirst)]
  const renderLines = (lines: readonly string[]) => (
    <ul className={className}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a file may say the same
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  )
  return (
    <>
      {first.length > 0 && renderLines(first)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'See one more' : `See ${rest.length} more`}</summary>
          {renderLines(rest)}
        </details>
      )}
    </>
  )
}
