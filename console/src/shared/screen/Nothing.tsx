import type { ReactNode } from 'react'
import styles from './Nothing.module.css'

/** Where a panel holds nothing yet: what will be there, in a line. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>
