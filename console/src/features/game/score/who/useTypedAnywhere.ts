import { useLatest } from '@fieldhouse/design/later-react'
import { useEffect, useRef } from 'react'

interface Typing {
  onDigit(digit: string): void
  onEscape(): void
  /** The field has the focus at once. */
  now: boolean
}

/** A number may be typed wherever the focus is, as on the key that was just pressed: it goes into the field. */
export function useTypedAnywhere({ onDigit, onEscape, now }: Typing) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useLatest((event: KeyboardEvent) => {
    if (!(event.target instanceof Element)) return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isElsewhere = !event.target.closest('input, textarea, select, dialog')
    if (event.key === 'Escape' && (isElsewhere || field.current?.form?.contains(event.target))) onEscape()
    if (!isElsewhere || !/^\d$/.test(event.key)) return
    event.preventDefault()
    onDigit(event.key)
    field.current?.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => typed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [typed])
  useEffect(() => {
    if (now) field.current?.focus()
  }, [now])
  return field
}
