import type { EventDelay } from '@fieldhouse/contract/library/entities'
import { momentWords } from '../time-words.ts'

const titles = { delayed: 'Delayed', postponed: 'Postponed', cancelled: 'Canceled' } as const

export const delayTitle = ({ kind }: EventDelay): string => `This game is ${titles[kind].toLowerCase()}`

/** As little as a card has room for: `Delayed, today 7:30 PM`. */
export function delayBadge({ kind, until }: EventDelay, now: Date): string {
  const goesOn = until !== null && Date.parse(until) > now.getTime()
  return goesOn ? `${titles[kind]}, ${momentWords(new Date(until), now)}` : titles[kind]
}

/** Why, and when it goes on where that is known; undefined where there is no more to say. */
export function delayText({ reason, until }: EventDelay, now: Date): string | undefined {
  const goesOn = until !== null && Date.parse(until) > now.getTime()
  const words = [
    ...(reason === null ? [] : [/[.!?]$/.test(reason) ? reason : `${reason}.`]),
    ...(goesOn ? [`It starts ${momentWords(new Date(until), now)}.`] : []),
  ]
  return words.length > 0 ? words.join(' ') : undefined
}
