import type { Airing } from '@fieldhouse/contract/library/entities'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type GuidePlace, steppedTo } from '../../../shared/watching/guide.model.ts'

/** Arrows, Home and End move through the airings; Tab leaves the grid. */
export function useGuideKeys(
  frame: RefObject<HTMLElement>,
  rows: readonly (readonly Airing[])[],
  focus: GuidePlace,
  setFocus: (place: GuidePlace) => void,
) {
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const target = frame.current?.querySelector<HTMLElement>('[data-airing][tabindex="0"]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (event: KeyboardEvent) => {
    const next = steppedTo(rows, focus, event.key)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setFocus(next)
  }
}
