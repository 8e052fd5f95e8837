import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import { takeBack } from '../record/take-back.ts'
import { noteIn } from '../trail.ts'
import { type PlacedFile, readFile } from './reading/read-file.ts'
import { shown } from './showing/came.ts'
import type { FileParts, Publication } from './showing/publication.ts'

const quietMs = 10 * 60_000

export type Decision = 'accept' | 'repair' | 'reject'

/** The department's word on files that wait. */
export function openDecisions(parts: FileParts & Publication) {
  const { store, recording, clock, publish } = parts

  const decide = async (id: number, decision: Decision, final: boolean, actor: string | null): Promise<ScoreFile> => {
    if (decision === 'reject') return reject(id, actor)
    const file = await undecided(store, id)
    const repairing = decision === 'repair'
    if (repairing && file.report.repairs.length === 0)
      throw new Refusal('conflict', 'Nothing in this file can be repaired: accept or reject it.')
    // Without a word on repairs those that were made before are made again: nothing brings the wrong number back.
    const cells = repairing ? 'all' : undefined
    const read = await readFile(parts, file.bytes, { game: file.game_id ?? undefined, confirmed: true, cells })
    if (read.kind === 'refused') throw new Refusal('conflict', read.message)
    if (read.kind !== 'placed')
      throw new Refusal('conflict', read.kind === 'waits' ? read.match.message : 'This file is of another game.')
    const came = { sha256: file.sha256, actor, source: file.source }
    return publish(came, read, { final, settled: settledBy(read) })
  }

  /** What it showed is taken back, as far as nothing newer stands on it: also of one that agreed and was shown at once. */
  const reject = async (id: number, actor: string | null): Promise<ScoreFile> => {
    const { game_id: game } = await known(store, id)
    return store.together(async (stores) => {
      if (game !== null) await stores.record.locked(game)
      const file = await known(stores, id)
      const standing = await standingOf(stores, file)
      if (standing.length === 0 && !waits(file))
        throw new Refusal('conflict', 'Fans see nothing of this file any more: there is nothing to take back.')
      const stays = new Set<string>()
      for (const change of standing) {
        const row = await stores.record.locked(change.game_id)
        if (!row) continue
        const back = takeBack(row.state, change)
        for (const place of back.stays) stays.add(place)
        await recording.write(stores, row, {
          game: row.id,
          actor,
          source: 'hand',
          note: `Takes back what file ${id} showed`,
          undoes: change.seq,
          next: () => back.state,
        })
      }
      const report = { ...file.report, message: rejectedWords(standing.length > 0, [...stays]) }
      await stores.files.reject(id, report)
      const subject = game === null ? `score file ${id}` : `game ${game}`
      await noteIn(stores, { at: clock.now(), actor, action: 'reject scores', subject, said: { file: id } })
      return shown({ ...file, verdict: 'rejected', report })
    })
  }

  return {
    decide,
    /** Ten minutes without a new word: what looked over is over. */
    settleQuiet: async () => {
      for (const { id } of await store.files.quietSince(new Date(clock.now().getTime() - quietMs)))
        await decide(id, 'accept', true, null).catch(() => undefined)
    },
  }
}

type Decidable = Awaited<ReturnType<typeof known>>

async function known(stores: Pick<GamesStores, 'files'>, id: number) {
  const file = await stores.files.find(id)
  if (!file) throw new Refusal('missing', 'There is no such file.')
  return file
}

const waits = ({ verdict, bytes }: Decidable): boolean =>
  (verdict === 'waiting' || verdict === 'older') && bytes !== null

async function undecided(stores: Pick<GamesStores, 'files'>, id: number) {
  const file = await known(stores, id)
  const { bytes } = file
  if (!waits(file) || !bytes) throw new Refusal('conflict', 'This file waits for nothing any more.')
  return { ...file, bytes }
}

/** The changes of a game that a file made and nobody took back, the newest first. */
async function standingOf(stores: GamesStores, { id, game_id: game, change_seq: change }: Decidable) {
  if (game === null || change === null) return []
  const newer = await stores.files.shownAfter(game, change)
  if (newer) throw new Refusal('conflict', `Fans see file ${newer.id} by now, not this one: reject that one.`)
  return stores.changes.ofFile(game, change, await stores.files.changedBefore(game, change, id))
}

const settledBy = ({ judged }: PlacedFile) => ({
  findings: judged.findings.filter(({ severity }) => severity === 'E').map(({ key }) => key),
  cells: judged.repairs.filter(({ made }) => made).flatMap(({ cells }) => cells.map(({ where }) => where)),
})

const mostPlaces = 3

function rejectedWords(showed: boolean, stays: readonly string[]): string {
  if (!showed) return 'Rejected. It had shown nothing.'
  if (stays.length === 0) return 'Rejected. What it showed is taken back.'
  const places = stays.slice(0, mostPlaces).join(', ')
  const more = stays.length > mostPlaces ? ` and ${stays.length - mostPlaces} more` : ''
  return `Rejected. What it showed is taken back, but for what was changed again since then: ${places}${more}.`
}
