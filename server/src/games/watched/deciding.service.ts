import { formatWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import type { WaitingSchedulePlan } from '../../shared/db/documents.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { PolledSource } from '../../sources/source.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStores } from '../games.store.ts'
import { applySchedule, hashLeftPlan, removeGone } from './apply-schedule.ts'
import {
  NeedsDecision,
  parseWatchedSchedule,
  pickChangedAt,
  type ScheduleReaderDeps,
  saveAppliedSchedule,
} from './schedule-reader.ts'

const createOutdatedPlan = () =>
  refuseConflict('schedule.changed', 'The file changed since you reviewed it. Review it again.')

interface WaitingAddress {
  row: PolledSource<'schedule'>
  waits: WaitingSchedulePlan
}

/** A person's decision on a waiting plan. It must be the exact plan that they reviewed. */
export function decidingService(parts: ScheduleReaderDeps) {
  const { store, clock, placeFiles } = parts

  const lockWaiting = async ({ sources }: GamesStores, id: number, plan: string): Promise<WaitingAddress> => {
    const row = await sources.lock(id)
    const waits = row?.memory.waits
    if (!row || waits?.plan !== plan) throw createOutdatedPlan()
    await sources.outdate(id)
    return { row, waits }
  }

  const noteDecision = (stores: GamesStores, action: string, { row, waits }: WaitingAddress, actor: string) =>
    writeAuditLog(stores, {
      at: clock.now(),
      actor,
      action,
      subject: formatWatchedSubject(new URL(row.facts.address).host),
      details: {
        added: waits.added.length,
        changed: waits.changed.length,
        gone: waits.gone.map(({ name }) => name),
      },
    })

  const takePlan = async ({ id, memory }: PolledSource<'schedule'>, plan: string, actor: string): Promise<void> => {
    if (memory.waits?.why === 'page')
      throw refuseConflict('schedule.web_page', 'A web page can’t be imported. Use a calendar’s address.')
    try {
      await store.transaction(async (stores) => {
        const waiting = await lockWaiting(stores, id, plan)
        const { facts } = waiting.row
        const laying = { ...parts, stores, id, sport: facts.sport, actor }
        const copy = (await stores.sources.copyOf(id)) ?? Buffer.alloc(0)
        const applied = await applySchedule(
          laying,
          await parseWatchedSchedule({ ...parts, store: stores }, facts, copy),
        )
        // A plan that needs no decision by now is applied; another one has to be reviewed first.
        if (applied.waits && applied.waits.plan !== plan) throw new NeedsDecision(applied.waits)
        await removeGone(laying, applied.waits?.gone ?? [], actor)
        const now = clock.now()
        await saveAppliedSchedule({ stores, source: { id, memory: { changed_at: now.toISOString() } }, applied, now })
        await noteDecision(stores, 'import changes from', waiting, actor)
      })
    } catch (error) {
      if (!(error instanceof NeedsDecision)) throw error
      await store.sources.write(id, { memory: { ...memory, waits: error.waits } })
      throw createOutdatedPlan()
    }
    await placeFiles()
  }

  const leavePlan = ({ id }: PolledSource<'schedule'>, plan: string, actor: string): Promise<void> =>
    store.transaction(async (stores) => {
      const waiting = await lockWaiting(stores, id, plan)
      const { row, waits } = waiting
      await stores.watched.release(
        id,
        waits.gone.map((game) => game.id),
      )
      await stores.sources.write(id, {
        memory: { ...pickChangedAt(row.memory), left_plan: hashLeftPlan(waits) },
        copy: null,
      })
      await noteDecision(stores, 'ignore changes from', waiting, actor)
    })

  return { take: takePlan, leave: leavePlan }
}
