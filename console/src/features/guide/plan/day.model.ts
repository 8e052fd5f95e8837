import type { GuideAiring, PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { findClash, findFreeStart } from '@fieldhouse/contract/channels/clashes'
import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalInstant } from '@fieldhouse/contract/local-time'
import { addDays, formatWeekday, getSchoolDay } from '../../../shared/time.ts'

export interface GuideDay {
  /** `2026-11-28` in the school's time zone. */
  day: string
  /** Midnight at the school, and the next one. */
  from: Date
  to: Date
}

const visibleDays = 7
const middayMinutes = 720

const getMidnight = (day: string): Date => getLocalInstant(currentSchool().timeZone, day, 0) ?? new Date(day)

/** Returns a day by the school's clocks, also on days when they change. */
export const toGuideDay = (day: string): GuideDay => ({ day, from: getMidnight(day), to: getMidnight(addDays(day, 1)) })

/** Today at the school and the days ahead. */
export const listDaysAhead = (now: Date): readonly string[] =>
  Array.from({ length: visibleDays }, (_, index) => addDays(getSchoolDay(now), index))

/** Names a day relative to today: Today, Tomorrow, or its weekday and date. `formatDay` may be shorter for a button. */
export function formatDayName(day: string, now: Date, formatDay = formatWeekday): string {
  const today = getSchoolDay(now)
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return formatDay(getLocalInstant(currentSchool().timeZone, day, middayMinutes) ?? new Date(day))
}

export interface AiringSpan {
  starts_at: string
  ends_at: string
}

export const isOnNow = ({ starts_at, ends_at }: AiringSpan, now: Date): boolean =>
  new Date(starts_at) <= now && now < new Date(ends_at)

/** A line of a day: a program, or a gap. */
export type GuideLine = { kind: 'airing'; airing: GuideAiring } | ({ kind: 'gap' } & AiringSpan)

/** A shorter gap could neither be noticed nor filled. */
const shortestGapMs = 60_000

/** Lists a day from its beginning to its end; free time between two programs is a line too. */
export function listGuideLines(airings: readonly GuideAiring[], { from, to }: GuideDay): GuideLine[] {
  const lines: GuideLine[] = []
  let at = from
  const addGapUntil = (until: Date) => {
    if (until.getTime() - at.getTime() >= shortestGapMs)
      lines.push({ kind: 'gap', starts_at: at.toISOString(), ends_at: until.toISOString() })
  }
  for (const airing of airings) {
    addGapUntil(new Date(airing.starts_at))
    lines.push({ kind: 'airing', airing })
    at = new Date(airing.ends_at)
  }
  addGapUntil(to)
  return lines
}

export const getLineSpan = (line: GuideLine): AiringSpan => (line.kind === 'airing' ? line.airing : line)

export interface FilmCut {
  /** The video that does not play to its end. */
  film: PlannedAiring
  by: PlannedAiring
  /** Time at which it would. */
  free: string
}

/** Finds scheduled videos that are cut off since a game was moved or takes longer, with a free time for each. */
export const findFilmCuts = (planned: readonly PlannedAiring[]): FilmCut[] =>
  planned
    .filter(({ kind }) => kind === 'film')
    .flatMap((film) => {
      const by = findClash(film, planned, film.id)
      return by ? [{ film, by, free: findFreeStart(film, planned, film.id) }] : []
    })
