import type { StatValues } from '@fieldhouse/contract/games/game'
import { formatValue, toSortNumber } from '../format.ts'
import { getLineOwnerKey } from '../lines.ts'
import { bestMarks } from '../meets/best-marks.ts'
import type { Column, LeaderColumn, SeasonStart, SportModule, StatLine } from '../module.ts'
import { combineStarts, type PlayedGame } from '../season/season.ts'
import { createCell } from '../tables.ts'
import { listPlayerCategories, listTeamCategories, markKey, type TeamCategory } from './categories.ts'

/** A season as far as records need it. It is a small part of the season's lines, so many seasons fit in memory. */
export interface SeasonDigest {
  slug: string
  title: string
  team: { games: number; sets: number }
  people: readonly DigestPerson[]
  /** The best single games of each category, and the best marks of each discipline. */
  games: ReadonlyMap<string, readonly Performance[]>
  disciplines: readonly { name: string; low: boolean }[]
  teamGames: ReadonlyMap<string, readonly Performance[]>
  teamSums: ReadonlyMap<string, number>
}

export interface DigestPerson {
  owner: string
  name: string
  person: number | undefined
  stats: StatValues
  /** All starts, in sports whose career is more than the sum of its seasons. */
  starts: readonly SeasonStart[] | undefined
}

export interface Performance {
  owner: string
  name: string
  person: number | undefined
  value: number
  format(): string
  game: PerformanceGame
}

export type PerformanceGame = Pick<PlayedGame, 'id' | 'day' | 'opponent' | 'site'> &
  Partial<Pick<PlayedGame, 'starts_at' | 'meet'>>

export const mostRows = 10

export function digestSeason(
  module: SportModule,
  { slug, title }: Pick<SeasonDigest, 'slug' | 'title'>,
  games: readonly PlayedGame[],
): SeasonDigest {
  const starts = games.flatMap((game) => game.lines.filter(isPerson).map((line) => ({ game, line })))
  const marks = module.season.flatMap((table) => (table.kind === 'bests' ? bestMarks(table, starts) : []))
  const categories = listPlayerCategories(module).flatMap(({ key, low, game }) => (game ? [{ key, low, ...game }] : []))
  const teamCategories = listTeamCategories(module)
  return {
    slug,
    title,
    team: { games: games.length, sets: games.reduce((sum, game) => sum + game.sets, 0) },
    people: digestPeople(module, starts),
    games: new Map([
      ...categories.map(({ key, low, table, column, text }) => {
        const inIt = starts.filter(({ line }) => table.has(line.stats))
        const all = inIt.flatMap((start) =>
          toPerformance(start, readValue(column, start.line.stats), () => writeValue(column, start.line.stats, text)),
        )
        return [key, keepBest(all, low)] as const
      }),
      ...marks.map(({ discipline, low, best }) => {
        const all = best.flatMap(({ game, line }) =>
          toPerformance({ game, line }, line.stats.mark, () => line.shown ?? String(line.stats.mark)),
        )
        return [markKey(discipline), keepBest(all, low)] as const
      }),
    ]),
    disciplines: marks.map(({ discipline, low }) => ({ name: discipline, low })),
    teamGames: new Map(
      teamCategories
        .filter(({ scopes }) => scopes.includes('game'))
        .map((category) => {
          const all = games.flatMap(toTeamPerformance(category))
          return [category.key, keepBest(all, category.low)] as const
        }),
    ),
    teamSums: new Map(
      teamCategories
        .filter(({ scopes }) => scopes.includes('season'))
        .flatMap(({ key, of }) => {
          const known = games.flatMap((game) => of(game) ?? [])
          return known.length > 0 ? [[key, known.reduce((sum, value) => sum + value, 0)] as const] : []
        }),
    ),
  }
}

interface PlayedStart {
  game: PlayedGame
  line: StatLine
}

/** The TEAM row counts in totals and is never a record. */
const isPerson = ({ team, name }: StatLine): boolean => !team && !/^(team|tm)$/i.test(name)

function digestPeople(module: SportModule, starts: readonly PlayedStart[]): DigestPerson[] {
  const byOwner = Map.groupBy(starts, ({ line }) => getLineOwnerKey(line))
  return [...byOwner].map(([owner, own]) => {
    const all = own.map(({ game: { day, site }, line }): SeasonStart => ({ day, site, line }))
    const newest = own.at(-1)?.line
    return {
      owner,
      name: newest?.name ?? '',
      person: newest?.person,
      stats: combineStarts(module, all),
      starts: module.overall ? all : undefined,
    }
  })
}

/** The value that a column ranks by. */
export function readValue(column: Column, stats: StatValues): number | undefined {
  return toSortNumber(column.of ? column.of(stats) : stats[column.key])
}

/** The text of a value: the number alone, where the column adds more. */
export const writeValue = (column: Column, stats: StatValues, text: LeaderColumn['text']): string =>
  text?.(stats) ?? createCell(column, stats).text

function toPerformance({ game, line }: PlayedStart, value: number | undefined, format: () => string): Performance[] {
  const { name, person } = line
  return value === undefined ? [] : [{ owner: getLineOwnerKey(line), name, person, value, format, game: toGame(game) }]
}

const toTeamPerformance =
  ({ of, format }: Pick<TeamCategory, 'format' | 'of'>) =>
  (game: PlayedGame): Performance[] => {
    const value = of(game)
    if (value === undefined) return []
    const write = () => formatValue(value, format)
    return [{ owner: 'team', name: '', person: undefined, value, format: write, game: toGame(game) }]
  }

const toGame = ({ id, day, starts_at, opponent, meet, site }: PlayedGame): PerformanceGame => ({
  id,
  day,
  opponent,
  site,
  ...(starts_at && { starts_at }),
  ...(meet && { meet }),
})

/** Keeps the best and all that are tied with the last of them. */
function keepBest(all: readonly Performance[], low: boolean): Performance[] {
  const counted = all.filter(({ value }) => low || value > 0)
  const best = counted.toSorted((one, other) => (low ? one.value - other.value : other.value - one.value))
  const last = best[mostRows - 1]
  return last ? best.filter(({ value }) => (low ? value <= last.value : value >= last.value)) : best
}
