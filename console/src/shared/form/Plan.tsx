import type { Planned } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import styles from './Plan.module.css'

type PlanProps = {
  planned: Planned
  /** Adds the events that name no opponent. */
  onEvents?: (() => void) | undefined
}

/** What a table would change or has changed; what could not be read stands on top, with what to write. */
export function Plan({ planned, onEvents }: PlanProps) {
  const { added, changed: others, same, refused, asks, skipped, ignored, dry_run } = planned
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
      <ul>
        {refused.map(({ line, message }) => (
          <li key={`${line} ${message}`} className={styles.refused}>
            Line {line}: {message}
          </li>
        ))}
        {added.map((line) => (
          <li key={line}>+ {line}</li>
        ))}
        {others.map((line) => (
          <li key={line}>~ {line}</li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <details>
          <summary>{skipped.length === 1 ? 'See the one skipped' : `See all ${skipped.length} skipped`}</summary>
          <ul>
            {skipped.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
