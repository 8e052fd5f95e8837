import type { Meet } from '@fieldhouse/contract/games/game'
import type { MeetEvent } from '../../module.ts'

/** Rules for reading a sport's results from tables and adding them up. */
export interface ResultsKind {
  /** The smaller mark is the better one. */
  low(event: string): boolean
  /** Marks are times; else lengths, scores or strokes. */
  timed(event: string): boolean
  /** The event name for rows that name none. */
  only?: string
  /** Columns that each hold the mark of another event: a round, an apparatus. */
  wide?: readonly { key: string; name: string; headings: readonly string[] }[]
  /** Marks the entries that count for their team. */
  counts?(event: MeetEvent): MeetEvent
  totals(meet: Meet): Meet['teams']
  /** Text for findings: how a team's total is calculated. */
  totalWords: string
  /** Finds inconsistencies besides places, points and totals. */
  findings?(meet: Meet): string[]
}

export const always = (value: boolean) => () => value
