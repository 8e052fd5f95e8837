import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import { mostWatched, type WatchWish } from '@fieldhouse/contract/games/import/watched'
import type { Planned } from '@fieldhouse/contract/games/schedule'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import { takenBack } from '../../shared/files/tables/dry-run.ts'
import { nothingYet } from '../../shared/files/tables/nothing-yet.ts'
import type { GamesStores } from '../games.store.ts'
import { askedOf, readAs, refuseUnasked } from '../import/import.service.ts'
import { noteIn } from '../trail.ts'
import { lay } from './lay.ts'
import { hashOf, hostOf, type LookParts, type Looks } from './look.service.ts'
import { isWebPage, wordsOf } from './verdict.ts'
import type { WatchedFacts } from './watched.store.ts'

interface WatchingParts extends LookParts {
  looks: Pick<Looks, 'ask' | 'stands'>
}

interface Tries {
  /** Undefined while it was only tried. */
  id: number | undefined
  planned: Planned
}

/** An address is tried first; what it holds is taken over by whoever has it watched. */
export function watchingService(parts: WatchingParts) {
  const { store, clock, looks, placeFiles } = parts

  const watch = async (wish: WatchWish, actor: string): Promise<Tries> => {
    const came = await looks.ask(wish)
    if (came.kind === 'failed') throw wrongField('address', came.words)
    const bytes = came.kind === 'came' ? came.bytes : new Uint8Array()
    if (isWebPage(bytes)) throw wrongField('address', wordsOf('page'))
    const file = await readAs(store, bytes, wish, parts)
    if (!wish.dry_run) refuseUnasked(file)
    if (askedOf(file)) return { id: undefined, planned: nothingYet([], true, file.table?.seen) }
    const [first] = file.refused
    if (file.entries.length === 0 && !(wish.dry_run && file.table))
      throw wrongField('address', first?.message ?? 'No game stands there.')
    const facts = factsOf({ ...wish, paused: false })
    const laidBy = (stores: GamesStores) => lay({ ...parts, stores, row: facts, actor, dryRun: wish.dry_run }, file)
    if (wish.dry_run) return { id: undefined, planned: (await takenBack(store, laidBy)).planned }
    const stamps = came.kind === 'came' && { etag: came.etag ?? null, modified: came.modified ?? null }
    const added = await store.together(async (stores) => {
      await refuseAnother(stores, facts)
      const id = await stores.watched.add(facts, clock.now())
      const laid = await laidBy(stores)
      await looks.stands(stores, { id }, laid, {
        ...stamps,
        looked_at: clock.now(),
        sha256: hashOf(bytes),
        not_read: file.refused.length,
      })
      await noteOfAddress(stores, { verb: 'watch', facts, actor, at: clock.now() })
      return { id, planned: laid.planned }
    })
    await placeFiles()
    return added
  }

  return { watch }
}

interface Done {
  verb: string
  facts: WatchedFacts
  actor: string
  at: Date
}

export const noteOfAddress = (stores: GamesStores, { verb, facts, actor, at }: Done) =>
  noteIn(stores, {
    at,
    actor,
    action: `${verb} an address`,
    subject: hostOf(facts.address),
    said: { sport: facts.sport, every_minutes: facts.every_minutes },
  })

export async function refuseAnother(stores: GamesStores, facts: WatchedFacts, id?: number): Promise<void> {
  const others = (await stores.watched.all()).filter((each) => each.id !== id)
  if (others.length >= mostWatched)
    throw new Refusal('conflict', `At most ${mostWatched} addresses are watched: take one off first.`)
  if (others.some(({ address, sport }) => address === facts.address && sport === facts.sport))
    throw new Refusal('conflict', 'This address is watched already.')
}

type Wished = Omit<WatchWish, 'dry_run'> & { paused: boolean }

export const factsOf = ({ address, sport, every_minutes, columns, dates, paused }: Wished): WatchedFacts => ({
  address: new URL(address).href,
  sport: sport ?? null,
  every_minutes,
  columns: columns ?? null,
  dates: isOrder(dates) ? dates : null,
  paused,
})

const isOrder = (dates: WatchWish['dates']): dates is DayOrder => dates !== undefined && dates !== 'ask'
