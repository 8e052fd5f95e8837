import type { GameState } from '@fieldhouse/contract/games/game'
import type { MergePatch } from '@fieldhouse/contract/games/patch'
import type { Row } from '../../shared/db/tables.ts'

/** All of a game but its document. */
export type GameRow = Omit<Row<'game'>, 'state' | 'company_id'>

/** A game as this server left it. */
export interface LeftHere {
  game: GameRow
  /** PostgreSQL's own number of the row as it was written: whoever writes it after that gives it another. */
  version: string
  state: GameState
  change: { seq: number; at: Date; patch: MergePatch }
}

export type InHand = ReturnType<typeof openInHand>

/** Twenty games that go on, and as many again; a document of a megabyte takes the place of ten. */
const mostGames = 40
const mostCharacters = 8_000_000

/** The games that this server changed last, so that what was just written is not read again. What lies here was committed. */
export function openInHand() {
  const games = new Map<number, { left: LeftHere; characters: number }>()
  let characters = 0

  const drop = (id: number) => {
    characters -= games.get(id)?.characters ?? 0
    games.delete(id)
  }
  return {
    keep: (left: LeftHere, length: number): void => {
      drop(left.game.id)
      games.set(left.game.id, { left, characters: length })
      characters += length
      for (const oldest of games.keys()) {
        if (games.size <= mostGames && characters <= mostCharacters) return
        drop(oldest)
      }
    },
    of: (id: number): LeftHere | undefined => games.get(id)?.left,
  }
}
