import type { Meet } from '@fieldhouse/contract/games/game'
import type { MeetEvent } from '../../module.ts'

/** How results of a sport are read from tables and added up. */
export interface ResultsKind {
  /** The smaller mark is the better one. */
  low(event: string): boolean
  /** Marks are times; else lengths, scores or strokes. */
  timed(event: string): boolean
  /** The event of rows that name none. */
  only?: string
  /** Columns that are a mark of another event each: a round, an apparatus. */
  wide?: readonly { key: string; name: string; headings: readonly string[] }[]
  /** Which entries count for their team. */
  counts?(event: MeetEvent): MeetEvent
  totals(meet: Meet): Meet['teams']
  /** How the total of a team comes about, for findings. */
  totalWords: string
  /** What of it does not add up, in words, besides places, points and totals. */
  findings?(meet: Meet): string[]
}

export const always = (value: boolean) => () => value
