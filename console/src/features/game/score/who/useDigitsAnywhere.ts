import { useStableCallback } from '@fieldhouse/design/later-react'
import { useEffect, useRef } from 'react'

interface TypedAnywhereOptions {
  onDigit(digit: string): void
  onEscape(): void
  /** Whether the field takes the focus at once. */
  takesFocus: boolean
}

/** Sends digits to the number field from any focused element, such as the key that was just pressed. */
export function useDigitsAnywhere({ onDigit, onEscape, takesFocus }: TypedAnywhereOptions) {
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
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
    const handleKeyDown = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [onKeyDown])
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return field
}
