import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './Concessions.module.css'

export const ConcessionsPlaceholder = () => (
  <Loading label="Loading the concessions" className={styles.stands}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)

export const NoStands = ({ venue }: { venue?: string }) => (
  <EmptyState
    art={<Icon name="home" size={48} />}
    title={venue === undefined ? 'No concessions yet' : `No stands at ${venue} yet`}
    text="Check back for stands and menus."
  />
)
