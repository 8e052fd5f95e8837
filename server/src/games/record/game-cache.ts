import type { GameState } from '@fieldhouse/contract/games/game'
import type { MergePatch } from '@fieldhouse/contract/games/merge-patch'
import type { Row } from '../../shared/db/tables.ts'

/** A game's row without its document. */
export type GameRow = Omit<Row<'game'>, 'state' | 'company_id'>

/** A game as this server last wrote it. */
export interface CachedGame {
  game: GameRow
  /** PostgreSQL's version of the row (xmin): any later write changes it. */
  version: string
  state: GameState
  change: { seq: number; at: Date; patch: MergePatch }
}

export type GameCache = ReturnType<typeof openGameCache>

/** Space for about twenty games in progress and as many others; a document of a megabyte replaces ten. */
const mostGames = 40
const mostCharacters = 8_000_000

/**
 * Caches the games that this server changed last, so that they are not read again. It holds committed states only.
 */
export function openGameCache() {
  const games = new Map<number, { left: CachedGame; characters: number }>()
  let characters = 0

  const dropGame = (id: number) => {
    characters -= games.get(id)?.characters ?? 0
    games.delete(id)
  }
  return {
    save: (left: CachedGame, length: number): void => {
      dropGame(left.game.id)
      games.set(left.game.id, { left, characters: length })
      characters += length
      for (const oldest of games.keys()) {
        if (games.size <= mostGames && characters <= mostCharacters) return
        dropGame(oldest)
      }
    },
    find: (id: number): CachedGame | undefined => games.get(id)?.left,
  }
}
