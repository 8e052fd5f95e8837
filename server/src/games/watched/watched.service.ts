import type { WatchChange, WatchedAddress, WatchWish } from '@fieldhouse/contract/games/import/watched'
import type { Planned } from '@fieldhouse/contract/games/schedule'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import type { GamesStores } from '../games.store.ts'
import { decidingService } from './deciding.service.ts'
import { type LookParts, lookService } from './look.service.ts'
import { shownOf } from './shown.ts'
import type { WatchedRow } from './watched.store.ts'
import { factsOf, noteOfAddress, refuseAnother, watchingService } from './watching.service.ts'

interface WatchedParts extends LookParts {
  jobs: Pick<Jobs, 'on'>
  log: Pick<Log, 'warn'>
}

/** So many are asked side by side: one that is slow holds up no other for long. */
const atOnce = 4

/** Addresses of other people's schedules: tried, watched, paused, and taken off again. */
export function watchedService(parts: WatchedParts) {
  const { store, clock, jobs, log } = parts
  const looks = lookService(parts)
  const watching = watchingService({ ...parts, looks })
  const deciding = decidingService({ ...parts, looks })

  // Whichever server gets the job claims what is due: an address is asked by one of them.
  const lookAtDue = async () => {
    const due = await store.watched.claim(clock.now())
    const next = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined; id = due.shift())
        await looks.look(id).catch((error) => log.warn({ err: error, watched: id }, 'a watched address'))
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
  jobs.on('watched.look', lookAtDue, { every: '* * * * *' })

  const one = async (id: number): Promise<WatchedAddress> => shownOf(await found(store, id))

  const change = async (id: number, wish: WatchChange, actor: string): Promise<WatchedAddress> => {
    const facts = factsOf(wish)
    await store.together(async (stores) => {
      if (!(await stores.watched.lock(id))) throw missing()
      const row = await found(stores, id)
      await refuseAnother(stores, facts, id)
      const isAnother = (['address', 'sport', 'columns', 'dates'] as const).some((fact) => row[fact] !== facts[fact])
      await stores.watched.change(id, facts, isAnother, clock.now())
      const verb = row.paused === facts.paused ? 'change' : facts.paused ? 'pause' : 'go on with'
      await noteOfAddress(stores, { verb, facts, actor, at: clock.now() })
    })
    return one(id)
  }

  return {
    list: async (): Promise<WatchedAddress[]> => (await store.watched.all()).map(shownOf),
    watch: async (wish: WatchWish, actor: string): Promise<{ address: WatchedAddress | null; planned: Planned }> => {
      const { id, planned } = await watching.watch(wish, actor)
      return { address: id === undefined ? null : await one(id), planned }
    },
    change,
    look: async (id: number): Promise<WatchedAddress> => {
      await found(store, id)
      await looks.look(id)
      return one(id)
    },
    remove: (id: number, actor: string): Promise<void> =>
      store.together(async (stores) => {
        const facts = await found(stores, id)
        await noteOfAddress(stores, { verb: 'watch no longer', facts, actor, at: clock.now() })
        await stores.watched.remove(id)
      }),
    decide: async (id: number, decision: 'take' | 'leave', plan: string, actor: string): Promise<WatchedAddress> => {
      await deciding[decision](await found(store, id), plan, actor)
      return one(id)
    },
  }
}

const missing = () => new Refusal('missing', 'This address is watched no longer.')

async function found(stores: Pick<GamesStores, 'watched'>, id: number): Promise<WatchedRow> {
  const row = await stores.watched.find(id)
  if (!row) throw missing()
  return row
}
