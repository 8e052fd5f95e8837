import type { Announcement, CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'

interface Reader {
  nowMs: number
  /** The sports that whoever reads follows. */
  follows: ReadonlySet<string>
  dismissed: readonly string[]
}

/** What stands on top of the page for this fan at this moment. */
export const shownNow = (
  { announcements }: CurrentAnnouncements,
  { nowMs, follows, dismissed }: Reader,
): Announcement[] =>
  announcements.filter(
    (one) =>
      Date.parse(one.until) > nowMs &&
      (one.sports.length === 0 || one.sports.some((sport) => follows.has(sport))) &&
      !dismissed.includes(dismissalOf(one)),
  )

/** With other words it is another one, and is read again. */
export const dismissalOf = ({ id, urgent, words }: Announcement): string => `${id} ${urgent} ${words}`

const rememberedAtMost = 20

export const alsoDismissed = (before: readonly string[], one: Announcement): string[] =>
  [...before, dismissalOf(one)].slice(-rememberedAtMost)

/** Whatever lies on the device. */
export const readDismissed = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []

/** When the first of them is over. */
export const nextEndMs = ({ announcements }: CurrentAnnouncements, nowMs: number): number | undefined => {
  const ends = announcements.map(({ until }) => Date.parse(until)).filter((endMs) => endMs > nowMs)
  return ends.length === 0 ? undefined : Math.min(...ends)
}
