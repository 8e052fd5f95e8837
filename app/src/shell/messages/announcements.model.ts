import type { Announcement, CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'

interface AnnouncementReader {
  nowMs: number
  /** Sports that the reader follows. */
  follows: ReadonlySet<string>
  dismissed: readonly string[]
}

/** Lists the announcements that this fan sees now. */
export const listVisibleAnnouncements = (
  { announcements }: CurrentAnnouncements,
  { nowMs, follows, dismissed }: AnnouncementReader,
): Announcement[] =>
  announcements.filter(
    (one) =>
      Date.parse(one.until) > nowMs &&
      (one.sports.length === 0 || one.sports.some((sport) => follows.has(sport))) &&
      !dismissed.includes(getDismissalKey(one)),
  )

/** Returns the key of a dismissal. An announcement with a changed text is shown again. */
export const getDismissalKey = ({ id, urgent, words }: Announcement): string => `${id} ${urgent} ${words}`

const maxRemembered = 20

export const addDismissed = (before: readonly string[], one: Announcement): string[] =>
  [...before, getDismissalKey(one)].slice(-maxRemembered)

/** Accepts anything stored and keeps the valid entries. */
export const parseDismissed = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []

/** Returns when the first announcement ends. */
export const getNextEndMs = ({ announcements }: CurrentAnnouncements, nowMs: number): number | undefined => {
  const ends = announcements.map(({ until }) => Date.parse(until)).filter((endMs) => endMs > nowMs)
  return ends.length === 0 ? undefined : Math.min(...ends)
}
