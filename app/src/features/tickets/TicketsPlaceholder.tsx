import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './Tickets.module.css'

export const TicketsPlaceholder = () => (
  <Loading label="Loading the tickets" className={styles.page}>
    {['a', 'b', 'c', 'd', 'e'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)
