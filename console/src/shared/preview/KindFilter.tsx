import { formatCount } from '@fieldhouse/contract/school/formats'
import styles from './KindFilter.module.css'

interface KindFilterProps<Kind extends string> {
  kinds: readonly Kind[]
  counts: Readonly<Record<Kind, number>>
  labels: Readonly<Record<Kind, string>>
  kind: Kind
  onChoose(kind: Kind): void
}

const tones: Readonly<Record<string, string>> = { new: 'good', changed: 'info', longer: 'info', ending: 'warn' }

/** What a preview would do, each kind with its number. One of them is shown below. */
export const KindFilter = <Kind extends string>({ kinds, counts, labels, kind, onChoose }: KindFilterProps<Kind>) => (
  <fieldset className={styles.kinds}>
    <legend className="visually-hidden">Show</legend>
    {kinds.map((one) => (
      <button
        key={one}
        type="button"
        className={styles.kind}
        data-tone={counts[one] > 0 ? tones[one] : undefined}
        aria-pressed={one === kind}
        disabled={counts[one] === 0}
        onClick={() => onChoose(one)}
      >
        <b>{formatCount(counts[one])}</b>
        <span>{labels[one]}</span>
      </button>
    ))}
  </fieldset>
)

/** Counts each kind of what a preview names. */
export function countByKind<Kind extends string>(
  kinds: readonly Kind[],
  changes: readonly { kind: Kind }[],
): Record<Kind, number> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { kind } of changes) counts[kind] += 1
  return counts
}
