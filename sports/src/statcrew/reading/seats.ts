import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { type Element, text } from '../element.ts'
import type { StatcrewFile } from '../statcrew.ts'
import type { FilePlay } from './keyed-plays.ts'
import type { Roster } from './roster.ts'

/** Which of our sides the file's visitors and its home team are: on neutral ground they may stand the other way round. */
export interface Seats {
  visitor: Side
  home: Side
  /** What our sides are called in a line of text. */
  names: { away: string; home: string }
}

/** What reading a file asks of its sport; a sport's module has all of it. */
export interface SportOfFile {
  clock: 'down' | 'up' | 'none'
  periods: number
  periodSeconds?: number
  overtimeSeconds?: number
  periodName(number: number): { long: string }
  now(state: GameState, sides: { away: string; home: string }): { label: string }
  finalNote(state: GameState): string | undefined
}

export interface Sources {
  file: StatcrewFile
  module: SportOfFile
  seats: Seats
  roster: Roster
}

/** Nothing in it is keyed to what was known before (keyed-plays.ts). */
export interface Reading {
  state: Omit<GameState, 'plays' | 'status'>
  plays: FilePlay[]
}

export type Reader = (sources: Sources) => Reading

/** `V` and `H`, as `vh` and its cousins write them. */
export function seatOf(seats: Seats, letter: string | undefined): Side | undefined {
  if (letter === 'V') return seats.visitor
  return letter === 'H' ? seats.home : undefined
}

export const sideOf = (seats: Seats, element: Element | undefined, attribute = 'vh'): Side | undefined =>
  seatOf(seats, text(element, attribute)?.toUpperCase())

/** A number of each of the file's sides, on ours. */
export function seated(seats: Seats, visitor: number | undefined, home: number | undefined) {
  return {
    ...(visitor !== undefined && { [seats.visitor]: visitor }),
    ...(home !== undefined && { [seats.home]: home }),
  } as { away?: number; home?: number }
}

export const other = (side: Side): Side => (side === 'away' ? 'home' : 'away')
