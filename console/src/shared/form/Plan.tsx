import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import styles from './Plan.module.css'
import { PlannedPeople } from './PlannedPeople.tsx'

type PlanProps = {
  planned: ImportPlan
  /** Adds the events that name no opponent. */
  onEvents?: (() => void) | undefined
}

/** What a table would change or has changed; what could not be read stands on top, with what to write. */
export function Plan({ planned, onEvents }: PlanProps) {
  const { added, changed: others, same, refused, asks, skipped, warned, people, ignored, dry_run } = planned
  const would = dry_run ? 'would be ' : ''
  return (
    <div role="status" className={styles.plan}>
      <p>
        {added.length} {would}added, {others.length} {would}changed, {same} the same,{' '}
        {skipped.length > 0 && `${skipped.length} skipped, `}
        {refused.length} not read.
      </p>
      {ignored.length > 0 && <p>Columns left out: {ignored.join(', ')}</p>}
      {asks.length > 0 && (
        <section className={styles.asks} aria-label="No opponent">
          <p>
            {asks.length === 1 ? 'One event names' : `${asks.length} events name`} no opponent, so{' '}
            {asks.length === 1 ? 'it isn’t' : 'they aren’t'} on the schedule.
          </p>
          <ul>
            {asks.map(({ line, name }) => (
              <li key={line}>{name}</li>
            ))}
          </ul>
          {onEvents && dry_run && (
            <Button size={44} variant="secondary" onClick={onEvents}>
              {asks.length === 1 ? 'Add it as a meet' : 'Add them as meets'}
            </Button>
          )}
        </section>
      )}
      {refused.length + warned.length > 0 && (
        <Lines className={styles.refused}>
          {[...refused, ...warned].map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`))}
        </Lines>
      )}
      {people.length > 0 && <PlannedPeople people={people} />}
      <Lines>
        {[...(people.length > 0 ? [] : added.map((line) => `+ ${line}`)), ...others.map((line) => `~ ${line}`)]}
      </Lines>
      {skipped.length > 0 && (
        <details>
          <summary>{skipped.length === 1 ? 'See the one skipped' : `See all ${skipped.length} skipped`}</summary>
          <Lines>{skipped}</Lines>
        </details>
      )}
    </div>
  )
}

const shownAtOnce = 25

/** All of them: a long list is folded behind its beginning. */
function Lines({ children, className }: { children: readonly string[]; className?: string | undefined }) {
  const [first, rest] = [children.slice(0, shownAtOnce), children.slice(shownAtOnce)]
  const list = (lines: readonly string[]) => (
    <ul className={className}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a file may say the same
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  )
  return (
    <>
      {first.length > 0 && list(first)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'See one more' : `See ${rest.length} more`}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
