import { createStore } from '@fieldhouse/client/state/store'
import { useEffect, useRef } from 'react'
import styles from './FileCard.module.css'

/** What became of the last file that staff decided. Its card moves to another list, so the page says it. */
const fileNews = createStore('')

export const tellFileNews = fileNews.set

/** Says what became of the last decided file, and takes the focus that was lost with the card's button. */
export function FileNews() {
  const news = fileNews.use()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (news !== '' && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [news])
  useEffect(() => () => fileNews.set(''), [])
  return (
    <p ref={line} role="status" tabIndex={-1} className={styles.news}>
      {news}
    </p>
  )
}
