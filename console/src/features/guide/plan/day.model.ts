import { findClash, findFreeStart } from '@fieldhouse/contract/channels/clashes'
import type { GuideAiring, PlannedAiring } from '@fieldhouse/contract/channels/desk'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalInstant } from '@fieldhouse/contract/zoned'
import { dayAtSchool, weekdayOf } from '../../../shared/time.ts'

export interface GuideDay {
  /** `2026-11-28` at the school. */
  day: string
  /** Its midnight there, and the next one. */
  from: Date
  to: Date
}

const shownAhead = 7
const middayMinutes = 720

const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const midnight = (day: string): Date => getLocalInstant(currentSchool().timeZone, day, 0) ?? new Date(day)

/** As clocks at the school count, also on the days when they change. */
export const dayOf = (day: string): GuideDay => ({ day, from: midnight(day), to: midnight(after(day, 1)) })

/** Today at the school and the days ahead. */
export const daysAhead = (now: Date): readonly string[] =>
  Array.from({ length: shownAhead }, (_, index) => after(dayAtSchool(now), index))

/** What a day is called from where one stands: Today, Tomorrow, or its weekday and date; on a button in short. */
export function nameOfDay(day: string, now: Date, written = weekdayOf): string {
  const today = dayAtSchool(now)
  if (day === today) return 'Today'
  if (day === after(today, 1)) return 'Tomorrow'
  return written(getLocalInstant(currentSchool().timeZone, day, middayMinutes) ?? new Date(day))
}

export interface Span {
  starts_at: string
  ends_at: string
}

export const isOn = ({ starts_at, ends_at }: Span, now: Date): boolean =>
  new Date(starts_at) <= now && now < new Date(ends_at)

/** A line of a day: what is on, or that nothing is. */
export type Line = { kind: 'airing'; airing: GuideAiring } | ({ kind: 'gap' } & Span)

/** Shorter than this nobody sees it, and nobody could fill it. */
const shortestGapMs = 60_000

/** The day from its beginning to its end; what is left free between two airings is a line too. */
export function linesOf(airings: readonly GuideAiring[], { from, to }: GuideDay): Line[] {
  const lines: Line[] = []
  let at = from
  const free = (until: Date) => {
    if (until.getTime() - at.getTime() >= shortestGapMs)
      lines.push({ kind: 'gap', starts_at: at.toISOString(), ends_at: until.toISOString() })
  }
  for (const airing of airings) {
    free(new Date(airing.starts_at))
    lines.push({ kind: 'airing', airing })
    at = new Date(airing.ends_at)
  }
  free(to)
  return lines
}

export const spanOf = (line: Line): Span => (line.kind === 'airing' ? line.airing : line)

export interface Cut {
  /** The film that does not have all of its time. */
  film: PlannedAiring
  by: PlannedAiring
  /** When it would have. */
  free: string
}

/** A game that was moved, or takes longer, may cut a film that was planned: which, and where there is room for it. */
export const cutFilms = (planned: readonly PlannedAiring[]): Cut[] =>
  planned
    .filter(({ kind }) => kind === 'film')
    .flatMap((film) => {
      const by = findClash(film, planned, film.id)
      return by ? [{ film, by, free: findFreeStart(film, planned, film.id) }] : []
    })
