import { createHash } from 'node:crypto'
import type { FileReport, ListedFile, ScoreFile } from '@fieldhouse/contract/games/files'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import { asBuffer } from '../../shared/files/as-buffer.ts'
import type { GamesStore } from '../games.store.ts'
import { openDecisions } from './decisions.ts'
import { getFileIdentity } from './matching/file-identity.ts'
import { leaveOutKnown } from './matching/leave-out-known.ts'
import { type ReadFileOptions, type ReadFileResult, readFile } from './read-file.ts'
import { applyChangeState, getFileChangeStates } from './showing/file-change-state.ts'
import { type FileDeps, openPublication } from './showing/publication.ts'
import { emptyReport, type ReceivedFile, toAskingFile, toScoreFile, toUnsavedFile } from './showing/received-file.ts'

export type ScoreFilesService = ReturnType<typeof scoreFilesService>

/** A file as it was received. Its bytes move to the reader and are gone here. */
export type ScoreFileUpload = Omit<ReceivedFile, 'sha256'> &
  Omit<ReadFileOptions, 'cells'> & {
    bytes: Uint8Array
    /** The writer may not be done: a file that cannot be read leaves no trace. */
    mayBeHalf?: boolean
  }

interface WaitingFile {
  game_id: number | null
  report: FileReport
  sport: string | null
}

/** Score files: a consistent file reaches fans, a contradictory one waits for the department. */
export function scoreFilesService(parts: FileDeps) {
  const { store, clock } = parts
  const { publish } = openPublication(parts)
  const keep = createUnplacedSaver(parts)

  const importFile = async ({ bytes, game, confirmed, mayBeHalf, ...options }: ScoreFileUpload): Promise<ScoreFile> => {
    const received = { ...options, sha256: createHash('sha256').update(bytes).digest('hex') }
    const requested = game === undefined ? undefined : await store.files.findShownIn(game, received.sha256)
    if (game !== undefined && !requested) throw refuseMissing('game')
    const isReadAgain = received.dryRun || received.receivedAt
    const known = isReadAgain ? undefined : requested ? requested.file : await store.files.findShown(received.sha256)
    if (known) return known.verdict === 'waiting' ? toScoreFile(known) : asUnchanged(toScoreFile(known))
    const file = await readFile(parts, bytes, { game, confirmed })
    if (file.kind === 'placed') {
      // The person who names a game confirms that it is the right one.
      if (game !== undefined && !received.dryRun) await store.files.confirmGame(game, getFileIdentity(file.opened))
      return publish(received, file)
    }
    if (file.kind === 'refused' && mayBeHalf)
      return toUnsavedFile(clock.now(), file.opened, { ...emptyReport, message: file.message }, 'refused')
    if (file.kind === 'asks') return toAskingFile(clock.now(), file)
    return keep(received, file)
  }

  /** Reads waiting files again, the oldest first, once what they waited for is known. */
  const readAgain = async (isWanted: (file: WaitingFile) => boolean) => {
    const again: ScoreFile[] = []
    for (const { id } of (await store.files.waiting()).filter(isWanted)) {
      const file = await store.files.find(id)
      if (file?.verdict !== 'waiting' || !file.bytes) continue
      const { bytes, actor, source, game_id } = file
      const options = { game: game_id ?? undefined, confirmed: true, receivedAt: file.received_at }
      again.push(await importFile({ bytes, actor, source, ...options }))
    }
    return again
  }

  return {
    take: importFile,
    readAgain,
    /** After a schedule change, files that waited for their game may have one. Returns those that found it. */
    placeWaiting: async () =>
      (await readAgain(({ game_id }) => game_id === null)).filter(({ game_id }) => game_id !== null),
    ...openDecisions({ ...parts, publish }),
    list: async (which: { game: number | undefined; file: number | undefined }): Promise<ListedFile[]> => {
      const files = await leaveOutKnown(store, await store.files.page(which))
      const states = await getFileChangeStates(store, files)
      return files.map((file) => ({ ...toScoreFile(applyChangeState(file, states)), ...getListedGame(file) }))
    },
  }
}

const asUnchanged = (file: ScoreFile): ScoreFile => ({
  ...file,
  verdict: 'same',
  report: { ...file.report, message: 'Fans already see this. Nothing was changed.' },
})

/** Saves a file without a game, or an unreadable one, with the reason. A dry run leaves no trace. */
const createUnplacedSaver =
  ({ store, clock }: FileDeps) =>
  async (received: ReceivedFile, file: Extract<ReadFileResult, { kind: 'refused' | 'waits' }>): Promise<ScoreFile> => {
    const waits = file.kind === 'waits'
    const unchanged = received.dryRun ? 'Nothing would change.' : 'Nothing was changed.'
    const report = {
      ...emptyReport,
      message: `${waits ? file.match.message : file.message} ${unchanged}`,
      unknown_schools: waits ? [...file.match.unknown] : [],
    }
    const verdict = waits ? ('waiting' as const) : ('refused' as const)
    if (received.dryRun) return toUnsavedFile(clock.now(), file.opened, report, waits ? 'checked' : verdict)
    const row = {
      game_id: null,
      sha256: received.sha256,
      received_at: received.receivedAt ?? clock.now(),
      actor: received.actor,
      source: received.source,
      producer: file.opened?.producer ?? null,
      verdict,
      report,
      looks_over: false,
      bytes: waits ? asBuffer(file.bytes) : null,
      ...(waits && { says: getFileIdentity(file.opened) }),
    }
    return store.transaction(async (stores) => {
      const id = await stores.files.add(row)
      if (waits) await stores.files.supersedeByIdentity(getFileIdentity(file.opened), id)
      return toScoreFile({ ...row, id })
    })
  }

/** Describes the game of a listed file; without a game, what the file itself says. */
function getListedGame({ says, ...game }: Awaited<ReturnType<GamesStore['files']['page']>>[number]) {
  const [sport, , day, , visitor, home] = says?.split('|') ?? []
  return {
    sport: game.sport ?? (sport || null),
    day: game.day ?? (day || null),
    teams: game.report.summary?.game ?? (visitor || home ? `${visitor || '?'} at ${home || '?'}` : null),
  }
}
