import type { MouseEvent } from 'react'

/**
 * Follows a link without loading a new document, unless a modifier key, another button or a target opens it elsewhere.
 */
export function followInApp(event: MouseEvent<HTMLAnchorElement>, follow: () => void): void {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || withKey || event.button !== 0 || event.currentTarget.target === '_blank') return
  event.preventDefault()
  follow()
}
