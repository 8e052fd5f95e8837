import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Panel.module.css'

type PanelProps = {
  title?: string
  /** Level of the heading in the page; 2 by default. */
  level?: 2 | 3
  text?: ReactNode
  /** Right of the title. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function Panel({ title, level = 2, text, action, className, children }: PanelProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <div className={styles.words}>
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
