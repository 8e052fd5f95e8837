import { Icon } from '../art/Icon.tsx'
import styles from './ColumnMeanings.module.css'
import type { StatColumn } from './stat-table.ts'

type ColumnMeaningsProps = { columns: readonly StatColumn[]; unverified: boolean; greyed: readonly string[] }

/** Explains the columns to everyone, because title attributes only work with a mouse. */
export function ColumnMeanings({ columns, unverified, greyed }: ColumnMeaningsProps) {
  return (
    <details className={styles.meanings}>
      <summary className={styles.summary}>
        What the columns mean
        <Icon name="chevron-down" size={14} />
      </summary>
      <dl className={styles.list}>
        {columns.map((column) => (
          <div key={column.key} className={styles.entry}>
            <dt>{column.abbr}</dt>
            <dd>{column.meaning}</dd>
          </div>
        ))}
        {unverified && (
          <div className={styles.entry}>
            <dt>*</dt>
            <dd>Not verified: the sources do not agree</dd>
          </div>
        )}
        {greyed.map((reason) => (
          <div key={reason} className={styles.entry}>
            <dt>Gray</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
