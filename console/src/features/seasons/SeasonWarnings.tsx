import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './Seasons.module.css'

interface SeasonWarningsProps {
  warnings: readonly string[]
  /** They follow what is typed. */
  isTyped?: boolean
}

/** What is probably a mistake. It never stops a season from being saved. */
export const SeasonWarnings = ({ warnings, isTyped = false }: SeasonWarningsProps) => (
  <div role={isTyped ? 'status' : undefined}>
    {warnings.map((words) => (
      <p key={words} className={styles.warning}>
        <Icon name="warning" size={16} />
        {words}
      </p>
    ))}
  </div>
)
