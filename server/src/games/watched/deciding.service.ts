import { watchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import type { Waiting } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import { noteIn } from '../trail.ts'
import { lay, leftPlan, takeAway } from './lay.ts'
import { hostOf, type LookParts, type Looks, scheduleIn, Waits } from './look.service.ts'
import type { WatchedRow } from './watched.store.ts'

interface DecidingParts extends LookParts {
  looks: Pick<Looks, 'stands'>
}

const another = () => new Refusal('conflict', 'Meanwhile it would change something else: look at it again.')

/** What a person says of a plan that waits: of the very plan that was seen, or of none. */
export function decidingService(parts: DecidingParts) {
  const { store, clock, looks, placeFiles } = parts

  const waitingIn = async (
    stores: GamesStores,
    id: number,
    plan: string,
  ): Promise<{ waits: Waiting; file: Buffer }> => {
    const locked = await stores.watched.lock(id)
    const waits = (await stores.watched.find(id))?.waits
    if (!locked || !waits || waits.plan !== plan) throw another()
    return { waits, file: locked.file ?? Buffer.alloc(0) }
  }

  const note = (
    stores: GamesStores,
    action: string,
    row: WatchedRow,
    { added, changed, gone }: Waiting,
    actor: string,
  ) =>
    noteIn(stores, {
      at: clock.now(),
      actor,
      action,
      subject: watchedSubject(hostOf(row.address)),
      said: { added: added.length, changed: changed.length, gone: gone.map(({ name }) => name) },
    })

  const take = async (row: WatchedRow, plan: string, actor: string): Promise<void> => {
    if (row.waits?.why === 'page') throw new Refusal('conflict', 'A web page cannot be taken over.')
    try {
      await store.together(async (stores) => {
        const { waits, file } = await waitingIn(stores, row.id, plan)
        const laying = { ...parts, stores, row, actor }
        const laid = await lay(laying, await scheduleIn({ ...parts, store: stores }, row, file))
        // Less than was seen may stand by itself; something else has to be seen first.
        if (laid.waits && laid.waits.plan !== plan) throw new Waits(laid.waits)
        await takeAway(laying, laid.waits?.gone ?? [], actor)
        await looks.stands(stores, row, laid, { file: null, changed_at: clock.now() })
        await note(stores, 'take over', row, waits, actor)
      })
    } catch (error) {
      if (!(error instanceof Waits)) throw error
      await store.watched.seen(row.id, { waits: JSON.stringify(error.waits) })
      throw another()
    }
    await placeFiles()
  }

  const leave = (row: WatchedRow, plan: string, actor: string): Promise<void> =>
    store.together(async (stores) => {
      const { waits } = await waitingIn(stores, row.id, plan)
      await stores.watched.release(
        row.id,
        waits.gone.map(({ id }) => id),
      )
      await stores.watched.seen(row.id, { waits: null, file: null, left_plan: leftPlan(waits) })
      await note(stores, 'leave', row, waits, actor)
    })

  return { take, leave }
}
