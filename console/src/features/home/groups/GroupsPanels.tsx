import styles from '../../../shared/form/Form.module.css'
import { GenresPanel } from './GenresPanel.tsx'
import { GroupsPanel } from './GroupsPanel.tsx'
import { SeriesPanel } from './SeriesPanel.tsx'

/** By what films are found. */
export const GroupsPanels = ({ isOperator }: { isOperator: boolean }) => (
  <div className={styles.columns}>
    <GroupsPanel isOperator={isOperator} />
    <div className={styles.stack}>
      <GenresPanel />
      <SeriesPanel isOperator={isOperator} />
    </div>
  </div>
)
