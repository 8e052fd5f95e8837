import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './SeasonList.module.css'

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/** The list while it loads, in the geometry of its rows. */
export const SeasonSkeleton = () => (
  <Loading label="The schedule is loading" className={styles.loading}>
    <Skeleton shape="box" className={styles.monthsBone} />
    {places.map((place) => (
      <Skeleton key={place} shape="box" className={styles.rowBone} />
    ))}
  </Loading>
)
