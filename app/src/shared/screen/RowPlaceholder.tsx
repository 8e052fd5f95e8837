import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './RowPlaceholder.module.css'

const cardsInView = 5

/** Placeholder of a row, in its final layout. */
export function RowPlaceholder({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <div key={row} className={styles.row}>
          <Skeleton className={styles.title} />
          <div className={styles.cards}>
            {Array.from({ length: cardsInView }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
              <span key={card}>
                <Skeleton shape="box" className={styles.thumb} />
                <Skeleton width="long" />
                <Skeleton width="half" />
              </span>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
