import type { EventDelay } from '@fieldhouse/contract/library/entities'
import { formatMoment } from '../time-formats.ts'

const titles = { delayed: 'Delayed', postponed: 'Postponed', cancelled: 'Canceled' } as const

export const formatDelayTitle = ({ kind }: EventDelay): string => `This game is ${titles[kind].toLowerCase()}`

/** Formats a delay for a card: "Delayed, today 7:30 PM". */
export function formatDelayBadge({ kind, until }: EventDelay, now: Date): string {
  const hasRestart = until !== null && Date.parse(until) > now.getTime()
  return hasRestart ? `${titles[kind]}, ${formatMoment(new Date(until), now)}` : titles[kind]
}

/** Formats a delay's reason and new start, each where known; undefined when neither is. */
export function formatDelayText({ reason, until }: EventDelay, now: Date): string | undefined {
  const hasRestart = until !== null && Date.parse(until) > now.getTime()
  const parts = [
    ...(reason === null ? [] : [/[.!?]$/.test(reason) ? reason : `${reason}.`]),
    ...(hasRestart ? [`It starts ${formatMoment(new Date(until), now)}.`] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}
