import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import { takeBack } from '../record/take-back.ts'
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
    const cells = repairing ? 'all' : []
    const read = await readFile(parts, file.bytes, { game: file.game_id ?? undefined, confirmed: true, cells })
    if (read.kind === 'refused') throw new Refusal('conflict', read.message)
    if (read.kind !== 'placed')
      throw new Refusal('conflict', read.kind === 'waits' ? read.match.message : 'This file is of another game.')
    const came = { sha256: file.sha256, actor, source: file.source }
    return publish(came, read, { final, settled: settledBy(read, repairing) })
  }

  /** What it showed is taken back, as far as nothing newer stands on it. */
  const reject = async (id: number, actor: string | null): Promise<ScoreFile> => {
    const { game_id: game } = await undecided(store, id)
    return store.together(async (stores) => {
      const row = game === null ? undefined : await stores.record.locked(game)
      const file = await undecided(stores, id)
      const change = row && file.change_seq ? await stores.changes.find(row.id, file.change_seq) : undefined
      const back = row && change && takeBack(row.state, change)
      if (back)
        await recording.write(stores, row, {
          game: row.id,
          actor,
          source: 'hand',
          note: `Takes back what file ${id} showed`,
          undoes: change.seq,
          next: () => back.state,
        })
      const report = { ...file.report, message: rejectedWords(back) }
      await stores.files.decide(id, 'rejected', report)
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

async function undecided(stores: Pick<GamesStores, 'files'>, id: number) {
  const file = await stores.files.find(id)
  if (!file) throw new Refusal('missing', 'There is no such file.')
  const { bytes, verdict } = file
  if ((verdict !== 'waiting' && verdict !== 'older') || !bytes)
    throw new Refusal('conflict', 'This file waits for nothing any more.')
  return { ...file, bytes }
}

const settledBy = ({ judged }: PlacedFile, repairing: boolean) => ({
  findings: judged.findings.filter(({ severity }) => severity === 'E').map(({ key }) => key),
  cells: repairing ? judged.repairs.flatMap(({ cells }) => cells.map(({ where }) => where)) : [],
})

const mostPlaces = 3

function rejectedWords(back: ReturnType<typeof takeBack> | undefined): string {
  if (!back) return 'Rejected. It had shown nothing.'
  if (back.stays.length === 0) return 'Rejected. What it showed is taken back.'
  const places = back.stays.slice(0, mostPlaces).join(', ')
  const more = back.stays.length > mostPlaces ? ` and ${back.stays.length - mostPlaces} more` : ''
  return `Rejected. What it showed is taken back, but for what was changed again since then: ${places}${more}.`
}
