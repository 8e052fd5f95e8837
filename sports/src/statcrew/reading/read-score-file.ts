import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { StatcrewFile } from '../parse-statcrew-file.ts'
import { type GameFrame, readFrame } from './game-frame.ts'
import { readRoster } from './roster.ts'
import type { ReaderSport, SideSeats, SportReader, SportReading } from './seats.ts'

/** A score file converted to a game document. */
export interface FileReading extends SportReading {
  /** Undefined: the game has not begun, as far as the file says. */
  status: GameStatus | undefined
  /** Why the game looks over although the file cannot say so. An operator or ten quiet minutes must confirm it. */
  over?: string
}

/**
 * Converts a score file. `module` is that of the game on the schedule. Without a reader the result has score, periods
 * and player names.
 */
export function readScoreFile(
  file: StatcrewFile,
  { module, reader }: { module: ReaderSport; reader: SportReader | undefined },
  seats: SideSeats,
): FileReading {
  const roster = readRoster(file, seats)
  const frame = readFrame(file, seats)
  const own = reader?.({ file, module, seats, roster })
  const plays = own?.plays ?? []
  const state = mergeState(frame, own?.state ?? { players: roster.named() })
  const status = getGameStatus(file, module, seats, state, plays.length > 0)
  const { header } = file
  return { state, plays, status, ...(header.status.is === 'final?' && { over: header.status.reason }) }
}

/** Merges the sport's team state into the state that every file has. */
function mergeState(frame: GameFrame, own: SportReading['state']): SportReading['state'] {
  const away = { ...frame.teams.away, ...own.teams?.away }
  const home = { ...frame.teams.home, ...own.teams?.home }
  const notes = own.notes ? { ...frame.notes, ...own.notes } : frame.notes
  return { ...frame, ...own, teams: { away, home }, ...(notes && { notes }) }
}

function getGameStatus(
  file: StatcrewFile,
  module: ReaderSport,
  seats: SideSeats,
  state: SportReading['state'],
  played: boolean,
): GameStatus | undefined {
  if (file.header.status.is === 'final') {
    const note = module.finalNote({ ...state, status: { kind: 'final' } })
    return { kind: 'final', ...(note !== undefined && { note }) }
  }
  const scored = (state.score?.away ?? 0) + (state.score?.home ?? 0) > 0
  if (!played && !scored) return undefined
  const live: GameState = { ...state, status: { kind: 'live', label: '' } }
  return { kind: 'live', label: module.now(live, seats.names).label }
}
