import type { SettledFindings } from '../../shared/db/documents.ts'
import type { GamesStore } from '../games.store.ts'
import { type GameMatch, type GameMatchResult, matchGame } from './matching/match-game.ts'
import {
  type JudgedFile,
  type OpenedScoreFile,
  type OpenFile,
  type ScoreFileReader,
  UnreadableFile,
} from './reading/score-file-reader.ts'

export type KnownFile = Extract<OpenedScoreFile, { kind: 'read' }>

/** A file whose game is known, with everything that was found in it. */
export interface PlacedFile {
  kind: 'placed'
  bytes: Uint8Array
  opened: KnownFile
  match: GameMatch
  judged: JudgedFile
  /** Findings and cells that the department settled in earlier files of the game. */
  settled: SettledFindings
}

export type ReadFileResult =
  | PlacedFile
  | { kind: 'refused'; opened: KnownFile | null; message: string }
  /** The file waits until someone names its game or identifies a school. */
  | { kind: 'waits'; bytes: Uint8Array; opened: KnownFile; match: Extract<GameMatchResult, { kind: 'none' }> }
  /** The file is about another game than the one that was named. */
  | { kind: 'asks'; opened: KnownFile; match: GameMatch }

export interface ReadFileOptions {
  /** The game that a person named for the file. */
  game?: number | undefined
  /** The file is shown even though it seems to be about another game. */
  confirmed?: boolean | undefined
  /** Repairs to make, instead of those that were settled before. */
  cells?: 'all' | readonly string[] | undefined
}

/** Reads a file, finds its game and judges it by the rules of that game's sport, while the reader has it open. */
export async function readFile(
  { store, reader }: { store: GamesStore; reader: ScoreFileReader },
  bytes: Uint8Array,
  options: ReadFileOptions,
): Promise<ReadFileResult> {
  try {
    return await reader.read(bytes, (file) => placeFile(store, file, options))
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', opened: null, message: error.message }
    throw error
  }
}

async function placeFile(
  store: GamesStore,
  { opened, bytes, judge }: OpenFile,
  { game, confirmed, cells }: ReadFileOptions,
): Promise<ReadFileResult> {
  if (opened.kind === 'refused') return { kind: 'refused', opened: null, message: opened.message }
  const match = await matchGame(store, opened, game)
  if (match.kind === 'refused') return { kind: 'refused', opened, message: match.message }
  if (match.kind === 'none') return { kind: 'waits', bytes, opened, match }
  if (match.misfits.length > 0 && !confirmed) return { kind: 'asks', opened, match }
  const settled = await store.files.settled(match.game.id)
  const judged = await judge({ sport: match.game.sport, seats: match.seats, cells: cells ?? settled.cells })
  return { kind: 'placed', bytes, opened, match, judged, settled }
}
