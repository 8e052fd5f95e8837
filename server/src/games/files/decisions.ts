import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStores } from '../games.store.ts'
import { describePlaces } from '../record/describe-places.ts'
import { takeBackChange } from '../record/take-back.ts'
import { getFileIdentity } from './matching/file-identity.ts'
import { type PlacedFile, readFile } from './read-file.ts'
import type { FileDeps, FilePublication } from './showing/publication.ts'
import { toAskingFile, toScoreFile } from './showing/received-file.ts'

const quietMs = 10 * 60_000

export type ScoreFileDecision = 'accept' | 'repair' | 'reject' | 'withdraw'

/** Decisions of the department on score files that wait. */
export function openDecisions(parts: FileDeps & FilePublication) {
  const { store, recording, clock, publish } = parts

  const decideFile = async (
    id: number,
    decision: ScoreFileDecision,
    final: boolean,
    actor: string | null,
  ): Promise<ScoreFile> => {
    if (decision === 'reject') return rejectFile(id, actor)
    if (decision === 'withdraw') return withdrawFiles(id, actor)
    const file = await requireWaitingFile(store, id)
    const repairing = decision === 'repair'
    if (repairing && file.report.repairs.length === 0) throw nothingToRepair()
    // Without a list of cells the earlier repairs are made again: nothing brings the wrong number back.
    const cells = repairing ? 'all' : undefined
    const read = await readFile(parts, file.bytes, { game: file.game_id ?? undefined, confirmed: true, cells })
    if (read.kind === 'refused') throw refuseConflict('score_file.unreadable', read.message)
    if (read.kind !== 'placed') throw otherGame(read.kind === 'waits' ? read.match.message : undefined)
    const received = { sha256: file.sha256, actor, source: file.source }
    return publish(received, read, { final, settled: collectSettled(read) })
  }

  /**
   * Takes back what the file showed, except where something newer changed it. This also works for a file that was
   * shown at once.
   */
  const rejectFile = async (id: number, actor: string | null): Promise<ScoreFile> => {
    const { game_id: game } = await requireFile(store, id)
    return store.transaction(async (stores) => {
      if (game !== null) await stores.record.locked(game)
      const file = await requireFile(stores, id)
      const shownChanges = await listShownChanges(stores, file)
      if (shownChanges.length === 0 && !awaitsDecision(file)) throw notShown()
      const note = `Undid file ${id}`
      const stays = await rollBackChanges(recording, stores, shownChanges, { actor, note })
      const report = { ...file.report, message: formatRejection(shownChanges.length > 0, stays) }
      await stores.files.reject(id, report)
      const subject = game === null ? `score-file ${id}` : `game ${game}`
      await writeAuditLog(stores, { at: clock.now(), actor, action: 'reject scores', subject, details: { file: id } })
      return toScoreFile({ ...file, verdict: 'rejected', report })
    })
  }

  /**
   * A feed shown in the wrong game wrote its file many times. All of those files go, and they are not shown there
   * again.
   */
  const withdrawFiles = async (id: number, actor: string | null): Promise<ScoreFile> => {
    const { game_id: game } = await requireFile(store, id)
    if (game === null) throw noGame()
    return store.transaction(async (stores) => {
      await stores.record.locked(game)
      const shownChanges = await stores.changes.ofFile(game, lastChange, 0)
      const note = 'Undid files of another game'
      const stays = await rollBackChanges(recording, stores, shownChanges, { actor, note })
      const message = `Withdrawn. ${stays.length > 0 ? `Later changes to ${describePlaces(stays)} stay` : 'Fans don’t see it anymore'}. Import the file again and choose its game.`
      await stores.files.withdraw(game, message)
      const subject = `game ${game}`
      await writeAuditLog(stores, { at: clock.now(), actor, action: 'withdraw scores', subject, details: { file: id } })
      return toScoreFile(await requireFile(stores, id))
    })
  }

  return {
    decide: decideFile,
    place: openPlacing(parts),
    /** Accepts files that look final and have not changed for ten minutes. */
    settleQuiet: async () => {
      for (const { id } of await store.files.quietSince(new Date(clock.now().getTime() - quietMs)))
        await decideFile(id, 'accept', true, null).catch(() => undefined)
    },
  }
}

/** Shows a file that waits for its game in the game that a person named, as if it had been sent with that game. */
const openPlacing =
  (parts: FileDeps & FilePublication) =>
  async (id: number, { game, confirmed }: { game: number; confirmed: boolean }, actor: string): Promise<ScoreFile> => {
    const { store, clock, publish } = parts
    const { bytes, sha256, source, game_id, received_at: receivedAt } = await requireWaitingFile(store, id)
    if (game_id !== null) throw refuseConflict('score_file.has_game', 'This file already has a game.')
    if (!(await store.schedule.find(game))) throw refuseMissing('game')
    const read = await readFile(parts, bytes, { game, confirmed })
    if (read.kind === 'asks') return toAskingFile(clock.now(), read)
    if (read.kind !== 'placed') throw otherGame(read.kind === 'refused' ? read.message : read.match.message)
    await store.files.confirmGame(game, getFileIdentity(read.opened))
    return publish({ sha256, actor, source, receivedAt }, read)
  }

/**
 * Takes changes back, the newest first. A value that was changed again since then stays, and its place is returned.
 */
async function rollBackChanges(
  recording: FileDeps['recording'],
  stores: GamesStores,
  changes: Awaited<ReturnType<typeof listShownChanges>>,
  { actor, note }: { actor: string | null; note: string },
): Promise<string[]> {
  const stays = new Set<string>()
  for (const change of changes) {
    const row = await stores.record.locked(change.game_id)
    if (!row) continue
    const back = takeBackChange(row.state, change)
    for (const place of back.stays) stays.add(place)
    const draft = { game: row.id, actor, source: 'hand', note, undoes: change.seq, next: () => back.state }
    await recording.write(stores, row, draft)
  }
  return [...stays]
}

type DecidableFile = Awaited<ReturnType<typeof requireFile>>

async function requireFile(stores: Pick<GamesStores, 'files'>, id: number) {
  const file = await stores.files.find(id)
  if (!file) throw refuseMissing('score_file', 'file')
  return file
}

const awaitsDecision = ({ verdict, bytes }: DecidableFile): boolean =>
  (verdict === 'waiting' || verdict === 'older') && bytes !== null

async function requireWaitingFile(stores: Pick<GamesStores, 'files'>, id: number) {
  const file = await requireFile(stores, id)
  const { bytes } = file
  if (!awaitsDecision(file) || !bytes)
    throw refuseConflict('score_file.settled', 'This file isn’t waiting for a decision.')
  return { ...file, bytes }
}

/** Lists the changes that a file made to a game and that were not undone, newest first. */
async function listShownChanges(stores: GamesStores, { id, game_id: game, change_seq: change }: DecidableFile) {
  if (game === null || change === null) return []
  const newer = await stores.files.findShownAfter(game, change)
  if (newer)
    throw refuseConflict('score_file.replaced', `Fans now see file ${newer.id}, not this one. Reject that one instead.`)
  return stores.changes.ofFile(game, change, await stores.files.findChangeBefore(game, change, id))
}

const collectSettled = ({ judged }: PlacedFile) => ({
  findings: judged.findings.filter(({ severity }) => severity === 'E').map(({ key }) => key),
  cells: judged.repairs.filter(({ made }) => made).flatMap(({ cells }) => cells.map(({ where }) => where)),
})

const lastChange = 2 ** 31 - 1

function formatRejection(wasShown: boolean, stays: readonly string[]): string {
  if (!wasShown) return 'Rejected. Fans saw nothing of it.'
  if (stays.length === 0) return 'Rejected. Its changes were undone.'
  return `Rejected. Its changes were undone. Later changes to ${describePlaces(stays)} stay.`
}

const nothingToRepair = () =>
  refuseConflict('score_file.nothing_to_repair', 'Nothing in this file can be repaired. Accept it or reject it.')
const otherGame = (reason = 'This file belongs to another game.') => refuseConflict('score_file.other_game', reason)
const notShown = () => refuseConflict('score_file.not_shown', 'Fans don’t see this file, so there’s nothing to undo.')
const noGame = () =>
  refuseConflict('score_file.no_game', 'This file isn’t matched to a game yet, so there’s nothing to withdraw.')
