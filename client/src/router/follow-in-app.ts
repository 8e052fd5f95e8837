import type { MouseEvent } from 'react'

/** Follows a link without a new document, unless the press opens it elsewhere: with a key held, another button or another window. */
export function followInApp(event: MouseEvent<HTMLAnchorElement>, follow: () => void): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event
  if (event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || button !== 0) return
  if (currentTarget.target === '_blank') return
  event.preventDefault()
  follow()
}
