import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { type SeasonRow, toSeasonRow } from './season-row.model.ts'

/** Saturday, November 28, 2026, 8:13 PM in Denver. */
export const now = new Date('2026-11-29T03:13:00.000Z')
export const today = '2026-11-28'

const teamOf = (id: number, short: string, changes: Partial<GameTeam> = {}): GameTeam => ({
  id,
  name: `${short} University`,
  short,
  abbr: short.slice(0, 3).toUpperCase(),
  own: id === 1,
  record: null,
  conference_record: null,
  rank: null,
  score: null,
  shown: null,
  won: null,
  ...changes,
})

interface PlayedGame extends Partial<GameItem> {
  opponent?: string
  /** Ours first. */
  score?: readonly [number, number]
}

/** A game of Harbor at home; with a score it is final. */
export function playedGame({ opponent = 'Lakemont', score, site = 'home', ...changes }: PlayedGame = {}): GameItem {
  const [ours = null, theirs = null] = score ?? []
  const won = ours === null || theirs === null || ours === theirs ? null : ours > theirs
  const own = teamOf(1, 'Harbor', { score: ours, won })
  const other = teamOf(2, opponent, { score: theirs, won: won === null ? null : !won })
  const starts_at = changes.starts_at === undefined ? `${changes.day ?? '2026-11-21'}T19:00:00.000Z` : changes.starts_at
  return gameOf({
    site,
    ...(site === 'away' ? { away: own, home: other } : { away: other, home: own }),
    ...(score && { status: { kind: 'final' as const } }),
    ...changes,
    starts_at,
  })
}

export const rowOf = (played?: PlayedGame): SeasonRow => toSeasonRow(playedGame(played), now, today)
