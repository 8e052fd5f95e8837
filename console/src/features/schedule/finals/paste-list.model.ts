import { countMistakes } from '../season/near-name.model.ts'
import { isOnDate, simplifyText, takeDate } from '../season/search.model.ts'
import { getScores, hasScoreBoxes, type SeasonRow } from '../season/season-row.model.ts'
import { parseScore, type TypedScore } from './typed-score.model.ts'

export const maxListLines = 500

/** A line of a pasted list: the game and its final, or why it cannot be used. */
export type ListedFinal = { line: number; text: string } & (
  | { kind: 'match'; row: SeasonRow; score: TypedScore }
  | { kind: 'unusable'; why: string }
)

interface ListContext {
  rows: readonly SeasonRow[]
  today: string
  /** Whether the final was saved from this list; its line stays. */
  isSavedHere(game: number): boolean
}

/** Reads lines of `date opponent score`. */
export function readFinalsList(text: string, context: ListContext): ListedFinal[] {
  const used = new Map<number, number>()
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line.trim(), line: index + 1 }]))
  return lines.map(({ text: each, line }, index): ListedFinal => {
    if (index >= maxListLines)
      return { kind: 'unusable', line, text: each, why: `Paste at most ${maxListLines} lines at once.` }
    const read = readLine(each, context, used)
    if (typeof read === 'string') return { kind: 'unusable', line, text: each, why: read }
    used.set(read.row.id, line)
    return { kind: 'match', line, text: each, ...read }
  })
}

type ReadLine = { row: SeasonRow; score: TypedScore } | string

function readLine(line: string, context: ListContext, used: ReadonlyMap<number, number>): ReadLine {
  const dated = takeDate(simplifyLine(line))
  if (!dated) return 'No date. Write it like Nov 28 or 11/28.'
  const scored = takeScore(dated.rest)
  if (!scored) return 'No score. Write it like 74-58 or W 74-58.'
  const onDay = context.rows.filter(({ day }) => isOnDate(day, dated.date))
  if (onDay.length === 0) return 'No game on this day.'
  const found = findGames(scored.rest, onDay)
  const [first] = found
  if (!first) return `No such opponent on this day. There is ${onDay.map(getShortName).join(', ')}.`
  if (new Set(found.map(({ game, name }) => `${game.sport} ${name}`)).size > 1)
    return `More than one game matches: ${found.map(({ sport, ...row }) => `${sport} ${getShortName(row)}`).join(', ')}. Add the sport.`
  const row = found.find(({ id }) => !used.has(id))
  if (!row) return `The same game as line ${used.get(first.id)}.`
  return findRefusal(row, scored.score, context) ?? { row, score: scored.score }
}

/** Keeps the points of decimals, which names lose. */
const simplifyLine = (line: string): string =>
  simplifyText(line.replaceAll(/(\d)\.(?=\d)/g, '$1·'))
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('·', '.')

/** Takes the score off the end of a line: `74-58`, `W 74-58`, `74-58 W`, `74 58`. */
function takeScore(text: string): { score: TypedScore; rest: string } | undefined {
  const line = text.replaceAll(/\([^)]*\)/g, ' ').trim()
  const [, rest = '', before, pair = '', after] =
    /^(.*?)(?:\b([wlt])[\s,:]*)?(\d{1,4}(?:\.\d{1,3})?(?:\s*-\s*|[\s,]+)\d{1,4}(?:\.\d{1,3})?)[\s,]*([wlt])?$/.exec(
      line,
    ) ?? []
  const letter = before ?? after ?? ''
  const score = parseScore(`${letter} ${pair.replace(/[\s,-]+/, '-')}`)
  return score && { score, rest }
}

const fillers = /\b(vs?|at|mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|@/g

const toPlainWords = (text: string): string =>
  text
    .replaceAll(fillers, ' ')
    .replaceAll(/[^a-z0-9&]+/g, ' ')
    .trim()

const knownNames = new WeakMap<SeasonRow['game'], readonly string[]>()

function listPlainNames({ game, name, opponent }: SeasonRow): readonly string[] {
  const known = knownNames.get(game)
  if (known) return known
  const names = [name, opponent?.short, opponent?.abbr].map((one) => toPlainWords(simplifyText(one ?? '')))
  knownNames.set(game, names)
  return names
}

const getShortName = ({ opponent, name }: Pick<SeasonRow, 'opponent' | 'name'>): string => opponent?.short ?? name

/** Finds the games that fit a name best: exactly, by words, or nearly. */
function findGames(text: string, rows: readonly SeasonRow[]): SeasonRow[] {
  const typed = toPlainWords(text)
  if (typed === '') return []
  const ranked = rows.map((row) => ({ row, rank: rankName(typed, row) })).filter(({ rank }) => rank > 0)
  const best = Math.max(...ranked.map(({ rank }) => rank))
  return ranked.filter(({ rank }) => rank === best).map(({ row }) => row)
}

function rankName(text: string, row: SeasonRow): number {
  const ofSport = toPlainWords(simplifyText(row.sport))
  const hasSport = ` ${text} `.includes(` ${ofSport} `)
  const typed = hasSport ? toPlainWords(text.replace(ofSport, ' ')) : text
  const ranks = listPlainNames(row).map((known) => {
    if (known === '' || typed === '') return 0
    if (known === typed) return 3
    if (` ${known} `.includes(` ${typed} `) || ` ${typed} `.includes(` ${known} `)) return 2
    return typed.length >= 4 && countMistakes(typed, known) <= Math.max(1, Math.floor(typed.length / 5)) ? 1 : 0
  })
  const rank = Math.max(...ranks)
  return rank === 0 ? 0 : rank + (hasSport ? 4 : 0)
}

/** Says why a final cannot be saved for this game. */
function findRefusal(row: SeasonRow, score: TypedScore, { today, isSavedHere }: ListContext): string | undefined {
  if (!hasScoreBoxes(row)) return 'Meets take places. Enter them on the meet’s page.'
  if (isSavedHere(row.id)) return undefined
  if (row.state === 'final') {
    const scores = getScores(row)
    const isSame = Number(scores?.ours) === Number(score.ours) && Number(scores?.theirs) === Number(score.theirs)
    return isSame ? 'Already saved.' : `Its final is ${scores?.ours}–${scores?.theirs}. Change it on the game’s page.`
  }
  if (row.state === 'postponed') return 'This game is postponed.'
  if (row.state === 'canceled') return 'This game is canceled.'
  return row.day > today ? 'This game hasn’t been played yet.' : undefined
}
