import { isInCalendar } from '@fieldhouse/contract/fields'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import { isoDate, startTime } from '../statcrew/dates.ts'

/** What people write into the cells of a schedule; what is not understood is refused with what to write. */
type Understood<T> = T | { refused: string }

const example = 'write it as 2026-11-28'

/** `3/4/26`, `Sat, Nov 28, 2026`, `28-Nov-26`, `28.11.2026`; without its year a day is none. */
export function dayIn(written: string, order: DayOrder = 'month-first'): Understood<string> {
  const text = written
    .trim()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i, '')
    .replace(/(\d)(st|nd|rd|th)\b/i, '$1')
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}$|\d{4}(?!\d))(.*)$/.exec(text)
  const named = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{2}|\d{4})$/i.exec(text)
  const full = numbers
    ? inOrder(numbers, order)
    : named
      ? `${named[2]} ${named[1]}, ${named[3]?.length === 2 ? `20${named[3]}` : named[3]}`
      : text
  const day = isoDate(full)
  if (day && isInCalendar(day)) return day
  if (/^(\d{1,2}[/.-]\d{1,2}|[a-z]{3,9}\.? \d{1,2}|\d{1,2} [a-z]{3,9})\.?$/i.test(text))
    return { refused: `“${written}” says no year: ${example}.` }
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text))
    return {
      refused: `“${written}” is no date, the ${order === 'day-first' ? 'day' : 'month'} comes first: ${example}.`,
    }
  return { refused: `“${written}” is no date: ${example}.` }
}

const inOrder = ([, first, second, year = '', rest]: RegExpExecArray, order: DayOrder): string => {
  const [month, day] = order === 'day-first' ? [second, first] : [first, second]
  return `${month}/${day}/${year.length === 2 ? `20${year}` : year}${rest}`
}

/** `11/28/2026 7:00 PM`, `2026-11-28T19:00`: a day and its time in one cell; undefined when it is not both. */
export function startIn(written: string): { day: string; time: string } | undefined {
  const [, day = '', time = ''] =
    /^(.*?\d{1,4})(?:[,T]\s*|\s+(?:at\s+|@\s*|-\s+)?)((?:\d{1,2}(?::\d{2}){1,2}.*|\d{1,2}\s*[ap]\.?m\b.*|noon|tb[ad]))$/i.exec(
      written.trim(),
    ) ?? []
  const isDay = (order: DayOrder) => typeof dayIn(day, order) === 'string'
  return isDay('month-first') || isDay('day-first') ? { day, time } : undefined
}

export interface Clock {
  /** As it is understood: `7:00 PM`; absent is TBA. */
  clock?: string | undefined
  /** Where clocks show that, where the cell says so. */
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

/** Where clocks stand that these letters name: `MT`, `EST`. */
export const zoneOf = (letters: string | undefined): string | undefined =>
  zones[letters?.replace(/[SD]?T$/i, '').toUpperCase() ?? '']

const isOpen = /^(tb[ad]|to be (announced|determined)|time tb[ad]|all day|-+|n\/?a)\.?$/i
const between = /\s*(?:\/|&|,|;|\band\b|\bor\b)\s*/i

/** One time, two of a doubleheader, or none that is known. */
export function clocksIn(written: string | undefined): Understood<Clock[]> {
  if (written === undefined || isOpen.test(written)) return [{}]
  const parts = written.split(between).filter(Boolean)
  // `1:00 & 3:00 PM`
  const half = /([ap])\.?m?\.?(\s+[A-Z]{2,4})?$/i.exec(parts.at(-1) ?? '')?.[1]
  const clocks = parts.map((part) => clockOf(part, parts.length > 1 && half ? `${half}M` : undefined))
  const wrong = clocks.find((clock): clock is { refused: string } => 'refused' in clock)
  return wrong ?? (clocks as Clock[])
}

function clockOf(written: string, half: string | undefined): Understood<Clock> {
  const text = written.trim()
  if (/^(12 )?noon$/i.test(text)) return { clock: '12:00 PM' }
  if (/^midnight$/i.test(text)) return { refused: `“${written}” is of which day? Write 12:00 AM, or TBA.` }
  const [, time = text, letters = ''] = /^(.*?\d.*?)(?:\s+\(?(AK|[ECMPH])[SD]?T\)?)?$/i.exec(text) ?? []
  const zone = letters === '' ? undefined : zones[letters.toUpperCase()]
  for (const one of [time, ...(half ? [`${time} ${half}`] : [])]) {
    const { is } = startTime(one)
    if (is === 'known') return { clock: one, ...(zone && { zone }) }
    if (is === 'either-half' && !half)
      return { refused: `“${written}” is in the morning or in the evening: write it as ${one} PM.` }
  }
  return { refused: `“${written}” is no time: write it as 7:00 PM, or TBA.` }
}

export interface Against {
  name: string
  site?: 'home' | 'away' | 'neutral' | undefined
  exhibition?: true
  conference?: true
  /** Two games are played, or it is the first or the second of them. */
  doubleheader?: 1 | 2 | 'both'
  off?: 'postponed' | 'cancelled'
}

const marks: readonly [RegExp, (against: Against, found: RegExpExecArray) => Partial<Against>][] = [
  [/^(?:@|at\b)\s*/i, () => ({ site: 'away' })],
  [/^vs?\.?\s+/i, (against) => ({ site: against.site ?? 'home' })],
  [/^(?:#|no\.? ?)\d{1,2}\s+/i, () => ({})],
  [/\s*[-–(]*\s*\b(?:exh|exhibition)\.?\)?\s*$/i, () => ({ exhibition: true })],
  [/\s*\((?:n|neutral)(?: site)?\)\s*$/i, () => ({ site: 'neutral' })],
  [/\s*[-–(]+\s*(?:dh|doubleheader|double header)\)?\s*$/i, () => ({ doubleheader: 'both' })],
  [/\s*[-–(]+\s*(?:game|gm\.?|g) ?([12])\)?\s*$/i, (_, found) => ({ doubleheader: found[1] === '2' ? 2 : 1 })],
  [/\s*[-–(]+\s*(?:cancell?ed|canc\.?)\)?\s*$/i, () => ({ off: 'cancelled' })],
  [/\s*[-–(]+\s*(?:postponed|ppd\.?)\)?\s*$/i, () => ({ off: 'postponed' })],
  [/\s*\*+\s*$/, () => ({ conference: true })],
]

/** `@ NC State`, `at Elon`, `vs. #5 Halford (N) *`, `Elon (DH)`: the opponent, and what else is said of the game. */
export function opponentIn(written: string): Against {
  let against: Against = { name: written.trim() }
  for (let before = ''; before !== against.name; ) {
    before = against.name
    for (const [mark, says] of marks) {
      const found = mark.exec(against.name)
      if (!found || found[0].length === against.name.length) continue
      against = { ...against, ...says(against, found), name: against.name.replace(mark, '').trim() }
    }
  }
  return against
}

/** Where a column says it; a word that says neither is refused. */
export function siteIn(written: string | undefined): Understood<'home' | 'away' | 'neutral' | undefined> {
  if (written === undefined) return undefined
  if (/^(a|away|at|@|road|v|visitor)$/i.test(written)) return 'away'
  if (/^(n|neutral( site)?|vs\.? ?\(n\))$/i.test(written)) return 'neutral'
  if (/^(h|home|vs\.?)$/i.test(written)) return 'home'
  return { refused: `“${written}” is neither home, away nor neutral.` }
}

/** A word of a column that says how it stands. */
export const offIn = (status: string): 'postponed' | 'cancelled' | undefined =>
  /^(cancell?ed|canc\.?)\b/i.test(status)
    ? 'cancelled'
    : /^(postponed|ppd\.?|suspended)\b/i.test(status)
      ? 'postponed'
      : undefined
