import type { Court, GameState } from '@fieldhouse/contract/games/game'
import { joinFacts } from '../kit/columns.ts'
import type { SideNames, SportModule } from '../kit/module.ts'
import { gameLog, getGameMargin, season, seasonLeaders, tennisComparison, tennisTables } from './columns.ts'
import { getCourtLeader, listCourts } from './courts.ts'
import { doublesPoint, points, pointsToWin } from './laws.ts'
import { getStreak, getTennisTeamStats, listTennisLines } from './lines.ts'

const formatLineupNumber = (position: number | undefined): string | undefined =>
  position === undefined ? undefined : `No. ${position}`

/** A dual of seven points: one for the doubles, one for each of six singles. */
export const tennisModule: SportModule = {
  kind: 'dual',
  periods: points,
  clock: 'none',
  ties: false,
  wins: 'high',
  /** The line score counts points, doubles first. */
  periodName: (number) =>
    number === 1 ? { short: 'D', long: 'Doubles point' } : { short: `S${number - 1}`, long: `Singles ${number - 1}` },
  positions: [],
  tables: tennisTables,
  comparison: tennisComparison,
  season,
  seasonLeaders,
  gameLog,
  leaders: [
    {
      key: 'singles',
      title: 'Singles',
      table: 'singles',
      column: 's_games_w',
      detail: (stats) => {
        const difference = getGameMargin(stats, 's')
        return joinFacts(
          formatLineupNumber(stats.s_pos),
          difference !== undefined &&
            `${difference > 0 ? '+' : ''}${difference} ${Math.abs(difference) === 1 ? 'game' : 'games'}`,
        )
      },
    },
    {
      key: 'doubles',
      title: 'Doubles',
      table: 'doubles',
      column: 'd_games_w',
      detail: (stats) => joinFacts(formatLineupNumber(stats.d_pos)),
    },
  ],
  lineTotals: [{ key: 'points', abbr: 'PTS', meaning: 'Points', of: (state, side) => state.score?.[side] }],
  now: describeTennisState,
  finalNote: () => undefined,
  playFilters: [
    { key: 'match', label: 'Matches', has: (kind) => kind === 'match' || kind === 'doubles_point' },
    { key: 'set', label: 'Sets', has: (kind) => kind === 'set' || kind === 'match' },
  ],
  greatest: [],
  lines: listTennisLines,
  overall: getStreak,
  team: getTennisTeamStats,
}

const isDone = ({ winner, ended }: Court): boolean => winner !== undefined || ended !== undefined

/** `Doubles`, `Singles, 2 of 6 done`; `HLF leads on 1, 4; WST leads on 2`. */
function describeTennisState(state: GameState, sides: SideNames): { label: string; detail: string | undefined } {
  const singles = listCourts(state, 'singles')
  const courts = listCourts(state)
  const inSingles = singles.some((court) => court.sets.length > 0 || isDone(court))
  const kind = inSingles ? 'singles' : 'doubles'
  const own = listCourts(state, kind)
  const done = own.filter(isDone).length
  const phase = inSingles ? 'Singles' : doublesPoint(courts) ? 'Doubles done' : 'Doubles'
  const label = done === 0 || phase === 'Doubles done' ? phase : `${phase}, ${done} of ${own.length} done`
  const decided = (['away', 'home'] as const).find((side) => (state.score?.[side] ?? 0) >= pointsToWin)
  if (decided) return { label, detail: `${sides[decided]} has clinched the match` }
  return { label, detail: describeCourtLeaders(own, sides) ?? pointWords(courts, sides) }
}

function describeCourtLeaders(courts: readonly Court[], sides: SideNames): string | undefined {
  const on = courts.filter((court) => court.sets.length > 0 && !isDone(court))
  const leads = (['away', 'home'] as const).flatMap((side) => {
    const where = on.filter((court) => getCourtLeader(court) === side).map(({ number }) => number)
    return where.length > 0 ? [`${sides[side]} leads on ${where.join(', ')}`] : []
  })
  return leads.length > 0 ? leads.join('; ') : undefined
}

function pointWords(courts: readonly Court[], sides: SideNames): string | undefined {
  const side = doublesPoint(courts)
  return side && `${sides[side]} has the doubles point`
}
