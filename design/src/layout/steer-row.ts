import type { KeyboardEvent } from 'react'

/** Moves the focus between cards with the left and right arrow keys, as a remote control does. */
export function moveFocusInRow(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const item = (event.target as Element).closest('li')
  const next = event.key === 'ArrowRight' ? item?.nextElementSibling : item?.previousElementSibling
  const link = next?.querySelector<HTMLElement>('a, button')
  if (!link) return
  event.preventDefault()
  link.focus()
  link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
