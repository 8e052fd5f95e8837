import { formatDayName, getDayStart } from '../../shared/time-formats.ts'

export interface GuideDay {
  key: string
  label: string
  /** Midnight to the next morning, because an evening does not end at midnight. */
  from: Date
  to: Date
  /** Time at which the guide opens. */
  opensAt: Date
}

const daysAhead = 6
const eveningHour = 18
const morningHour = 8
const lateHour = 6
const beforeNowMs = 40 * 60_000

const getDayHour = (day: Date, hour: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour)

/** Lists yesterday, now, tonight and the days ahead. */
export function listGuideDays(now: Date): GuideDay[] {
  const createGuideDay = (key: string, label: string, offset: number, opensAt: (from: Date) => Date): GuideDay => {
    const from = getDayStart(now, offset)
    return { key, label, from, to: getDayHour(getDayStart(now, offset + 1), lateHour), opensAt: opensAt(from) }
  }
  const ahead = Array.from({ length: daysAhead }, (_, index) =>
    createGuideDay(`day-${index + 1}`, formatDayName(getDayStart(now, index + 1)), index + 1, (from) =>
      getDayHour(from, morningHour),
    ),
  )
  return [
    createGuideDay('yesterday', 'Yesterday', -1, (from) => getDayHour(from, eveningHour)),
    createGuideDay('now', 'Now', 0, () => new Date(now.getTime() - beforeNowMs)),
    createGuideDay('tonight', 'Tonight', 0, (from) => getDayHour(from, eveningHour)),
    ...ahead,
  ]
}

const halfHourMs = 30 * 60_000

/** Lists the ruler's marks, one every half hour: 58 or 62 when the clocks change. */
export const listHalfHours = ({ from, to }: GuideDay): Date[] =>
  Array.from(
    { length: Math.ceil((to.getTime() - from.getTime()) / halfHourMs) },
    (_, index) => new Date(from.getTime() + index * halfHourMs),
  )

/** The guide draws the visible part and two hours on both sides. */
export const spareMinutes = 120

export const isNearView = (
  { left, width }: { left: number; width: number },
  view: { from: number; to: number },
): boolean => left + width > view.from - spareMinutes && left < view.to + spareMinutes
