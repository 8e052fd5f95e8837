import type { MouseEvent } from 'react'

/** Follows a link without a new document, unless the press opens it elsewhere: with a key held, another button or another window. */
export function followInApp(event: MouseEvent<HTMLAnchorElement>, follow: () => void): void {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || withKey || event.button !== 0 || event.currentTarget.target === '_blank') return
  event.preventDefault()
  follow()
}
