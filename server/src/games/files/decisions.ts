import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import { describePlaces } from '../record/describe-places.ts'
import { takeBack } from '../record/take-back.ts'
import { noteIn } from '../trail.ts'
import { type PlacedFile, readFile } from './read-file.ts'
import { shown } from './showing/came.ts'
import type { FileParts, Publication } from './showing/publication.ts'

const quietMs = 10 * 60_000

export type Decision = 'accept' | 'repair' | 'reject' | 'withdraw'

/** Decisions of the department on score files that wait. */
export function openDecisions(parts: FileParts & Publication) {
  const { store, recording, clock, publish } = parts

  const decide = async (id: number, decision: Decision, final: boolean, actor: string | null): Promise<ScoreFile> => {
    if (decision === 'reject') return reject(id, actor)
    if (decision === 'withdraw') return withdraw(id, actor)
    const file = await undecided(store, id)
    const repairing = decision === 'repair'
    if (repairing && file.report.repairs.length === 0) throw nothingToRepair()
    // Without a list of cells the earlier repairs are made again: nothing brings the wrong number back.
    const cells = repairing ? 'all' : undefined
    const read = await readFile(parts, file.bytes, { game: file.game_id ?? undefined, confirmed: true, cells })
    if (read.kind === 'refused') throw refuseConflict('score_file.unreadable', read.message)
    if (read.kind !== 'placed') throw otherGame(read.kind === 'waits' ? read.match.message : undefined)
    const came = { sha256: file.sha256, actor, source: file.source }
    return publish(came, read, { final, settled: settledBy(read) })
  }

  /**
   * Takes back what the file showed, except where something newer changed it. This also works for a file that was
   * shown at once.
   */
  const reject = async (id: number, actor: string | null): Promise<ScoreFile> => {
    const { game_id: game } = await known(store, id)
    return store.transaction(async (stores) => {
      if (game !== null) await stores.record.locked(game)
      const file = await known(stores, id)
      const standing = await standingOf(stores, file)
      if (standing.length === 0 && !waits(file)) throw notShown()
      const stays = await takenBack(recording, stores, standing, { actor, note: `Takes back what file ${id} showed` })
      const report = { ...file.report, message: rejectedWords(standing.length > 0, stays) }
      await stores.files.reject(id, report)
      const subject = game === null ? `score file ${id}` : `game ${game}`
      await noteIn(stores, { at: clock.now(), actor, action: 'reject scores', subject, said: { file: id } })
      return shown({ ...file, verdict: 'rejected', report })
    })
  }

  /**
   * A feed shown in the wrong game wrote its file many times. All of those files go, and they are not shown there
   * again.
   */
  const withdraw = async (id: number, actor: string | null): Promise<ScoreFile> => {
    const { game_id: game } = await known(store, id)
    if (game === null) throw noGame()
    return store.transaction(async (stores) => {
      await stores.record.locked(game)
      const standing = await stores.changes.ofFile(game, lastChange, 0)
      const stays = await takenBack(recording, stores, standing, { actor, note: 'Takes back files of another game' })
      const message = `Withdrawn: ${stays.length > 0 ? `later changes to ${describePlaces(stays)} stay` : 'fans see nothing of it'}. Send the file again and say which game it is of.`
      await stores.files.withdraw(game, message)
      await noteIn(stores, {
        at: clock.now(),
        actor,
        action: 'withdraw scores',
        subject: `game ${game}`,
        said: { file: id },
      })
      return shown(await known(stores, id))
    })
  }

  return {
    decide,
    /** Accepts files that look final and have not changed for ten minutes. */
    settleQuiet: async () => {
      for (const { id } of await store.files.quietSince(new Date(clock.now().getTime() - quietMs)))
        await decide(id, 'accept', true, null).catch(() => undefined)
    },
  }
}

/**
 * Takes changes back, the newest first. A value that was changed again since then stays, and its place is returned.
 */
async function takenBack(
  recording: FileParts['recording'],
  stores: GamesStores,
  changes: Awaited<ReturnType<typeof standingOf>>,
  { actor, note }: { actor: string | null; note: string },
): Promise<string[]> {
  const stays = new Set<string>()
  for (const change of changes) {
    const row = await stores.record.locked(change.game_id)
    if (!row) continue
    const back = takeBack(row.state, change)
    for (const place of back.stays) stays.add(place)
    const wish = { game: row.id, actor, source: 'hand', note, undoes: change.seq, next: () => back.state }
    await recording.write(stores, row, wish)
  }
  return [...stays]
}

type Decidable = Awaited<ReturnType<typeof known>>

async function known(stores: Pick<GamesStores, 'files'>, id: number) {
  const file = await stores.files.find(id)
  if (!file) throw new Refusal('missing', 'score_file.not_found', 'That file doesn’t exist.')
  return file
}

const waits = ({ verdict, bytes }: Decidable): boolean =>
  (verdict === 'waiting' || verdict === 'older') && bytes !== null

async function undecided(stores: Pick<GamesStores, 'files'>, id: number) {
  const file = await known(stores, id)
  const { bytes } = file
  if (!waits(file) || !bytes) throw refuseConflict('score_file.settled', 'This file isn’t waiting for anything.')
  return { ...file, bytes }
}

/** Lists the changes of a game that a file made and nobody took back, the newest first. */
async function standingOf(stores: GamesStores, { id, game_id: game, change_seq: change }: Decidable) {
  if (game === null || change === null) return []
  const newer = await stores.files.shownAfter(game, change)
  if (newer)
    throw refuseConflict('score_file.replaced', `Fans now see file ${newer.id}, not this one. Reject that one instead.`)
  return stores.changes.ofFile(game, change, await stores.files.changedBefore(game, change, id))
}

const settledBy = ({ judged }: PlacedFile) => ({
  findings: judged.findings.filter(({ severity }) => severity === 'E').map(({ key }) => key),
  cells: judged.repairs.filter(({ made }) => made).flatMap(({ cells }) => cells.map(({ where }) => where)),
})

const lastChange = 2 ** 31 - 1

function rejectedWords(showed: boolean, stays: readonly string[]): string {
  if (!showed) return 'Rejected. It had shown nothing.'
  if (stays.length === 0) return 'Rejected. What it showed is taken back.'
  return `Rejected. What it showed is taken back. Later changes to ${describePlaces(stays)} stay.`
}

const nothingToRepair = () =>
  refuseConflict('score_file.nothing_to_repair', 'Nothing in this file can be repaired. Accept it or reject it.')
const otherGame = (reason = 'This file is of another game.') => refuseConflict('score_file.other_game', reason)
const notShown = () =>
  refuseConflict('score_file.not_shown', 'Fans no longer see this file, so there’s nothing to undo.')
const noGame = () =>
  refuseConflict('score_file.no_game', 'This file isn’t matched to a game yet, so there’s nothing to withdraw.')
