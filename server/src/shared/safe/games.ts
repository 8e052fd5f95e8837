import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { MergePatch } from '@fieldhouse/contract/games/patch'
import { isHidden, isSafe, type Safety } from './safety.ts'

/** A game for a fan who keeps scores safe: as it is, without what its team's other games came to, or without all that tells. */

export const gameFor = (safety: Safety | undefined, game: GameItem): GameItem => {
  if (!isSafe(safety, [game.sport])) return game
  return isHidden(safety, game) ? safeGame(game) : { ...game, ...bothSides(game, withoutRecord), shown: true }
}

type Named = Pick<GameItem, 'id' | 'sport'>

export const stateFor = (safety: Safety | undefined, game: Named, state: GameState): GameState => {
  if (!isSafe(safety, [game.sport])) return state
  return isHidden(safety, game) ? { status: safeStatus(state.status) } : withoutRecords(state)
}

/** Undefined where nothing of it is told. */
export const patchFor = (safety: Safety | undefined, game: Named, patch: MergePatch): MergePatch | undefined => {
  if (!isSafe(safety, [game.sport])) return patch
  return isHidden(safety, game) ? undefined : withoutRecords(patch)
}

/** When, where and against whom; that it is on or over, and no more. */
export function safeGame(game: GameItem): GameItem {
  return {
    ...game,
    status: safeStatus(game.status),
    detail: null,
    result: null,
    ...bothSides(game, (team) => ({ ...withoutRecord(team), score: null, shown: null, won: null })),
    // Their order is their place.
    standings: game.standings
      .map(({ name, own }) => ({ name, own, place: null, shown: null }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    // How often it changed tells of scores.
    seq: 0,
    safe: true,
  }
}

/** A period tells of overtime, and so does what a final stands with in parentheses. */
function safeStatus(status: GameStatus): GameStatus {
  if (status.kind === 'live') return { kind: 'live', label: 'Live' }
  return status.kind === 'final' ? { kind: 'final' } : status
}

const bothSides = ({ away, home }: GameItem, change: (team: GameTeam) => GameTeam) => ({
  away: away && change(away),
  home: home && change(home),
})

const withoutRecord = (team: GameTeam): GameTeam => ({ ...team, record: null, conference_record: null, rank: null })

interface Teams {
  teams?: unknown
}

const recordKeys = new Set(['record', 'conference_record', 'rank'])

/** What a document, or a change of it, says of the teams' other games. */
function withoutRecords<D extends object>(document: D): D {
  const { teams } = document as Teams
  if (!isRecord(teams)) return document
  const sides = Object.entries(teams).map(([side, team]) => [side, isRecord(team) ? unsaid(team) : team])
  return { ...document, teams: Object.fromEntries(sides) }
}

const unsaid = (team: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(team).filter(([name]) => !recordKeys.has(name)))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
