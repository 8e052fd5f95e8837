import type { ReactNode } from 'react'
import styles from './EmptyNote.module.css'

/** A line for a panel that is still empty. */
export const EmptyNote = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>
