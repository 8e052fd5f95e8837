import { minuteMs } from '@fieldhouse/contract/durations'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import {
  maxWatchedAddresses,
  type WatchChange,
  type WatchedAddress,
  type WatchInput,
} from '@fieldhouse/contract/games/import/watched'
import { type ImportPlan, maxScheduleBytes } from '@fieldhouse/contract/games/schedule'
import { addMs } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import { takenBack } from '../../shared/files/tables/dry-run.ts'
import { nothingYet } from '../../shared/files/tables/nothing-yet.ts'
import { askChanged } from '../../sources/ask.ts'
import { sourceDesk, stateOf } from '../../sources/desk.service.ts'
import type { Sources } from '../../sources/open-sources.ts'
import { type Facts, noStamps, type Source, type SourceWish } from '../../sources/source.ts'
import type { GamesStores } from '../games.store.ts'
import { askedOf, readAs, refuseUnasked } from '../import/import.service.ts'
import { decidingService } from './deciding.service.ts'
import { lay } from './lay.ts'
import { type ReaderParts, scheduleReader, stands } from './schedule-reader.ts'
import { isWebPage, wordsOf } from './verdict.ts'

interface WatchedParts extends ReaderParts {
  sources: Sources
}

/** Addresses of schedules kept elsewhere: tried, watched, paused and removed. */
export function watchedService(parts: WatchedParts) {
  const { store, clock, sources } = parts
  const looks = sources.reads(scheduleReader(parts))
  const deciding = decidingService(parts)
  const desk = sourceDesk<'schedule', GamesStores, WatchedAddress>({
    store,
    clock,
    looks,
    isWaitedFor: true,
    shown: async (rows) => {
      const games = await store.watched.gamesByAddress()
      return rows.map((row) => shownOf(row, games.get(row.id) ?? 0))
    },
    named: ({ address, sport }) => (sport === null ? address : `${address} ${sport}`),
    isAnother: (before, now) => facts.some((fact) => before[fact] !== now[fact]),
    said: ({ facts: { address, sport }, every_minutes }) => ({
      subject: new URL(address).host,
      said: { sport, every_minutes },
    }),
    words,
    most: maxWatchedAddresses,
    // The games' store publishes its own changes.
    changed: () => {},
  })

  return {
    list: desk.list,
    watch: async (
      wish: WatchInput,
      actor: string,
    ): Promise<{ address: WatchedAddress | null; planned: ImportPlan }> => {
      const { id, planned } = await watch({ ...parts, add: desk.addWith }, wish, actor)
      return { address: id === undefined ? null : await desk.one(id), planned }
    },
    change: (id: number, wish: WatchChange, actor: string): Promise<WatchedAddress> =>
      desk.change(id, wishOf(wish, wish.paused), actor, async ({ watched }, _, isAnother) => {
        if (isAnother) await watched.holds(id, [])
      }),
    look: desk.look,
    remove: desk.remove,
    decide: async (id: number, decision: 'take' | 'leave', plan: string, actor: string): Promise<WatchedAddress> => {
      await deciding[decision](await desk.found(id), plan, actor)
      return desk.one(id)
    },
  }
}

const words = {
  one: 'an address',
  added: 'watch an address',
  removed: 'watch no longer an address',
  missing: 'This address is watched no longer.',
  already: 'This address is watched already.',
  tooMany: `At most ${maxWatchedAddresses} addresses are watched: take one off first.`,
}

const facts = ['address', 'sport', 'columns', 'dates'] as const

interface Tries {
  /** Undefined after a dry run. */
  id: number | undefined
  planned: ImportPlan
}

interface Trying extends WatchedParts {
  add: ReturnType<typeof sourceDesk<'schedule', GamesStores, WatchedAddress>>['addWith']
}

/** Tries an address, and applies its games unless it is a dry run. */
async function watch({ add, ...parts }: Trying, wish: WatchInput, actor: string): Promise<Tries> {
  const { store, clock, outside, placeFiles } = parts
  const came = await askChanged(outside, wish.address, noStamps, { mostBytes: maxScheduleBytes })
  if (came.kind === 'failed') throw refuseField('address', came.words)
  if (came.kind === 'same') throw refuseField('address', 'Nothing found at that address.')
  const { bytes, stamps } = came
  if (isWebPage(bytes)) throw refuseField('address', wordsOf('page'))
  const file = await readAs(store, bytes, wish, parts)
  if (!wish.dry_run) refuseUnasked(file)
  if (askedOf(file)) return { id: undefined, planned: nothingYet([], true, file.table?.seen) }
  const [first] = file.refused
  if (file.entries.length === 0 && !(wish.dry_run && file.table))
    throw refuseField('address', first?.message ?? 'No games found at that address.')
  const watched = wishOf(wish, false)
  const laidBy = (stores: GamesStores) =>
    lay({ ...parts, stores, sport: watched.facts.sport, actor, dryRun: wish.dry_run }, file)
  if (wish.dry_run) return { id: undefined, planned: (await takenBack(store, laidBy)).planned }
  const added = await add(watched, actor, async (stores, id) => {
    const now = clock.now()
    const laid = await laidBy(stores)
    await stands({ stores, source: { id, memory: {} }, laid, refused: file.refused.length, now })
    await stores.sources.write(id, { ...stamps, looked_at: now, good_at: now })
    await stores.sources.isDue(id, addMs(now, watched.every_minutes * minuteMs))
    return { id, planned: laid.planned }
  })
  await placeFiles()
  return added
}

const wishOf = (wish: Omit<WatchInput, 'dry_run'>, paused: boolean): SourceWish<'schedule'> => ({
  facts: {
    address: new URL(wish.address).href,
    sport: wish.sport ?? null,
    columns: wish.columns ?? null,
    dates: isOrder(wish.dates) ? wish.dates : null,
  },
  every_minutes: wish.every_minutes,
  paused,
})

const isOrder = (dates: WatchInput['dates']): dates is DayOrder => dates !== undefined && dates !== 'ask'

/** A watched address as the department sees it. */
function shownOf(row: Source<'schedule'>, games: number): WatchedAddress {
  const { address, sport, columns, dates }: Facts<'schedule'> = row.facts
  const { waits, changed_at = null } = row.memory
  return {
    ...stateOf(row),
    address,
    host: new URL(address).host,
    sport,
    columns,
    dates,
    games,
    changed_at,
    waits: waits ? { ...waits, words: wordsOf(waits.why), gone: waits.gone.map(({ name }) => name) } : null,
  }
}
