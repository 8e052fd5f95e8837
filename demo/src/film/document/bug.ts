import type { GameState, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import { downText, getFieldState } from '@fieldhouse/sports/football/now'
import type { ScoreBoard } from '../broadcast/score-bug.ts'
import type { FilmedGame, PlayMoment } from './game.ts'

type ScoreBug = Extract<ScoreBoard, { kind: 'score' }>

const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/**
 * Formats the document's label of the current period, "4th" or "Bot 9th", without the clock, which is shown separately.
 */
const formatPeriod = ({ status }: GameState): string =>
  status.kind === 'live' ? status.label.replace(/ \d+:\d\d(?:\+\d+)?$/, '') : 'Final'

/** Returns the score to show; in sports with sets, the points of the current set. */
export const getShownScore = (sport: string, { score, periods, clock }: GameState): SideNumbers | undefined =>
  sport.endsWith('volleyball') ? periods?.[String(clock?.period)] : score

/** Formats the down, or the sets. */
function formatNote(sport: string, state: GameState): string | undefined {
  if (sport.endsWith('volleyball')) return state.score && `Sets ${state.score.away}–${state.score.home}`
  const field = sport === 'football' ? getFieldState(state) : undefined
  return field && downText(field)
}

/** Formats the clock from the document, counting toward its value at the next event. */
function formatClockAt(now: GameState, next: GameState | undefined, leftS: number): string {
  const [from, to] = [now.clock?.seconds, next?.clock?.seconds]
  if (from === undefined) return ''
  if (to === undefined || next?.clock?.period !== now.clock?.period) return formatClock(from)
  const left = Math.ceil(leftS)
  return formatClock(to > from ? Math.max(from, to - left) : Math.min(from, to + left))
}

/** Builds the score bug a number of real seconds after the game began. */
export function getBugAt({ sport, steps }: FilmedGame, second: number): ScoreBug {
  const index = Math.max(
    0,
    steps.findLastIndex((step) => step.second <= second),
  )
  const [now, next] = [steps[index]?.state, steps[index + 1]]
  if (!now) throw new Error(`Nobody has played ${sport}.`)
  const score = getShownScore(sport, now)
  const note = formatNote(sport, now)
  const { serving, outs, ...situation } = (now.situation ?? {}) as { possession?: Side; serving?: Side; outs?: number }
  const possession = situation.possession ?? serving
  return {
    kind: 'score',
    away: score?.away ?? 0,
    home: score?.home ?? 0,
    period: formatPeriod(now),
    clock: outs === undefined ? formatClockAt(now, next?.state, (next?.second ?? 0) - second) : `${outs} OUT`,
    ...(note && { note }),
    ...(possession && { possession }),
  }
}

/**
 * Keeps the ball with its side until a play is over, even if the document already changed. In sports with a serve the
 * server keeps the mark.
 */
export function withPossession({ game, play }: PlayMoment, bug: ScoreBug): ScoreBug {
  return play.side && !game.sport.endsWith('volleyball') ? { ...bug, possession: play.side } : bug
}

/** Builds the score bug, counted from the end of a play. */
export function getBugForPlay(moment: PlayMoment, sinceS: number): ScoreBug {
  const bug = getBugAt(moment.game, moment.second + sinceS)
  return sinceS < 0 && bug.possession ? withPossession(moment, bug) : bug
}
