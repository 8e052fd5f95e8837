import type { Settled } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { matchGame } from './match-game.ts'
import { type FileParts, type Publication, shown } from './publication.ts'

const quietMs = 10 * 60_000

/** The department's word on files that wait. */
export function openDecisions({ store, room, clock, publish }: FileParts & Pick<Publication, 'publish'>) {
  const decide = async (id: number, decision: 'accept' | 'repair' | 'reject', final: boolean, actor: string | null) => {
    const file = await store.files.find(id)
    if (!file) throw new Refusal('missing', 'There is no such file.')
    if (file.verdict !== 'waiting' || !file.bytes)
      throw new Refusal('conflict', 'This file waits for nothing any more.')
    if (decision === 'reject') {
      const message =
        'Rejected. What was shown of it stays until the next file: take that change back in the game’s history.'
      const report = { ...file.report, message }
      await store.files.decide(id, 'rejected', report)
      return shown({ ...file, verdict: 'rejected', report })
    }
    const opened = await room.open(file.bytes)
    if (opened.kind === 'refused') throw new Refusal('conflict', opened.message)
    const match = await matchGame(store, opened, file.game_id ?? undefined)
    if (match.kind === 'none') throw new Refusal('conflict', match.message)
    const repairing = decision === 'repair'
    if (repairing && file.report.repairs.length === 0)
      throw new Refusal('conflict', 'Nothing in this file can be repaired: accept or reject it.')
    const judged = await room.judge(file.bytes, {
      sport: match.game.sport,
      seats: match.seats,
      cells: repairing ? 'all' : [],
    })
    const settled: Settled = {
      findings: judged.findings.filter(({ severity }) => severity === 'E').map(({ key }) => key),
      cells: repairing ? judged.repairs.flatMap(({ cells }) => cells.map(({ where }) => where)) : [],
    }
    const came = { bytes: file.bytes, actor, source: file.source, game: match.game.id }
    const done = await publish(came, file.sha256, opened, match, { cells: repairing ? 'all' : [], force: true, final })
    await store.files.settle(id, settled)
    return done
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
