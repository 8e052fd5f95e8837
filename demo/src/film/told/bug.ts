import type { GameState, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import { downText, getFieldState } from '@fieldhouse/sports/football/now'
import type { Board } from '../broadcast/score-bug.ts'
import type { FilmedGame, Moment } from './game.ts'

type Bug = Extract<Board, { kind: 'score' }>

const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** `4th 6:12`, `Bot 9th`: the document's own word for now, without the clock, which has a place of its own. */
const periodWords = ({ status }: GameState): string =>
  status.kind === 'live' ? status.label.replace(/ \d+:\d\d(?:\+\d+)?$/, '') : 'Final'

/** Where sets are counted, the bug tells the points of the one that is on. */
export const scoreOf = (sport: string, { score, periods, clock }: GameState): SideNumbers | undefined =>
  sport.endsWith('volleyball') ? periods?.[String(clock?.period)] : score

/** The down, or the sets. */
function noteOf(sport: string, state: GameState): string | undefined {
  if (sport.endsWith('volleyball')) return state.score && `Sets ${state.score.away}–${state.score.home}`
  const field = sport === 'football' ? getFieldState(state) : undefined
  return field && downText(field)
}

/** What the clock says: as the document has it, and on the way to the next thing that happens as that will have it. */
function clockAt(now: GameState, next: GameState | undefined, leftS: number): string {
  const [from, to] = [now.clock?.seconds, next?.clock?.seconds]
  if (from === undefined) return ''
  if (to === undefined || next?.clock?.period !== now.clock?.period) return clockWords(from)
  const left = Math.ceil(leftS)
  return clockWords(to > from ? Math.max(from, to - left) : Math.min(from, to + left))
}

/** The bug as the game's document has it so many seconds of real time after the game began. */
export function bugAt({ sport, steps }: FilmedGame, second: number): Bug {
  const index = Math.max(
    0,
    steps.findLastIndex((step) => step.second <= second),
  )
  const [now, next] = [steps[index]?.state, steps[index + 1]]
  if (!now) throw new Error(`Nobody has played ${sport}.`)
  const score = scoreOf(sport, now)
  const note = noteOf(sport, now)
  const { serving, outs, ...told } = (now.situation ?? {}) as { possession?: Side; serving?: Side; outs?: number }
  const possession = told.possession ?? serving
  return {
    kind: 'score',
    away: score?.away ?? 0,
    home: score?.home ?? 0,
    period: periodWords(now),
    clock: outs === undefined ? clockAt(now, next?.state, (next?.second ?? 0) - second) : `${outs} OUT`,
    ...(note && { note }),
    ...(possession && { possession }),
  }
}

/** Until a play is over the ball is its side's, whoever had it when the document last changed; where it is served, whoever served keeps the mark. */
export function withBall({ game, play }: Moment, bug: Bug): Bug {
  return play.side && !game.sport.endsWith('volleyball') ? { ...bug, possession: play.side } : bug
}

/** The same, counted from when a play was over. */
export function bugOf(moment: Moment, sinceS: number): Bug {
  const bug = bugAt(moment.game, moment.second + sinceS)
  return sinceS < 0 && bug.possession ? withBall(moment, bug) : bug
}
