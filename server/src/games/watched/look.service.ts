import { createHash } from 'node:crypto'
import { watchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { mostScheduleBytes } from '@fieldhouse/contract/games/schedule'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import type { Waiting } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Came, Outside } from '../../shared/files/outside/outside.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { askedOf, readAs } from '../import/import.service.ts'
import { type Laid, type LayParts, lay, leftPlan, waitingFor } from './lay.ts'
import { isWebPage, wordsOf } from './verdict.ts'
import type { Seen, WatchedFacts, WatchedRow } from './watched.store.ts'

export interface LookParts extends LayParts {
  store: GamesStore
  outside: Outside
  /** Score files that waited for a game are read again. */
  placeFiles(): Promise<unknown>
}

export type Looks = ReturnType<typeof lookService>

/** Looks at an address, takes over what only adds and moves, and keeps the rest for a person. */
export function lookService(parts: LookParts) {
  const { store, clock, outside, placeFiles } = parts

  const ask = ({ address, etag, modified }: Asking): Promise<Came> =>
    outside.get(address, { etag, modified, mostBytes: mostScheduleBytes })

  const look = async (id: number): Promise<void> => {
    const row = await store.watched.find(id)
    if (!row) return
    const came = await ask(row)
    const looked_at = clock.now()
    if (came.kind === 'failed') return store.watched.seen(id, { looked_at, failure: came.words })
    const sha256 = came.kind === 'came' ? hashOf(came.bytes) : null
    if (came.kind === 'same' || sha256 === row.sha256) return store.watched.seen(id, { looked_at, failure: null })
    const { bytes } = came
    if (isWebPage(bytes)) return store.watched.seen(id, { looked_at, ...pageAt(row, bytes) })
    const file = await scheduleIn(parts, row, bytes).catch(asWords)
    if (typeof file === 'string') return store.watched.seen(id, { looked_at, failure: file })
    const stamps = { looked_at, failure: null, etag: came.etag ?? null, modified: came.modified ?? null, sha256 }
    if (await takenOver(row, file, { ...stamps, file: Buffer.from(bytes) })) await placeFiles()
  }

  /** Whether anything of the schedule is another now. */
  const takenOver = async (row: WatchedRow, file: ScheduleFile, seen: Seen & { file: Buffer }): Promise<boolean> => {
    const rest = { ...seen, not_read: file.refused.length }
    try {
      return await store.together(async (stores) => {
        if (!(await stores.watched.lock(row.id))) return false
        const laid = await lay({ ...parts, stores, row, actor: null }, file)
        if (laid.waits) throw new Waits(laid.waits)
        const isAnother = await stands(stores, row, laid, { ...rest, file: null })
        if (isAnother) await noteOf(stores, row, laid)
        return isAnother
      })
    } catch (error) {
      if (!(error instanceof Waits)) throw error
      const isLeft = row.left_plan === leftPlan(error.waits) && error.waits.gone.length === 0
      await store.watched.seen(row.id, {
        ...rest,
        ...(isLeft ? { waits: null, file: null } : { waits: JSON.stringify(error.waits) }),
      })
      return false
    }
  }

  const noteOf = (stores: GamesStores, row: WatchedRow, { planned }: Laid) =>
    stores.trail.add({
      at: clock.now(),
      actor: null,
      action: 'import schedule',
      subject: watchedSubject(hostOf(row.address)),
      change: { added: planned.added.length, changed: planned.changed.length },
    })

  /** What was laid is what the address holds from now on. */
  const stands = async (stores: GamesStores, row: Pick<WatchedRow, 'id'>, { planned, tally }: Laid, seen: Seen) => {
    const isAnother = planned.added.length + planned.changed.length > 0
    await stores.watched.holds(row.id, tally.games)
    await stores.watched.seen(row.id, {
      ...seen,
      // Nobody is there to say what an event without an opponent is.
      ...(seen.not_read !== undefined && { not_read: seen.not_read + planned.asks.length }),
      waits: null,
      left_plan: null,
      ...(isAnother && { changed_at: clock.now() }),
    })
    return isAnother
  }

  return { look, ask, stands }
}

type Asking = Pick<WatchedRow, 'address'> & Partial<Pick<WatchedRow, 'etag' | 'modified'>>

/** Thrown so that what it would do is taken back. */
export class Waits extends Error {
  readonly waits: Waiting
  constructor(waits: Waiting) {
    super('A person has to look at it.')
    this.waits = waits
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const hostOf = (address: string): string => new URL(address).host

/** A page where games stood waits for a person once; where none did it is the wrong address. */
function pageAt(row: WatchedRow, bytes: Uint8Array): Seen {
  const waits = waitingFor('page', { added: [], changed: [] }, [])
  const isAsked = row.games > 0 && row.left_plan !== leftPlan(waits)
  return { failure: wordsOf('page'), ...(isAsked && { waits: JSON.stringify(waits), file: Buffer.from(bytes) }) }
}

/** The games of a file; what it lacks is refused in words. */
export async function scheduleIn(
  { store, clock, zone }: Pick<LookParts, 'clock' | 'zone'> & { store: Pick<GamesStores, 'columns'> },
  { columns, dates }: Pick<WatchedFacts, 'columns' | 'dates'>,
  bytes: Uint8Array,
): Promise<ScheduleFile> {
  const file = await readAs(store, bytes, { columns: columns ?? undefined, dates: dates ?? undefined }, { clock, zone })
  const asked = askedOf(file)
  if (asked) throw new Refusal('conflict', asked)
  const [first] = file.refused
  const isEmptyOfGames = file.entries.length === 0 && file.refused.length > 1
  if (isEmptyOfGames && first)
    throw new Refusal('conflict', `No line can be read. Line ${first.line}: ${first.message}`)
  return file
}

const asWords = (error: unknown): string => {
  if (error instanceof Refusal) return Object.values(error.fields)[0] ?? error.message
  throw error
}
