import type { Play } from '@fieldhouse/contract/games/game'
import type { SportModule } from '../module.ts'
import { type GameChart, type TimelineEvent, toOwnOrOpponent, type WatchedGame } from './view.ts'

const secondMs = 1_000
const listOldestFirst = ({ plays }: WatchedGame): Play[] => [...plays].reverse()

type ClockModule = Pick<SportModule, 'periods' | 'periodSeconds' | 'overtimeSeconds' | 'periodName'>

/** The start of each period on the game clock. */
function periodMarks(module: ClockModule, { state, plays }: WatchedGame) {
  const seconds = module.periodSeconds
  if (!seconds) return undefined
  const last = Math.max(module.periods, state.clock?.period ?? 1, ...plays.map(({ period }) => period))
  const overtime = module.overtimeSeconds ?? seconds
  const getPeriodStart = (number: number): number =>
    number <= module.periods
      ? (number - 1) * seconds
      : module.periods * seconds + (number - 1 - module.periods) * overtime
  return {
    periods: Array.from({ length: last }, (_, index) => ({
      label: module.periodName(index + 1).short,
      atMs: getPeriodStart(index + 1) * secondMs,
    })),
    endMs: getPeriodStart(last + 1) * secondMs,
  }
}

/**
 * The time played so far. A game that ended in regulation is drawn to its end; an overtime may end with its first
 * score.
 */
function playedMs(module: ClockModule, { plays, state }: WatchedGame, endMs: number): number {
  const period = Math.max(0, ...plays.map((play) => play.period))
  if (state.status.kind === 'final' && period === module.periods) return endMs
  return Math.max(0, ...plays.map(({ elapsed }) => elapsed ?? 0)) * secondMs
}

/** Charts the lead over time. */
export function buildMarginChart(module: ClockModule, now: WatchedGame): GameChart | undefined {
  const marks = periodMarks(module, now)
  if (!marks) return undefined
  const scored = listOldestFirst(now).flatMap(({ score, elapsed }) => {
    if (score?.away === undefined || score.home === undefined || elapsed === undefined) return []
    return [{ atMs: elapsed * secondMs, value: now.us === 'home' ? score.home - score.away : score.away - score.home }]
  })
  const steps = scored.filter(({ value }, index) => index === 0 || value !== scored[index - 1]?.value)
  if (steps.length < 2) return undefined
  const points = [{ atMs: 0, value: 0 }, ...steps]
  const [last] = points.slice(-1)
  const nowMs = playedMs(module, now, marks.endMs)
  // The last lead lasts until here. Without this point a final looks as if play stopped after the last score.
  if (last && nowMs > last.atMs) points.push({ atMs: nowMs, value: last.value })
  return {
    ...marks,
    kind: 'margin',
    points,
    note: 'Lead tracker',
  }
}

/** Plays of these kinds along the game's clock. */
export function buildTimelineChart(
  module: ClockModule,
  kinds: Readonly<Record<string, TimelineEvent['kind']>>,
  now: WatchedGame,
): GameChart | undefined {
  const marks = periodMarks(module, now)
  if (!marks) return undefined
  const events = listOldestFirst(now).flatMap((play, index): TimelineEvent[] => {
    const kind = kinds[play.kind]
    if (!kind || !play.side || play.elapsed === undefined) return []
    const details = { kind, text: play.text, time: play.clock ?? '' }
    return [{ key: String(index), side: toOwnOrOpponent(now, play.side), atMs: play.elapsed * secondMs, ...details }]
  })
  return events.length > 0 ? { ...marks, kind: 'timeline', events } : undefined
}

/** Charts the current or last set point by point. */
export function buildPointsChart(now: WatchedGame): GameChart | undefined {
  const set = now.plays[0]?.period
  const points = listOldestFirst(now).flatMap((play) => {
    // A sentence may be about the player who erred; then the point is the other side's.
    const winner = play.facts?.point === 'away' || play.facts?.point === 'home' ? play.facts.point : play.side
    return play.period === set && play.scoring && winner ? [toOwnOrOpponent(now, winner)] : []
  })
  return set !== undefined && points.length > 0
    ? { kind: 'stairs', title: `Set ${set}, point by point`, points }
    : undefined
}
