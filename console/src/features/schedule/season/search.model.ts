import { removeAccents } from '@fieldhouse/contract/text'
import type { RowState, SeasonRow } from './season-row.model.ts'

interface SearchedDate {
  month: number
  day: number
  year?: number
}

export interface SeasonSearch {
  date?: SearchedDate
  words: readonly string[]
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
]
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

export const simplifyText = (text: string): string => removeAccents(text).toLowerCase().replaceAll(/[’'.]/g, '')

const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const dayOfMonth = '([0-2]?\\d|3[01])(?:st|nd|rd|th)?'
const yearAfter = '(?:[,\\s]+(20\\d\\d))?'

type DateReader = readonly [RegExp, (found: readonly (string | undefined)[]) => SearchedDate]

const createDate = (month: number, day: string | undefined, year: string | undefined): SearchedDate => ({
  month,
  day: Number(day),
  ...(year && { year: Number(year.length === 2 ? `20${year}` : year) }),
})
const getMonthNumber = (name: string | undefined): number => months.indexOf(String(name)) + 1

const dateReaders: readonly DateReader[] = [
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/, ([, year, month, day]) => createDate(Number(month), day, year)],
  [/\b(\d{1,2})\/(\d{1,2})(?:\/(20\d\d|\d\d))?\b/, ([, month, day, year]) => createDate(Number(month), day, year)],
  [
    new RegExp(`\\b${monthName}\\s+${dayOfMonth}${yearAfter}(?![\\d-])`),
    ([, name, day, year]) => createDate(getMonthNumber(name), day, year),
  ],
  [
    new RegExp(`\\b${dayOfMonth}\\s+${monthName}${yearAfter}\\b`),
    ([, day, name, year]) => createDate(getMonthNumber(name), day, year),
  ],
]

/** Finds a date such as `nov 28`, `11/28` or `2026-11-28`, and returns the text without it. */
export function takeDate(text: string): { date: SearchedDate; rest: string } | undefined {
  for (const [pattern, read] of dateReaders) {
    const found = pattern.exec(text)
    if (!found) continue
    const date = read(found)
    if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) continue
    return { date, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` }
  }
  return undefined
}

export const isOnDate = (day: string, date: SearchedDate): boolean =>
  Number(day.slice(5, 7)) === date.month &&
  Number(day.slice(8)) === date.day &&
  (date.year === undefined || Number(day.slice(0, 4)) === date.year)

const scorePattern = /^\d+-\d+$/

export function parseSearch(typed: string): SeasonSearch {
  const text = simplifyText(typed)
    .replaceAll(/needs? a final|needs? final/g, 'needs')
    .replaceAll('–', '-')
  const found = takeDate(text)
  const words = (found?.rest ?? text)
    .split(/[\s,;]+/)
    .flatMap((word) => (scorePattern.test(word) ? [word] : word.split(/[^a-z0-9]+/)))
    .filter((word) => word !== '')
  return { ...(found && { date: found.date }), words }
}

export const isEmptySearch = ({ date, words }: SeasonSearch): boolean => !date && words.length === 0

const stateWords: Readonly<Record<RowState, readonly string[]>> = {
  upcoming: ['upcoming'],
  tba: ['tba', 'upcoming'],
  live: ['live'],
  delayed: ['live', 'delayed'],
  'needs-final': ['needs'],
  final: ['final'],
  postponed: ['postponed'],
  canceled: ['canceled', 'cancelled'],
}

const knownWords = new WeakMap<SeasonRow['game'], ReadonlySet<string>>()

/** Words by which a game is found, besides its state. */
function listWords(row: SeasonRow): ReadonlySet<string> {
  const known = knownWords.get(row.game)
  if (known) return known
  const { game, day, sport, name, opponent } = row
  const names = [name, opponent?.short, opponent?.abbr, game.title, game.tournament, game.venue, game.city, sport]
  const facts = [
    game.conference && 'conference conf',
    game.exhibition && 'exhibition exh',
    game.postseason && 'postseason',
  ]
  const at = new Date(`${day}T00:00:00Z`)
  const scores = [row.own?.score, opponent?.score].filter((score) => score != null)
  const text = [
    ...[...names, ...facts].filter((one) => typeof one === 'string'),
    ...[longMonths[at.getUTCMonth()], weekdays[at.getUTCDay()], String(game.id), ...scores.map(String)],
    game.site === 'home' ? 'home' : game.site === 'away' ? 'away' : 'neutral',
    game.watch ? 'streamed streaming' : '',
  ].join(' ')
  const words = new Set(simplifyText(text).split(/[^a-z0-9]+/))
  if (scores.length === 2) for (const pair of [scores, scores.toReversed()]) words.add(pair.join('-'))
  knownWords.set(game, words)
  return words
}

export function matchesSearch(row: SeasonRow, { date, words }: SeasonSearch): boolean {
  if (date && !isOnDate(row.day, date)) return false
  if (words.length === 0) return true
  const known = [...stateWords[row.state], ...listWords(row)]
  return words.every((word) => known.some((one) => (/^\d/.test(word) ? one === word : one.startsWith(word))))
}
