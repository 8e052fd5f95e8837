import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

/** The first thing in the page. */
export function SkipLink({ href = '#main', label = 'Skip to content' }: { href?: string; label?: string }) {
  return (
    <a className={styles.skip} href={href} onClick={skip}>
      {label}
    </a>
  )
}

/** Not by the address: the way back would lead to the same page. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  // What nobody tabs to takes the focus all the same.
  target.tabIndex = -1
  target.focus()
  target.scrollIntoView()
}
