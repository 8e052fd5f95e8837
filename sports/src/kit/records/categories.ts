import type { StatValues } from '@fieldhouse/contract/games/game'
import type { RecordGroup, RecordScope } from '@fieldhouse/contract/stats/records'
import type {
  BestsTable,
  Column,
  ComparisonColumn,
  LeaderColumn,
  SeasonTable,
  SportModule,
  ValueFormat,
} from '../module.ts'
import type { PlayedGame } from '../season/season.ts'

/** What a record is counted in: a leader of the season, or one of the box score. */
export interface PlayerCategory {
  key: string
  title: string
  low: boolean
  format: ValueFormat
  /** The column of careers and seasons. */
  season: CategoryColumn<SeasonTable> | undefined
  /** The column of single games. */
  game: CategoryColumn<{ has(stats: StatValues): boolean }> | undefined
}

interface CategoryColumn<Table> {
  table: Table
  column: Column
  text: LeaderColumn['text'] | undefined
}

export interface TeamCategory {
  key: string
  title: string
  format: ValueFormat
  low: boolean
  scopes: readonly Exclude<RecordScope, 'career'>[]
  of(game: PlayedGame): number | undefined
}

export const isSumTable = (table: SeasonTable | BestsTable): table is SeasonTable => table.kind === 'sum'

/** The categories that the sport declares by its leaders: those of a game first, then those of a season. */
export function listPlayerCategories(module: SportModule): PlayerCategory[] {
  const categories: PlayerCategory[] = []
  for (const leader of module.leaders) {
    const table = module.tables.find(({ key }) => key === leader.table)
    const column = table?.columns.find(({ key }) => key === leader.column)
    if (!table || !column) continue
    const game = { table, column, text: leader.text }
    categories.push(toCategory(column, findSeasonColumn(module, column.key), game))
  }
  for (const leader of module.seasonLeaders) {
    const table = module.season.filter(isSumTable).find(({ key }) => key === leader.table)
    const column = table?.columns.find(({ key }) => key === leader.column)
    if (!table || !column) continue
    const known = categories.find(({ season }) => season?.table === table && season.column.key === column.key)
    if (known) known.title = leader.title
    else {
      const category = toCategory(column, { table, column, text: leader.text }, findGameColumn(module, column))
      categories.push({ ...category, title: leader.title })
    }
  }
  return nameApart(categories)
}

const toCategory = (
  column: Column,
  season: PlayerCategory['season'],
  game: PlayerCategory['game'],
): PlayerCategory => ({
  key: column.key,
  title: column.meaning,
  low: (season ?? game)?.column.low ?? false,
  format: column.format,
  season,
  game,
})

/** The season's column of a statistic of the box score: the leaders' own table first. */
function findSeasonColumn(module: SportModule, key: string): PlayerCategory['season'] {
  const leader = module.seasonLeaders.find(({ column }) => column === key)
  const tables = module.season.filter(isSumTable)
  const table =
    tables.find((each) => each.key === leader?.table) ?? tables.find(({ columns }) => columns.some(hasKey(key)))
  const column = table?.columns.find(hasKey(key))
  return table && column && { table, column, text: leader?.text }
}

/** A count of the season's leaders in the box score. An average says nothing of one game. */
function findGameColumn(module: SportModule, { key, low }: Column): PlayerCategory['game'] {
  if (low) return undefined
  const table = module.tables.find(({ columns }) => columns.some((column) => column.key === key && isCount(column)))
  const column = table?.columns.find(hasKey(key))
  return table && column && { table, column, text: undefined }
}

const hasKey =
  (key: string) =>
  (column: Column): boolean =>
    column.key === key
const isCount = ({ of, format }: Column): boolean =>
  of === undefined && (format.kind === 'integer' || (format.kind === 'decimal' && format.digits <= 1))

/** Two statistics of one name get the name of their table: games won in singles, and in doubles. */
function nameApart(categories: readonly PlayerCategory[]): PlayerCategory[] {
  const isAlone = (own: PlayerCategory, by: 'key' | 'title'): boolean =>
    categories.filter((other) => other[by] === own[by]).length === 1
  return categories.map((category) => {
    const table = category.season?.table
    if (!table) return category
    return {
      ...category,
      ...(!isAlone(category, 'key') && { key: `${table.key}.${category.key}` }),
      ...(!isAlone(category, 'title') && { title: `${table.title}: ${lowercaseFirst(category.title)}` }),
    }
  })
}

const lowercaseFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

const count: ValueFormat = { kind: 'integer' }
const inGames: TeamCategory['scopes'] = ['game']
const inBoth: TeamCategory['scopes'] = ['game', 'season']

/** What a team holds records in: its score, the margin, its wins, and what a game compares. */
export function listTeamCategories(module: SportModule): TeamCategory[] {
  const isOfGoals = module.kind === 'head-to-head' || module.kind === 'innings'
  const scores: TeamCategory = {
    key: 'score',
    title: 'Team score',
    format: module.score ?? count,
    low: module.wins === 'low',
    scopes: isOfGoals ? inBoth : inGames,
    of: ({ score }) => score?.own,
  }
  const margin: TeamCategory = {
    key: 'margin',
    title: 'Winning margin',
    format: count,
    low: false,
    scopes: inGames,
    of: ({ score, won }) => (score && won ? score.own - score.other : undefined),
  }
  const wins: TeamCategory = {
    key: 'wins',
    title: 'Wins',
    format: count,
    low: false,
    scopes: ['season'],
    of: ({ won }) => (won === null ? undefined : Number(won)),
  }
  return [
    ...(isOfGoals || module.kind === 'meet' ? [scores] : []),
    ...(isOfGoals ? [margin] : []),
    ...(module.kind === 'meet' || module.kind === 'race' || module.kind === 'stroke' ? [] : [wins]),
    ...module.comparison.filter(isTeamCount).map((column) => toTeamCategory(module, column)),
  ]
}

/** A count is better the higher it is. Pairs such as `8-17`, shares and times are no records. */
const isTeamCount = ({ low, text, format, of }: ComparisonColumn): boolean =>
  !low && text === undefined && of !== undefined && (format.kind === 'integer' || format.kind === 'decimal')

const toTeamCategory = (module: SportModule, { key, label, format, of }: ComparisonColumn): TeamCategory => ({
  key: `team_${key}`,
  title: label,
  format,
  low: false,
  scopes: module.greatest.includes(key) || isAverageFormat(format) ? inGames : inBoth,
  of: ({ team }) => {
    const value = of(team)
    return typeof value === 'number' ? value : undefined
  },
})

const isAverageFormat = (format: ValueFormat): boolean => format.kind === 'decimal' && format.digits > 1

/** The key of a list of best marks, in sports of marks. */
export const markKey = (discipline: string): string => `mark:${discipline}`
export const isMarkKey = (key: string): boolean => key.startsWith('mark:')
export const getDiscipline = (key: string): string => key.slice('mark:'.length)

/** What a record can be in: the keys with their names, as staff choose them. */
export interface CategoryChoice {
  key: string
  title: string
  group: RecordGroup
  scopes: RecordScope[]
  low: boolean
  format: ValueFormat | undefined
}

export function listCategoryChoices(module: SportModule, disciplines: readonly string[]): CategoryChoice[] {
  const bests = module.season.find((table) => table.kind === 'bests')
  return [
    ...listPlayerCategories(module).map(
      ({ key, title, low, format, season, game }): CategoryChoice => ({
        key,
        title,
        low,
        format,
        group: 'player',
        scopes: [...(season ? (['career', 'season'] as const) : []), ...(game ? (['game'] as const) : [])],
      }),
    ),
    ...(bests ? disciplines : []).map(
      (discipline): CategoryChoice => ({
        key: markKey(discipline),
        title: discipline,
        group: 'player',
        scopes: ['game'],
        low: bests?.low(discipline) ?? false,
        format: undefined,
      }),
    ),
    ...listTeamCategories(module).map(
      ({ key, title, low, format, scopes }): CategoryChoice => ({
        key,
        title,
        low,
        format,
        group: 'team',
        scopes: [...scopes],
      }),
    ),
  ]
}
