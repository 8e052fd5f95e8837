import { isInCalendar } from '@fieldhouse/contract/fields'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import { isoDate, startTime } from '../statcrew/dates.ts'

/** A parsed cell, or the reason why it was refused with an example of what to write. */
type ParsedCell<T> = T | { refused: string }

const example = 'Write it like 2026-11-28'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekdayMark = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i

/**
 * Parses a date: `3/4/26`, `Sat, Nov 28, 2026`, `28-Nov-26`, `28.11.2026`. A date without a year needs its weekday,
 * which fits only one of the years around `today`.
 */
export function dayIn(written: string, order: DayOrder = 'month-first', today?: string): ParsedCell<string> {
  const text = written
    .trim()
    .replace(weekdayMark, '')
    .replace(/(\d)(st|nd|rd|th)\b/i, '$1')
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}$|\d{4}(?!\d))(.*)$/.exec(text)
  const named = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{2}|\d{4})$/i.exec(text)
  const full = numbers
    ? orderDateParts(numbers, order)
    : named
      ? `${named[2]} ${named[1]}, ${named[3]?.length === 2 ? `20${named[3]}` : named[3]}`
      : text
  const day = isoDate(full)
  if (day && isInCalendar(day)) return day
  if (/^(\d{1,2}[/.-]\d{1,2}|[a-z]{3,9}\.? \d{1,2}|\d{1,2} [a-z]{3,9})\.?$/i.test(text))
    return parseYearlessDay(written, text.replace(/\.$/, ''), order, today)
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text))
    return {
      refused: `“${written}” isn’t a date with the ${order === 'day-first' ? 'day' : 'month'} first. ${example}.`,
    }
  return { refused: `“${written}” isn’t a date. ${example}.` }
}

/** Days back to a season in progress, and ahead to a planned one. */
const [longestPast, longestAhead] = [240, 330]

function parseYearlessDay(
  written: string,
  text: string,
  order: DayOrder,
  today: string | undefined,
): ParsedCell<string> {
  const weekday = weekdays.indexOf(weekdayMark.exec(written.trim())?.[1]?.toLowerCase() ?? '')
  if (today === undefined || weekday < 0) return { refused: `“${written}” has no year. ${example}.` }
  const separator = /^\d+([/.-])\d+$/.exec(text)?.[1] ?? (/^\d/.test(text) ? ' ' : ', ')
  const around = [-1, 0, 1].map((years) => dayIn(`${text}${separator}${Number(today.slice(0, 4)) + years}`, order))
  const isFittingDay = (day: ParsedCell<string>): day is string => {
    const away = typeof day === 'string' ? (Date.parse(day) - Date.parse(today)) / 86_400_000 : Number.NaN
    return away > -longestPast && away < longestAhead && new Date(String(day)).getUTCDay() === weekday
  }
  return (
    around.find(isFittingDay) ?? {
      refused: `“${written}” doesn’t fall on that weekday in any nearby year. ${example}.`,
    }
  )
}

const orderDateParts = ([, first, second, year = '', rest]: RegExpExecArray, order: DayOrder): string => {
  const [month, day] = order === 'day-first' ? [second, first] : [first, second]
  return `${month}/${day}/${year.length === 2 ? `20${year}` : year}${rest}`
}

/** Parses a day with its time in one cell: `11/28/2026 7:00 PM`, `2026-11-28T19:00`. Undefined when it is not both. */
export function startIn(written: string): { day: string; time: string } | undefined {
  const [, day = '', time = ''] =
    /^(.*?\d{1,4})(?:[,T]\s*|\s+(?:at\s+|@\s*|-\s+)?)((?:\d{1,2}(?::\d{2}){1,2}.*|\d{1,2}\s*[ap]\.?m\b.*|noon|tb[ad]))$/i.exec(
      written.trim(),
    ) ?? []
  const isDayInOrder = (order: DayOrder) => typeof dayIn(day, order) === 'string'
  return isDayInOrder('month-first') || isDayInOrder('day-first') ? { day, time } : undefined
}

export interface ParsedClock {
  /** The time as parsed: `7:00 PM`. Absent means TBA. */
  clock?: string | undefined
  /** The time zone, where the cell has one. */
  zone?: string | undefined
}

const zones: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  AK: 'America/Anchorage',
  H: 'Pacific/Honolulu',
}

/** The zone that letters name: `MT`, `EST`. */
export const getZoneByLetters = (letters: string | undefined): string | undefined =>
  zones[letters?.replace(/[SD]?T$/i, '').toUpperCase() ?? '']

const isOpen = /^(tb[ad]|to be (announced|determined)|time tb[ad]|all day|-+|n\/?a)\.?$/i
const between = /\s*(?:\/|&|,|;|\band\b|\bor\b)\s*/i

/** Parses one time, two times of a doubleheader, or none. */
export function clocksIn(written: string | undefined): ParsedCell<ParsedClock[]> {
  if (written === undefined || isOpen.test(written)) return [{}]
  const parts = written.split(between).filter(Boolean)
  // `1:00 & 3:00 PM`
  const half = /([ap])\.?m?\.?(\s+[A-Z]{2,4})?$/i.exec(parts.at(-1) ?? '')?.[1]
  const clocks = parts.map((part) => parseClock(part, parts.length > 1 && half ? `${half}M` : undefined))
  const wrong = clocks.find((clock): clock is { refused: string } => 'refused' in clock)
  return wrong ?? (clocks as ParsedClock[])
}

function parseClock(written: string, half: string | undefined): ParsedCell<ParsedClock> {
  const text = written.trim()
  if (/^(12 )?noon$/i.test(text)) return { clock: '12:00 PM' }
  if (/^midnight$/i.test(text)) return { refused: `“${written}” isn’t a game time. Write TBA.` }
  const [, time = text, letters = ''] = /^(.*?\d.*?)(?:\s+\(?(AK|[ECMPH])[SD]?T\)?)?$/i.exec(text) ?? []
  const zone = letters === '' ? undefined : zones[letters.toUpperCase()]
  for (const one of [time, ...(half ? [`${time} ${half}`] : [])]) {
    const { is } = startTime(one)
    if (is === 'known') return { clock: one, ...(zone && { zone }) }
    if (is === 'either-half' && !half) return { refused: `“${written}” could be AM or PM. Write it like ${one} PM.` }
  }
  return { refused: `“${written}” isn’t a time. Write it like 7:00 PM, or TBA.` }
}

/** Parses the site. A word that is neither home nor away nor neutral is refused. */
export function siteIn(written: string | undefined): ParsedCell<'home' | 'away' | 'neutral' | undefined> {
  if (written === undefined) return undefined
  if (/^(a|away|at|@|road|v|visitor)$/i.test(written)) return 'away'
  if (/^(n|neutral( site)?|vs\.? ?\(n\))$/i.test(written)) return 'neutral'
  if (/^(h|home|vs\.?)$/i.test(written)) return 'home'
  return { refused: `“${written}” isn’t home, away or neutral.` }
}

/** Recognizes a status word for a postponed or cancelled game. */
export const offIn = (status: string): 'postponed' | 'cancelled' | undefined =>
  /^(cancell?ed|canc\.?)\b/i.test(status)
    ? 'cancelled'
    : /^(postponed|ppd\.?|suspended)\b/i.test(status)
      ? 'postponed'
      : undefined
