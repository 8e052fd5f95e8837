import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './SortHeading.module.css'

interface SortHeadingProps {
  label: string
  /** Undefined when the table is sorted by another column. */
  direction: 'ascending' | 'descending' | undefined
  className?: string | undefined
  onSort(): void
}

/** The heading of a column by which the table can be sorted. */
export const SortHeading = ({ label, direction, className, onSort }: SortHeadingProps) => (
  <th scope="col" className={className} aria-sort={direction}>
    <button type="button" className={styles.sorter} onClick={onSort}>
      {label}
      {direction && (
        <Icon name="chevron-down" size={12} className={direction === 'ascending' ? styles.up : undefined} />
      )}
    </button>
  </th>
)
