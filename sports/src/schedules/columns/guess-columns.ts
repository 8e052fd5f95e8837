import type { ColumnReading, ColumnRole } from '@fieldhouse/contract/games/import/columns'
import { clocksIn, dayIn, offIn, siteIn, startIn } from '../cells.ts'
import { sportNamed } from '../sport-words.ts'
import { type HeadingMatch, matchHeading } from './heading-words.ts'

/** A column before its role is known. */
export interface GivenColumn {
  heading: string
  /** The cells below the heading, without empty ones. */
  values: readonly string[]
}

export interface ColumnGuess extends HeadingMatch {
  by: ColumnReading['by']
}

/** The share of cells that must fit a role. */
const fitsFrom = 0.6

const isAnyDay = (text: string): boolean => {
  const read = dayIn(text)
  const other = dayIn(text, 'day-first')
  return typeof read === 'string' || typeof other === 'string' || read.refused.includes('says no year')
}
const isWeekday = (text: string): boolean => /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?$/i.test(text)
const isTime = (text: string): boolean =>
  /^\d{1,2}:\d{2}(:\d{2})?$/.test(text) || (/[a-z:]/i.test(text) && !('refused' in clocksIn(text)))
const isSite = (text: string): boolean => typeof siteIn(text) === 'string'
const isResult = (text: string): boolean =>
  /^[wlt][\s,:]*\d{1,3}\s*[-–:]\s*\d{1,3}/i.test(text) || offIn(text) !== undefined
const isAgainst = (text: string): boolean => /^(@|at\b|vs\b)/i.test(text)

/** Roles that cells alone can show, the narrowest first. A weekday beside a date adds nothing. */
const tests: readonly (readonly [ColumnRole, (text: string) => boolean])[] = [
  ['ignored', isWeekday],
  ['start', (text) => startIn(text) !== undefined],
  ['date', (text) => startIn(text) === undefined && isAnyDay(text)],
  ['time', isTime],
  ['site', isSite],
  ['sport', (text) => sportNamed(text) !== undefined],
  ['note', isResult],
]

const getFittingShare = (values: readonly string[], fits: (text: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length

const byCells = (values: readonly string[]): ColumnRole | undefined =>
  tests.find(
    ([role, fits]) => getFittingShare(values, fits) >= fitsFrom && (role !== 'time' || values.some(hasDigit)),
  )?.[0]

const hasDigit = (text: string): boolean => /\d|noon/i.test(text)

/** Roles of which a table has one column; a second would contradict the first. */
const single = new Set<ColumnRole>(['date', 'time', 'start', 'sport', 'opponent', 'away', 'home', 'site', 'title'])

/**
 * Guesses the role of each column. A role that an operator states changes another column only if that had the same
 * role.
 */
export function guessColumns(
  columns: readonly GivenColumn[],
  stated: ReadonlyMap<number, Pick<ColumnGuess, 'role' | 'by'>>,
): ColumnGuess[] {
  const usedRoles = new Set([...stated.values()].map(({ role }) => role).filter((role) => single.has(role)))
  return guessUnstated(columns).map((guess, index) => {
    const known = stated.get(index)
    if (known) return { ...known, rank: -1, documented: false }
    return usedRoles.has(guess.role) ? leftAlone : guess
  })
}

/** Guesses roles by heading and cells. */
function guessUnstated(columns: readonly GivenColumn[]): ColumnGuess[] {
  const guesses = withBothSides(
    columns,
    columns.map(({ heading, values }): ColumnGuess | undefined => {
      const named = matchHeading(heading)
      return named && correctByCells(named, values)
    }),
  )
  const usedRoles = new Set(guesses.flatMap((guess) => (guess ? [guess.role] : [])))
  for (const [index, { values }] of columns.entries()) {
    if (guesses[index]) continue
    const role = byCells(values)
    if (role === undefined || (single.has(role) && usedRoles.has(role))) continue
    guesses[index] = ofValues(role)
    usedRoles.add(role)
  }
  const isSaid = usedRoles.has('opponent') || usedRoles.has('title') || usedRoles.has('home')
  const against = isSaid ? undefined : likeliestOpponent(columns, guesses)
  if (against !== undefined) guesses[against] = ofValues('opponent')
  return guesses.map((guess) => guess ?? leftAlone)
}

/** Drops a home or away column without the other, and one of numbers, because a game has two teams. */
function withBothSides(columns: readonly GivenColumn[], guesses: readonly (ColumnGuess | undefined)[]) {
  const sides = guesses.flatMap((guess, index) =>
    (guess?.role === 'home' || guess?.role === 'away') && isOfNames(columns[index]?.values ?? []) ? [guess.role] : [],
  )
  const areBoth = sides.includes('home') && sides.includes('away')
  return guesses.map((guess) => (!areBoth && (guess?.role === 'home' || guess?.role === 'away') ? undefined : guess))
}

const isOfNames = (values: readonly string[]): boolean =>
  values.length === 0 || getFittingShare(values, (text) => /\p{L}{2}/u.test(text)) >= fitsFrom

const ofValues = (role: ColumnRole): ColumnGuess => ({ role, rank: 100, documented: false, by: 'values' })
const leftAlone: ColumnGuess = ofValues('ignored')

/** Corrects a heading that its cells contradict: `Location` over `Home`, `Start` over a day with its time. */
function correctByCells(named: HeadingMatch, values: readonly string[]): ColumnGuess {
  const found = byCells(values)
  const own = tests.find(([role]) => role === named.role)?.[1]
  const isOther = found !== undefined && found !== named.role && isContradiction(named.role, found)
  if (isOther && (own === undefined || getFittingShare(values, own) === 0)) return ofValues(found)
  return { ...named, by: 'heading' }
}

/** Free text may contain a word that looks like another role, so only strict roles can be contradicted. */
const isContradiction = (named: ColumnRole, found: ColumnRole): boolean =>
  ['date', 'time', 'start', 'site', 'sport', 'home', 'away'].includes(named) ||
  ((named === 'city' || named === 'venue') && found === 'site')

/**
 * Guesses the opponent column without a heading: the text column with `at` and `vs`, else the one with the most
 * different values.
 */
function likeliestOpponent(columns: readonly GivenColumn[], guesses: readonly (ColumnGuess | undefined)[]) {
  const free = columns.flatMap(({ values }, index) =>
    guesses[index] || getFittingShare(values, (text) => /\p{L}{2}/u.test(text)) < fitsFrom
      ? []
      : [{ index, marked: getFittingShare(values, isAgainst), different: new Set(values).size }],
  )
  return free.toSorted(
    (one, other) => other.marked - one.marked || other.different - one.different || one.index - other.index,
  )[0]?.index
}
