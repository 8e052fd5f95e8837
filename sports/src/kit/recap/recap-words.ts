import type { GameState, Side } from '@fieldhouse/contract/games/game'

/** Text, or a person whose name links to the person's page. */
export type RecapPart = string | { name: string; person?: number | null | undefined }
type SideNamePair = Readonly<Record<Side, string>>

/** The wording of a sport's recaps. Without any, a recap uses the titles of the sport's tables. */
export interface RecapWords {
  /** The unit of the score. Without it the score by parts is left out. */
  unit?: { one: string; many: string }
  /** Text after a leader's name, by leader key and in this order. `text` is the number as in the box score. */
  did?: Readonly<Record<string, (text: string) => string>>
  /** Keys of the team comparison rows that are mentioned. */
  compared?: readonly string[]
  /** Whether every score is described, or only the deciding one. */
  everyScore?: boolean
  /** The shortest unanswered run worth a mention. */
  leastRun?: number
  /** Sentences about the course of the score. */
  course?: (state: GameState, names: SideNamePair) => RecapPart[][]
  /** The matches of a dual, one sentence each. */
  matches?: (state: GameState, names: SideNamePair) => RecapPart[][]
}

/** `1 goal`, `2 goals`. */
export const formatTextCount = (text: string, one: string, many = `${one}s`): string =>
  `${text} ${text === '1' ? one : many}`
