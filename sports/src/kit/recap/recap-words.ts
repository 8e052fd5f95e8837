import type { GameState, Side } from '@fieldhouse/contract/games/game'

/** Words, or somebody whose name leads to their page. */
export type RecapPart = string | { name: string; person?: number | null | undefined }
type SideNamePair = Readonly<Record<Side, string>>

/** How a sport's games are told. Without any of it they are told in the words of its tables. */
export interface RecapWords {
  /** What a score is made of; without it the parts of a game are not told. */
  unit?: { one: string; many: string }
  /** What somebody did, after the name, by the keys of the sport's leaders; in this order. `text` is the number as the box score has it. */
  did?: Readonly<Record<string, (text: string) => string>>
  /** Rows of the team comparison that are told, by their keys. */
  compared?: readonly string[]
  /** Each score is told; otherwise only what decided it. */
  everyScore?: boolean
  /** So many without an answer are told. */
  leastRun?: number
  /** How it came to its end, in sentences of the sport's own. */
  course?: (state: GameState, names: SideNamePair) => RecapPart[][]
  /** What it is made of, match by match. */
  matches?: (state: GameState, names: SideNamePair) => RecapPart[][]
}

/** `1 goal`, `2 goals`. */
export const formatTextCount = (text: string, one: string, many = `${one}s`): string =>
  `${text} ${text === '1' ? one : many}`
