import { dayName, dayStart } from '../../shared/time-words.ts'

export interface GuideDay {
  key: string
  label: string
  /** Midnight, and the morning after: an evening does not end at midnight. */
  from: Date
  to: Date
  /** Where the guide is opened. */
  opensAt: Date
}

const daysAhead = 6
const eveningHour = 18
const morningHour = 8
const lateHour = 6
const beforeNowMs = 40 * 60_000

const atHour = (day: Date, hour: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour)

/** Yesterday to go back to, now, tonight, and the days ahead. */
export function days(now: Date): GuideDay[] {
  const day = (key: string, label: string, offset: number, opensAt: (from: Date) => Date): GuideDay => {
    const from = dayStart(now, offset)
    return { key, label, from, to: atHour(dayStart(now, offset + 1), lateHour), opensAt: opensAt(from) }
  }
  const ahead = Array.from({ length: daysAhead }, (_, index) =>
    day(`day-${index + 1}`, dayName(dayStart(now, index + 1)), index + 1, (from) => atHour(from, morningHour)),
  )
  return [
    day('yesterday', 'Yesterday', -1, (from) => atHour(from, eveningHour)),
    day('now', 'Now', 0, () => new Date(now.getTime() - beforeNowMs)),
    day('tonight', 'Tonight', 0, (from) => atHour(from, eveningHour)),
    ...ahead,
  ]
}

const halfHourMs = 30 * 60_000

/** The marks of the ruler: every half hour, 58 or 62 of them when the clocks change. */
export const halfHours = ({ from, to }: GuideDay): Date[] =>
  Array.from(
    { length: Math.ceil((to.getTime() - from.getTime()) / halfHourMs) },
    (_, index) => new Date(from.getTime() + index * halfHourMs),
  )

/** The guide draws the view and two hours on both sides. */
export const spareMinutes = 120

export const isNear = ({ left, width }: { left: number; width: number }, view: { from: number; to: number }): boolean =>
  left + width > view.from - spareMinutes && left < view.to + spareMinutes
