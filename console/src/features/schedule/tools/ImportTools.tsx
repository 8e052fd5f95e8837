import { ImportPanel } from '../../../shared/table-import/ImportPanel.tsx'
import styles from './Tools.module.css'
import { WatchPanel } from './WatchPanel.tsx'

/** Imports of whole schedules: a pasted table, and addresses that are watched. */
export const ImportTools = () => (
  <div className={styles.columns}>
    <ImportPanel />
    <WatchPanel />
  </div>
)
