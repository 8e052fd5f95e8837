import type { KeyboardEvent } from 'react'

/** Left and right move from card to card, as a remote control does. */
export function steerRow(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const here = (event.target as Element).closest('li')
  const next = event.key === 'ArrowRight' ? here?.nextElementSibling : here?.previousElementSibling
  const link = next?.querySelector<HTMLElement>('a, button')
  if (!link) return
  event.preventDefault()
  link.focus()
  link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
