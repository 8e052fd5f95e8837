import { minuteMs } from '@fieldhouse/contract/durations'
import type { Airing } from '@fieldhouse/contract/library/entities'

type AiringTimes = Pick<Airing, 'starts_at' | 'ends_at'>

export const getStartMs = ({ starts_at }: AiringTimes): number => Date.parse(starts_at)
export const getEndMs = ({ ends_at }: AiringTimes): number => Date.parse(ends_at)

export const isAiringNow = (airing: AiringTimes, now: number): boolean =>
  getStartMs(airing) <= now && now < getEndMs(airing)

/** Returns how much of an airing is over, 0 to 1. */
export const getElapsedShare = (airing: AiringTimes, now: number): number =>
  Math.min(1, Math.max(0, (now - getStartMs(airing)) / Math.max(1, getEndMs(airing) - getStartMs(airing))))

export const countMinutesLeft = (airing: AiringTimes, now: number): number =>
  Math.max(0, Math.ceil((getEndMs(airing) - now) / minuteMs))

/** Returns the part of an airing inside the drawn day, in minutes from the day's start. */
export function getGuideOffsets(
  airing: AiringTimes,
  dayStart: number,
  dayEnd: number,
): { left: number; width: number } {
  const from = Math.max(getStartMs(airing), dayStart)
  const to = Math.min(getEndMs(airing), dayEnd)
  return { left: (from - dayStart) / minuteMs, width: Math.max(0, (to - from) / minuteMs) }
}

/** Tells whether an airing is a live game; any other airing is a recording. */
export const isLiveAiring = (airing: Pick<Airing, 'event_id'> | null | undefined): boolean =>
  airing?.event_id !== undefined

export interface GuidePlace {
  row: number
  /** Index of the airing in its row. */
  index: number
}

/**
 * Finds where an arrow key leads: along the row, or to the airing at the same time in the next row; undefined at an
 * edge.
 */
export function findNextPlace(
  rows: readonly (readonly AiringTimes[])[],
  from: GuidePlace,
  key: string,
): GuidePlace | undefined {
  const row = rows[from.row] ?? []
  if (key === 'Home') return { row: from.row, index: 0 }
  if (key === 'End') return { row: from.row, index: row.length - 1 }
  if (key === 'ArrowRight') return row[from.index + 1] && { row: from.row, index: from.index + 1 }
  if (key === 'ArrowLeft') return row[from.index - 1] && { row: from.row, index: from.index - 1 }
  const other = from.row + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)
  const current = row[from.index]
  const nextRow = rows[other]
  if (other === from.row || !nextRow || !current) return undefined
  const at = getStartMs(current)
  const index = nextRow.findIndex((airing) => getEndMs(airing) > at)
  return nextRow.length === 0 ? undefined : { row: other, index: index < 0 ? nextRow.length - 1 : index }
}
