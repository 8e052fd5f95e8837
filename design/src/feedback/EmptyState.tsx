import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './EmptyState.module.css'

type StateProps = {
  /** A `SportFigure` or an `Icon`, about 56 px. */
  art?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  className?: string
}

/** Names what is missing, says when it comes, and offers one action. */
export function EmptyState({ art, title, text, action, className }: StateProps) {
  return (
    <div className={classNames(styles.state, className)}>
      {art && <span className={styles.art}>{art}</span>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
