import type { GameState, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import { type ByHand, formatPart, type ScoringKey } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { ScoreTap, ScoreTapInput } from './taps.ts'

export interface CurrentScore {
  away: number
  home: number
  /** Score of the current part. */
  part: { number: number; away: number; home: number }
  kind: GameState['status']['kind']
}

/** Lists the parts of the line score. A dual has matches instead. */
export function listPeriods({ part }: ByHand, { periods = {} }: GameState): SideNumbers[] {
  if (part === 'match') return []
  const last = Math.max(0, ...Object.keys(periods).map(Number))
  return Array.from({ length: last }, (_, index) => periods[String(index + 1)] ?? {})
}

/** Computes the score with the keys that were pressed and have not arrived yet. */
export function getCurrentScore(
  { score, clock, periods, status }: GameState,
  waiting: readonly ScoreTap[],
): CurrentScore {
  const number = clock?.period ?? 1
  const now = periods?.[String(number)]
  const currentScore: CurrentScore = {
    away: score?.away ?? 0,
    home: score?.home ?? 0,
    part: { number, away: now?.away ?? 0, home: now?.home ?? 0 },
    kind: status.kind,
  }
  return waiting.reduce(withTap, currentScore)
}

function withTap(currentScore: CurrentScore, { entry }: ScoreTap): CurrentScore {
  const { tap, period, status } = entry
  const part = period === undefined ? currentScore.part : { number: period, away: 0, home: 0 }
  return {
    away: addPoints(currentScore.away, tap.score?.away),
    home: addPoints(currentScore.home, tap.score?.home),
    part: {
      ...part,
      away: addPoints(part.away, tap.period_score?.away),
      home: addPoints(part.home, tap.period_score?.home),
    },
    kind: status?.kind ?? currentScore.kind,
  }
}

const addPoints = (number: number, added = 0): number => Math.max(0, number + added)

/** Text of a key's play until a player is named. */
export const playText = ({ label }: ScoringKey, team: string): string => `${label}, ${team}`

/** Builds the entry of a pressed key: points for one side and the text of the play. */
export function keyEntry(
  way: ByHand,
  key: ScoringKey,
  side: Side,
  team: string,
  currentScore: CurrentScore,
): ScoreTapInput {
  const points = { [side]: key.points }
  return {
    ...startIfNotLive(way, currentScore),
    tap: way.counts === 'score' ? { score: points, period_score: points } : { period_score: points },
    ...(key.points > 0 && { play: { text: playText(key, team), kind: key.kind, side, scoring: true } }),
  }
}

/** Builds the entry that starts the next part. In sports with sets, the leader of the set wins it. */
export function nextPartEntry(way: ByHand, { part }: CurrentScore): ScoreTapInput {
  const number = part.number + 1
  const winner = part.away === part.home ? undefined : part.away > part.home ? 'away' : 'home'
  return {
    period: number,
    status: { kind: 'live', label: formatPart(way, number) },
    tap: way.counts === 'parts' && winner ? { score: { [winner]: 1 } } : {},
  }
}

export const endGameEntry = (way: ByHand, { part }: CurrentScore): ScoreTapInput => {
  const more = part.number - way.parts
  const isOver = more > 0 && way.part !== 'set' && way.part !== 'match'
  const note = isOver ? (way.part === 'inning' ? String(part.number) : formatPart(way, part.number)) : undefined
  return { status: { kind: 'final', ...(note && { note }) } }
}

const startIfNotLive = (way: ByHand, { kind, part }: CurrentScore): ScoreTapInput =>
  kind === 'live' ? {} : { period: part.number, status: { kind: 'live', label: formatPart(way, part.number) } }

/** Builds the entry that starts a game, or goes on in the period in which it was stopped. */
export const startGameEntry = (way: ByHand, period = 1): ScoreTapInput => ({
  period,
  status: { kind: 'live', label: formatPart(way, period) },
})
