import type { Planned } from '@fieldhouse/contract/games/schedule'
import styles from './Plan.module.css'

/** What a table would change or has changed; what could not be read stands on top, with what to write. */
export function Plan({ planned: { added, changed: others, same, refused, dry_run } }: { planned: Planned }) {
  const would = dry_run ? 'would be ' : ''
  return (
    <div role="status" className={styles.plan}>
      <p>
        {added.length} {would}added, {others.length} {would}changed, {same} the same, {refused.length} not read.
      </p>
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
    </div>
  )
}
