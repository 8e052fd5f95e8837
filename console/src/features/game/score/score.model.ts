import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { type ByHand, partLabel, type ScoringKey } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { Pressed, Tap } from './taps.ts'

export interface Standing {
  away: number
  home: number
  /** In the part that is on. */
  part: { number: number; away: number; home: number }
  kind: GameState['status']['kind']
}

/** How the game stands with the keys that were pressed and have not arrived yet. */
export function standingOf({ score, clock, periods, status }: GameState, waiting: readonly Tap[]): Standing {
  const number = clock?.period ?? 1
  const now = periods?.[String(number)]
  const standing: Standing = {
    away: score?.away ?? 0,
    home: score?.home ?? 0,
    part: { number, away: now?.away ?? 0, home: now?.home ?? 0 },
    kind: status.kind,
  }
  return waiting.reduce(withTap, standing)
}

function withTap(standing: Standing, { entry }: Tap): Standing {
  const { tap, period, status } = entry
  const part = period === undefined ? standing.part : { number: period, away: 0, home: 0 }
  return {
    away: more(standing.away, tap.score?.away),
    home: more(standing.home, tap.score?.home),
    part: { ...part, away: more(part.away, tap.period_score?.away), home: more(part.home, tap.period_score?.home) },
    kind: status?.kind ?? standing.kind,
  }
}

const more = (number: number, added = 0): number => Math.max(0, number + added)

/** A key's play as long as nobody is named. */
export const playText = ({ label }: ScoringKey, team: string): string => `${label}, ${team}`

/** What a key says: points for one side, in words that stand in the plays. */
export function keyEntry(way: ByHand, key: ScoringKey, side: Side, team: string, standing: Standing): Pressed {
  const points = { [side]: key.points }
  return {
    ...begun(way, standing),
    tap: way.counts === 'score' ? { score: points, period_score: points } : { period_score: points },
    ...(key.points > 0 && { play: { text: playText(key, team), kind: key.kind, side, scoring: true } }),
  }
}

/** The next quarter; in sports of sets whoever has more of this one has won it. */
export function nextPart(way: ByHand, { part }: Standing): Pressed {
  const number = part.number + 1
  const winner = part.away === part.home ? undefined : part.away > part.home ? 'away' : 'home'
  return {
    period: number,
    status: { kind: 'live', label: partLabel(way, number) },
    tap: way.counts === 'parts' && winner ? { score: { [winner]: 1 } } : {},
  }
}

export const ended = (way: ByHand, { part }: Standing): Pressed => {
  const more = part.number - way.parts
  const isOver = more > 0 && way.part !== 'set' && way.part !== 'match'
  const note = isOver ? (way.part === 'inning' ? String(part.number) : partLabel(way, part.number)) : undefined
  return { status: { kind: 'final', ...(note && { note }) } }
}

const begun = (way: ByHand, { kind, part }: Standing): Pressed =>
  kind === 'live' ? {} : { period: part.number, status: { kind: 'live', label: partLabel(way, part.number) } }

export const start = (way: ByHand): Pressed => ({ period: 1, status: { kind: 'live', label: partLabel(way, 1) } })
