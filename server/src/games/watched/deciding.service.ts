import { formatWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import type { Waiting } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Source } from '../../sources/source.ts'
import type { GamesStores } from '../games.store.ts'
import { noteIn } from '../trail.ts'
import { lay, leftPlan, takeAway } from './lay.ts'
import { changedIn, type ReaderParts, scheduleIn, stands, Waits } from './schedule-reader.ts'

const another = () =>
  new Refusal('conflict', 'schedule.changed', 'It would change something else now. Review it again.')

interface Asked {
  row: Source<'schedule'>
  waits: Waiting
}

/** A person's decision on a waiting plan. It must be the exact plan that they reviewed. */
export function decidingService(parts: ReaderParts) {
  const { store, clock, placeFiles } = parts

  const waitingIn = async ({ sources }: GamesStores, id: number, plan: string): Promise<Asked> => {
    const row = await sources.lock(id)
    const waits = row?.memory.waits
    if (!row || waits?.plan !== plan) throw another()
    await sources.outdate(id)
    return { row, waits }
  }

  const note = (stores: GamesStores, action: string, { row, waits }: Asked, actor: string) =>
    noteIn(stores, {
      at: clock.now(),
      actor,
      action,
      subject: formatWatchedSubject(new URL(row.facts.address).host),
      said: {
        added: waits.added.length,
        changed: waits.changed.length,
        gone: waits.gone.map(({ name }) => name),
      },
    })

  const take = async ({ id, memory }: Source<'schedule'>, plan: string, actor: string): Promise<void> => {
    if (memory.waits?.why === 'page')
      throw new Refusal('conflict', 'schedule.web_page', 'A web page can’t be imported automatically.')
    try {
      await store.transaction(async (stores) => {
        const asked = await waitingIn(stores, id, plan)
        const { facts } = asked.row
        const laying = { ...parts, stores, id, sport: facts.sport, actor }
        const copy = (await stores.sources.copyOf(id)) ?? Buffer.alloc(0)
        const laid = await lay(laying, await scheduleIn({ ...parts, store: stores }, facts, copy))
        // A plan that needs no decision by now is applied; another one has to be reviewed first.
        if (laid.waits && laid.waits.plan !== plan) throw new Waits(laid.waits)
        await takeAway(laying, laid.waits?.gone ?? [], actor)
        const now = clock.now()
        await stands({ stores, source: { id, memory: { changed_at: now.toISOString() } }, laid, now })
        await note(stores, 'take over', asked, actor)
      })
    } catch (error) {
      if (!(error instanceof Waits)) throw error
      await store.sources.write(id, { memory: { ...memory, waits: error.waits } })
      throw another()
    }
    await placeFiles()
  }

  const leave = ({ id }: Source<'schedule'>, plan: string, actor: string): Promise<void> =>
    store.transaction(async (stores) => {
      const asked = await waitingIn(stores, id, plan)
      const { row, waits } = asked
      await stores.watched.release(
        id,
        waits.gone.map((game) => game.id),
      )
      await stores.sources.write(id, { memory: { ...changedIn(row.memory), left_plan: leftPlan(waits) }, copy: null })
      await note(stores, 'leave', asked, actor)
    })

  return { take, leave }
}
