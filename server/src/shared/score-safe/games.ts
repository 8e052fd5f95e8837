import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { MergePatch } from '@fieldhouse/contract/games/merge-patch'
import { isGameHidden, isTeamSafe, type ScoreSafety } from './safety.ts'

/**
 * Returns a game for a fan who may hide scores: unchanged, without the record of the team, or without anything that
 * reveals the result.
 */

export const hideGameSpoilers = (safety: ScoreSafety | undefined, game: GameItem): GameItem => {
  if (!isTeamSafe(safety, [game.sport])) return game
  return isGameHidden(safety, game)
    ? toSafeGame(game)
    : { ...game, ...changeBothSides(game, withoutRecord), shown: true }
}

type GameIdentity = Pick<GameItem, 'id' | 'sport'>

export const hideStateSpoilers = (safety: ScoreSafety | undefined, game: GameIdentity, state: GameState): GameState => {
  if (!isTeamSafe(safety, [game.sport])) return state
  return isGameHidden(safety, game) ? { status: toSafeStatus(state.status) } : withoutRecords(state)
}

/** Returns a change of a game; undefined where all of it is hidden. */
export const hidePatchSpoilers = (
  safety: ScoreSafety | undefined,
  game: GameIdentity,
  patch: MergePatch,
): MergePatch | undefined => {
  if (!isTeamSafe(safety, [game.sport])) return patch
  return isGameHidden(safety, game) ? undefined : withoutRecords(patch)
}

/** Reduces a game to date, place and opponent, and whether it is live or over. */
export function toSafeGame(game: GameItem): GameItem {
  return {
    ...game,
    status: toSafeStatus(game.status),
    detail: null,
    result: null,
    ...changeBothSides(game, (team) => ({ ...withoutRecord(team), score: null, shown: null, won: null })),
    // Their order would reveal the standings.
    standings: game.standings
      .map(({ name, own }) => ({ name, own, place: null, shown: null }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    // The number of changes would hint at the score.
    seq: 0,
    safe: true,
  }
}

/** Reduces a status: a period, or the text in parentheses after a final, would reveal overtime. */
function toSafeStatus(status: GameStatus): GameStatus {
  if (status.kind === 'live') return { kind: 'live', label: 'Live' }
  return status.kind === 'final' ? { kind: 'final' } : status
}

const changeBothSides = ({ away, home }: GameItem, change: (team: GameTeam) => GameTeam) => ({
  away: away && change(away),
  home: home && change(home),
})

const withoutRecord = (team: GameTeam): GameTeam => ({ ...team, record: null, conference_record: null, rank: null })

interface WithTeams {
  teams?: unknown
}

const recordKeys = new Set(['record', 'conference_record', 'rank'])

/** Removes the teams' records from a document or a change of it. */
function withoutRecords<D extends object>(document: D): D {
  const { teams } = document as WithTeams
  if (!isRecord(teams)) return document
  const sides = Object.entries(teams).map(([side, team]) => [side, isRecord(team) ? omitRecordKeys(team) : team])
  return { ...document, teams: Object.fromEntries(sides) }
}

const omitRecordKeys = (team: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(team).filter(([name]) => !recordKeys.has(name)))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
