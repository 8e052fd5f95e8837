import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { type Element, getText } from '../element.ts'
import type { StatcrewFile } from '../parse-statcrew-file.ts'
import type { FilePlay } from './keyed-plays.ts'
import type { Roster } from './roster.ts'

/** Maps the file's visitor and home team to our sides. At a neutral site they may be swapped. */
export interface SideSeats {
  visitor: Side
  home: Side
  /** The names of our sides in a line of text. */
  names: { away: string; home: string }
}

/** The parts of a sport that reading a file needs. A sport's module has all of them. */
export interface ReaderSport {
  clock: 'down' | 'up' | 'none'
  periods: number
  periodSeconds?: number
  overtimeSeconds?: number
  periodName(number: number): { long: string }
  now(state: GameState, sides: { away: string; home: string }): { label: string }
  finalNote(state: GameState): string | undefined
}

export interface ReaderSources {
  file: StatcrewFile
  module: ReaderSport
  seats: SideSeats
  roster: Roster
}

/** The result of a sport's reader. Its plays are not yet matched with known plays (keyed-plays.ts). */
export interface SportReading {
  state: Omit<GameState, 'plays' | 'status'>
  plays: FilePlay[]
}

export type SportReader = (sources: ReaderSources) => SportReading

/** Converts `V` and `H` of attributes such as `vh` to our sides. */
export function toSeatSide(seats: SideSeats, letter: string | undefined): Side | undefined {
  if (letter === 'V') return seats.visitor
  return letter === 'H' ? seats.home : undefined
}

export const getElementSide = (seats: SideSeats, element: Element | undefined, attribute = 'vh'): Side | undefined =>
  toSeatSide(seats, getText(element, attribute)?.toUpperCase())

/** Puts a number of each of the file's sides on our sides. */
export function toSideNumbers(seats: SideSeats, visitor: number | undefined, home: number | undefined) {
  return {
    ...(visitor !== undefined && { [seats.visitor]: visitor }),
    ...(home !== undefined && { [seats.home]: home }),
  } as { away?: number; home?: number }
}

export const getOtherSide = (side: Side): Side => (side === 'away' ? 'home' : 'away')
