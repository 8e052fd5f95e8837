import { Button } from '@fieldhouse/design/action/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './MoreRows.module.css'

type MoreRowsProps = { shown: number; total: number; onMore: () => void }

/** More rows come as the end of the list comes near, and by its button. */
export function MoreRows({ shown, total, onMore }: MoreRowsProps): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = end
    if (!current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && onMore(), {
      rootMargin: '400px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  })
  return (
    <div ref={end} className={styles.more}>
      <span>
        {shown} of {total}
      </span>
      <Button size={44} variant="secondary" onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
