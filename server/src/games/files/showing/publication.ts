import type { ScoreFile } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { type FileMoment, mayCorrect, olderBecause } from '@fieldhouse/sports/statcrew/reading/file-moment'
import type { Clock } from '../../../shared/clock/clock.ts'
import type { SettledFindings } from '../../../shared/db/documents.ts'
import { refuseMissing } from '../../../shared/errors/refusal.ts'
import { asBuffer } from '../../../shared/files/as-buffer.ts'
import type { GamesStore, GamesStores } from '../../games.store.ts'
import { applyCorrections } from '../../record/corrections.ts'
import { findTakeBack } from '../../record/find-take-back.ts'
import type { GameRecording } from '../../record/record.service.ts'
import { loadOwnPeople } from '../../roster/match-people.ts'
import { getFileIdentity } from '../matching/file-identity.ts'
import type { PlacedFile } from '../read-file.ts'
import type { ScoreFileReader } from '../reading/score-file-reader.ts'
import { buildFileReport, type FileOutcome } from '../report.ts'
import { applyScoreFile, type PublishRequest } from './apply-score-file.ts'
import { type ReceivedFile, toScoreFile, toUnsavedFile } from './received-file.ts'

/**
 * The department's approval. The file is shown despite contradictions, and its settlements apply to the game's later
 * files.
 */
export interface FileApproval {
  final: boolean
  settled: SettledFindings
}

interface ShowResult {
  outcome: FileOutcome
  state: GameState
  /** The file was received before without finding a game. */
  waits: boolean
  /** The game's sequence number at which fans see the file, and the change that it made. */
  shown_seq?: number
  change_seq?: number
}

export type FilePublication = ReturnType<typeof openPublication>

export interface FileDeps {
  store: GamesStore
  recording: GameRecording
  reader: ScoreFileReader
  clock: Clock
}

/** Publishes a file whose game is known: updates the game and saves the report in one transaction. */
export function openPublication({ store, recording, clock }: Omit<FileDeps, 'reader'>) {
  async function publishFile(received: ReceivedFile, file: PlacedFile, decided?: FileApproval): Promise<ScoreFile> {
    const people = await loadOwnPeople(store, file.match.game.sport)
    const { players, unmatched } = people.match(file.judged.reading.state.players ?? {}, file.match.game.away_id)
    const open = countOpenErrors(file)
    const publishing = await preparePublishing(file, { players, open, decided, now: clock.now() })
    return store.transaction(async (stores) => {
      const showing = await showFile(stores, received, file, publishing)
      const { outcome, state } = showing
      const looksOver =
        outcome.kind === 'shown' && publishing.reading.over !== undefined && state.status.kind !== 'final'
      const disagrees = publishing.disagrees && outcome.kind !== 'older' && outcome.kind !== 'taken-back'
      // A contradictory file never ends its game automatically, even when someone shows it unchanged.
      const endsItself = looksOver && listContradictions(file).length === 0
      const dryRun = received.dryRun === true
      const facts = { outcome, state, unmatched, open, disagrees, looksOver, endsItself, dryRun }
      const report = buildFileReport(file, facts)
      if (received.dryRun)
        return { ...toUnsavedFile(clock.now(), file.opened, report, 'checked'), game_id: file.match.game.id }
      const verdict = getVerdict(outcome, outcome.kind === 'held' || disagrees || looksOver)
      const fileRow = toFileRow(received, file, showing, clock.now())
      const row = { ...fileRow, verdict, report, looks_over: endsItself } as const
      if (showing.waits) await stores.files.markPlaced(received.sha256, row.game_id)
      const id = await stores.files.add(row, verdict !== 'older')
      if (decided) await stores.files.settle(id, decided.settled)
      return toScoreFile({ ...row, id })
    })
  }

  async function showFile(
    stores: GamesStores,
    received: ReceivedFile,
    file: PlacedFile,
    publishDraft: PublishDraft,
  ): Promise<ShowResult> {
    const { game } = file.match
    const row = await stores.record.locked(game.id)
    if (!row) throw refuseMissing('game')
    const { moment, corrections, waits } = await stores.files.getShownState(game.id, received.sha256)
    const behind = publishDraft.forced ? undefined : findOutdatedOutcome(file.judged.moment, moment, row.state)
    if (behind) return { outcome: behind, state: row.state, waits }
    const fileState = { ...publishDraft.reading.state, status: row.state.status }
    const { score } = applyCorrections(fileState, corrections).state
    const result = applyScoreFile(row.state, { ...publishDraft, score })
    if ('held' in result) return { outcome: { kind: 'held', because: result.held }, state: row.state, waits }
    const recordDraft = {
      game: game.id,
      actor: received.actor,
      source: 'statcrew',
      note: file.opened.producer,
      dryRun: received.dryRun,
      next: () => result.state,
    }
    const { seq, state, same, appliedCorrections } = await recording.write(stores, row, recordDraft, corrections)
    const by = same && appliedCorrections > 0 ? await findTakeBack(stores.changes, game.id) : undefined
    if (by !== undefined) return { outcome: { kind: 'taken-back', by }, state, waits }
    return {
      outcome: { kind: 'shown', shows: result.shows, newPlays: result.newPlays, same, appliedCorrections },
      state,
      waits,
      ...(result.shows !== 'mark' && { shown_seq: seq }),
      ...(!same && { change_seq: seq }),
    }
  }

  return { publish: publishFile }
}

/**
 * The outcome of a file that tells less than what is shown. After the end it may be a correction, which a person has
 * to confirm.
 */
function findOutdatedOutcome(
  file: FileMoment,
  shownMoment: FileMoment | null,
  { status }: GameState,
): FileOutcome | undefined {
  const because = shownMoment ? olderBecause(file, shownMoment) : undefined
  if (!shownMoment || because === undefined) return undefined
  return status.kind === 'final' && mayCorrect(file, shownMoment)
    ? { kind: 'held', because: `The game is final, and this file is older: ${because}.` }
    : { kind: 'older', because }
}

const getVerdict = ({ kind }: FileOutcome, waits: boolean) =>
  kind === 'older' ? 'older' : kind === 'taken-back' ? 'rejected' : waits ? 'waiting' : 'accepted'

type PublishDraft = Omit<PublishRequest, 'score'>

interface PublishOptions {
  players: NonNullable<GameState['players']>
  open: number
  decided: FileApproval | undefined
  now: Date
}

async function preparePublishing(
  { judged, match }: PlacedFile,
  { players, open, decided, now }: PublishOptions,
): Promise<PublishDraft> {
  const module = await loadSportModule(match.game.sport)
  const reading = { ...judged.reading, state: { ...judged.reading.state, players } }
  return {
    reading,
    module,
    disagrees: open > 0 && !decided,
    forced: decided !== undefined,
    at: now,
    ...(decided?.final && { over: { note: module.finalNote({ ...reading.state, status: { kind: 'final' } }) } }),
  }
}

const toFileRow = (
  received: ReceivedFile,
  { opened, judged, match, bytes }: PlacedFile,
  { shown_seq, change_seq }: ShowResult,
  now: Date,
) => ({
  game_id: match.game.id,
  sha256: received.sha256,
  received_at: received.receivedAt ?? now,
  actor: received.actor,
  source: received.source,
  producer: opened.producer,
  moment: judged.moment,
  bytes: asBuffer(bytes),
  says: getFileIdentity(opened),
  ...(shown_seq !== undefined && { shown_seq }),
  ...(change_seq !== undefined && { change_seq }),
})

const listContradictions = ({ judged }: PlacedFile) => judged.findings.filter(({ severity }) => severity === 'E')

/** Counts the contradictions that were not settled. */
function countOpenErrors(file: PlacedFile): number {
  const known = new Set(file.settled.findings)
  const open = listContradictions(file).filter(({ key }) => !known.has(key))
  return open.reduce((sum, { count }) => sum + count, 0)
}
