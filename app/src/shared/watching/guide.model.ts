import { minuteMs } from '@fieldhouse/contract/durations'
import type { Airing } from '@fieldhouse/contract/library/entities'

type Span = Pick<Airing, 'starts_at' | 'ends_at'>

export const startOf = ({ starts_at }: Span): number => Date.parse(starts_at)
export const endOf = ({ ends_at }: Span): number => Date.parse(ends_at)

export const isOn = (airing: Span, now: number): boolean => startOf(airing) <= now && now < endOf(airing)

/** How much of it is over, 0 to 1. */
export const shareOf = (airing: Span, now: number): number =>
  Math.min(1, Math.max(0, (now - startOf(airing)) / Math.max(1, endOf(airing) - startOf(airing))))

export const minutesLeft = (airing: Span, now: number): number =>
  Math.max(0, Math.ceil((endOf(airing) - now) / minuteMs))

/** What of an airing lies within the day that is drawn, in minutes from its beginning. */
export function placeOf(airing: Span, dayStart: number, dayEnd: number): { left: number; width: number } {
  const from = Math.max(startOf(airing), dayStart)
  const to = Math.min(endOf(airing), dayEnd)
  return { left: (from - dayStart) / minuteMs, width: Math.max(0, (to - from) / minuteMs) }
}

/** A game as it is played; everything else is a film, and no channel that shows one is live. */
export const isLiveAiring = (airing: Pick<Airing, 'event_id'> | null | undefined): boolean =>
  airing?.event_id !== undefined

export interface GuidePlace {
  row: number
  /** Of the airing within its row. */
  index: number
}

/** Where an arrow leads: along the row, or to what is on at the same time in the next one; undefined at an edge. */
export function steppedTo(rows: readonly (readonly Span[])[], from: GuidePlace, key: string): GuidePlace | undefined {
  const row = rows[from.row] ?? []
  if (key === 'Home') return { row: from.row, index: 0 }
  if (key === 'End') return { row: from.row, index: row.length - 1 }
  if (key === 'ArrowRight') return row[from.index + 1] && { row: from.row, index: from.index + 1 }
  if (key === 'ArrowLeft') return row[from.index - 1] && { row: from.row, index: from.index - 1 }
  const other = from.row + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)
  const here = row[from.index]
  const there = rows[other]
  if (other === from.row || !there || !here) return undefined
  const at = startOf(here)
  const index = there.findIndex((airing) => endOf(airing) > at)
  return there.length === 0 ? undefined : { row: other, index: index < 0 ? there.length - 1 : index }
}
