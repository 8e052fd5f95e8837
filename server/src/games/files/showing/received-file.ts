import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import type { Row } from '../../../shared/db/tables.ts'
import type { KnownFile, ReadFileResult } from '../read-file.ts'

/** The origin of a file. */
export interface ReceivedFile {
  sha256: string
  actor: string | null
  /** `upload` or `folder`. */
  source: string
  dryRun?: boolean | undefined
  /** Set when the file was received earlier and is read again. */
  receivedAt?: Date | undefined
}

export const emptyReport: FileReport = {
  message: '',
  findings: [],
  repairs: [],
  unmatched: [],
  unknown_schools: [],
  taken_back: null,
  looks_over: false,
  wrong_game: false,
  asks_for: null,
  summary: null,
}

/** Builds the answer for a file that leaves no trace. */
export const toUnsavedFile = (
  now: Date,
  opened: KnownFile | null,
  report: FileReport,
  verdict: ScoreFile['verdict'],
): ScoreFile => ({
  id: null,
  game_id: null,
  received_at: now.toISOString(),
  producer: opened?.producer ?? null,
  verdict,
  report,
})

/** Asks whether the file belongs to the game that a person named. */
export const toAskingFile = (now: Date, { opened, match }: Extract<ReadFileResult, { kind: 'asks' }>): ScoreFile => {
  const message = `This file doesn’t match that game: ${match.misfits.join('; ')}. Nothing was changed. Confirm it to show it there anyway.`
  return toUnsavedFile(now, opened, { ...emptyReport, message }, 'asks')
}

export const toScoreFile = (
  file: Pick<Row<'score_file'>, 'game_id' | 'received_at' | 'producer' | 'verdict'> & {
    id: number
    report: FileReport
  },
): ScoreFile => ({
  id: file.id,
  game_id: file.game_id,
  received_at: file.received_at.toISOString(),
  producer: file.producer,
  verdict: file.verdict,
  report: file.report,
})
