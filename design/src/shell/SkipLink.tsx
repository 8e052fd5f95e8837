import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

/** The first link of the page. */
export function SkipLink({ href = '#main', label = 'Skip to content' }: { href?: string; label?: string }) {
  return (
    <a className={styles.skip} href={href} onClick={skipToTarget}>
      {label}
    </a>
  )
}

/** Moves the focus without changing the address, so that Back leaves the page. */
function skipToTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  // Makes an element focusable that is no tab stop.
  target.tabIndex = -1
  target.focus()
  target.scrollIntoView()
}
