import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { countColumn, dashedColumn, hasAnyStat, joinFacts, percentColumn } from '../kit/columns.ts'
import type { Column, ComparisonColumn, SeasonTable, SideNames, SportModule, StatValue } from '../kit/module.ts'
import { countBeachSetsWon, flights, flightsToWin, isBeachSetOver, minimums } from './laws.ts'
import { getBeachTeamStats, listBeachVolleyballLines } from './lines.ts'

const beachWinShare =
  (won: string, lost: string) =>
  (stats: StatValues): StatValue => {
    const [one, other] = [stats[won], stats[lost]]
    return one === undefined || other === undefined ? undefined : { over: one, under: one + other }
  }

const getPointMargin = ({ points_w, points_l }: StatValues): number | undefined =>
  points_w === undefined || points_l === undefined ? undefined : points_w - points_l

/** Formats the margin. Zero is `0` here and not the `E` of golf. */
const marginText = (stats: StatValues): string | undefined => {
  const value = getPointMargin(stats)
  return value === undefined ? undefined : value > 0 ? `+${value}` : String(value)
}

const sets = dashedColumn('sets_w', 'SETS', 'Sets won and lost', 'sets_w', 'sets_l')
const points = dashedColumn('points_w', 'PTS', 'Points won and lost', 'points_w', 'points_l')
const difference: Column = {
  key: 'margin',
  abbr: '+/-',
  meaning: 'Point differential',
  format: { kind: 'signed' },
  of: getPointMargin,
  text: marginText,
}
const flight = countColumn('flight', 'FL', 'Flight: the pair’s lineup spot, 1-5', { low: true })
const matches = dashedColumn('match_w', 'W-L', 'Matches won and lost', 'match_w', 'match_l')

const isPair = hasAnyStat('pair')
const hasPlayed = (stats: StatValues): boolean => !isPair(stats) && hasAnyStat('flight', 'points_w', 'points_l')(stats)
const hasFinished = hasAnyStat('match_w', 'match_l')

const createBeachSeasonTable = (key: string, title: string, has: SeasonTable['has']): SeasonTable => ({
  kind: 'sum',
  key,
  title,
  has,
  totals: false,
  headline: [
    matches,
    percentColumn('match_pct', 'PCT', 'Match win percentage', beachWinShare('match_w', 'match_l')),
    ...[sets, difference],
    countColumn('top_w', '1-3', 'Wins in flights 1 to 3'),
    countColumn('gp', 'D', 'Duals'),
  ],
  sort: 'match_w',
  columns: [
    countColumn('gp', 'D', 'Duals played'),
    matches,
    percentColumn('match_pct', 'PCT', 'Match win percentage', beachWinShare('match_w', 'match_l')),
    sets,
    percentColumn('set_pct', 'SET%', 'Set win percentage', beachWinShare('sets_w', 'sets_l')),
    dashedColumn('three_w', '3-SET', 'Three-set matches won-played', 'three_w', 'three'),
    countColumn('top_w', '1-3', 'Wins in flights 1 to 3'),
    countColumn('clinched', 'CL', 'Match-clinching wins'),
    points,
    difference,
  ],
  minimum: {
    words: `Fewer than ${minimums.matches} matches`,
    met: (stats) => (stats.match_w ?? 0) + (stats.match_l ?? 0) >= minimums.matches,
  },
})

const pairs: readonly ComparisonColumn[] = [
  { key: 'match_w', label: 'Flights won', format: { kind: 'integer' }, of: (stats) => stats.match_w },
  { key: 'sets_w', label: 'Sets won', format: { kind: 'integer' }, of: (stats) => stats.sets_w },
  {
    key: 'set_pct',
    label: 'Set win percentage',
    format: { kind: 'percent', digits: 1 },
    of: beachWinShare('sets_w', 'sets_l'),
  },
  { key: 'points_w', label: 'Points', format: { kind: 'integer' }, of: (stats) => stats.points_w },
  {
    key: 'point_pct',
    label: 'Point win percentage',
    format: { kind: 'percent', digits: 1 },
    of: beachWinShare('points_w', 'points_l'),
  },
  { key: 'three_w', label: 'Three-set wins', format: { kind: 'integer' }, of: (stats) => stats.three_w },
  { key: 'top_w', label: 'Wins in flights 1 to 3', format: { kind: 'integer' }, of: (stats) => stats.top_w },
  { key: 'margin', label: 'Point margin', format: { kind: 'signed' }, of: getPointMargin, text: marginText },
]

const describeFlight = ({ sets_w, sets_l, flight: number }: StatValues): string =>
  joinFacts(number !== undefined && `Flight ${number}`, `sets ${sets_w ?? 0}-${sets_l ?? 0}`)

/** A dual of five pairs with a point each, all played out. */
export const beachVolleyballModule: SportModule = {
  kind: 'dual',
  periods: flights,
  clock: 'none',
  ties: false,
  wins: 'high',
  periodName: (number) => ({ short: String(number), long: `Flight ${number}` }),
  positions: [],
  tables: [
    {
      key: 'pairs',
      title: 'Pairs',
      has: isPair,
      totals: false,
      columns: [flight, sets, points, difference, matches],
      lead: ['match_w'],
    },
  ],
  comparison: pairs,
  leaders: [{ key: 'margin', title: 'Point margin', table: 'pairs', column: 'margin', detail: describeFlight }],
  season: [
    createBeachSeasonTable('players', 'Players', (stats) => !isPair(stats) && hasFinished(stats)),
    createBeachSeasonTable('pairs', 'Pairs', (stats) => isPair(stats) && hasFinished(stats)),
  ],
  seasonLeaders: [
    { key: 'wins', title: 'Wins', table: 'players', column: 'match_w' },
    { key: 'share', title: 'Win percentage', table: 'players', column: 'match_pct' },
    { key: 'pairs', title: 'Wins as a pair', table: 'pairs', column: 'match_w' },
    { key: 'three', title: 'Three-set wins', table: 'players', column: 'three_w' },
    { key: 'clinches', title: 'Match-clinching wins', table: 'players', column: 'clinched' },
  ],
  gameLog: [
    {
      key: 'matches',
      title: 'Matches',
      has: hasPlayed,
      totals: false,
      trend: 'margin',
      columns: [flight, matches, sets, points, difference],
    },
  ],
  lineTotals: [{ key: 'flights', abbr: 'PTS', meaning: 'Flights won', of: (state, side) => state.score?.[side] }],
  now: describeBeachVolleyballState,
  finalNote: () => undefined,
  playFilters: [
    { key: 'set', label: 'Sets won', has: (kind) => kind === 'set' || kind === 'match' },
    { key: 'match', label: 'Flights won', has: (kind) => kind === 'match' },
  ],
  greatest: [],
  lines: listBeachVolleyballLines,
  team: getBeachTeamStats,
}

/** Describes the dual: `2 of 5 flights done`, `HLF leads on 1, 4; WST leads on 2`. */
function describeBeachVolleyballState(
  state: GameState,
  sides: SideNames,
): { label: string; detail: string | undefined } {
  const courts = Object.values(state.courts ?? {}).sort((one, other) => one.number - other.number)
  const done = courts.filter(({ winner }) => winner !== undefined).length
  const on = courts.filter(({ winner, sets }) => winner === undefined && sets.length > 0)
  const score = state.score ?? {}
  const label = done === 0 ? 'Flights on court' : `${done} of ${courts.length || flights} flights done`
  const decided = (['away', 'home'] as const).find((side) => (score[side] ?? 0) >= flightsToWin)
  if (decided) return { label, detail: `${sides[decided]} has clinched the match` }
  const led = on.map((court) => ({ number: court.number, leader: getFlightLeader(court) }))
  const leads = (['away', 'home'] as const).flatMap((side) => {
    const where = led.filter(({ leader }) => leader === side).map(({ number }) => number)
    return where.length > 0 ? [`${sides[side]} leads on ${where.join(', ')}`] : []
  })
  return { label, detail: leads.length > 0 ? leads.join('; ') : undefined }
}

/** Compares sets won, then the points of the set in progress. */
function getFlightLeader(court: { sets: readonly (readonly number[])[]; winner?: Side | undefined }): Side | undefined {
  const won = countBeachSetsWon({ ...court, sets: court.sets.map((set) => [...set]) })
  if (won.away !== won.home) return won.away > won.home ? 'away' : 'home'
  const last = court.sets.at(-1)
  if (!last || isBeachSetOver(last, court.sets.length)) return undefined
  const [away = 0, home = 0] = last
  return away === home ? undefined : away > home ? 'away' : 'home'
}
