import { formatWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { maxScheduleBytes } from '@fieldhouse/contract/games/schedule'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import type { Waiting } from '../../shared/db/documents.ts'
import { deskChanges } from '../../shared/desk/changes.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Outside } from '../../shared/files/outside/outside.ts'
import { askChanged } from '../../sources/ask.ts'
import type { Look, Read, Reader } from '../../sources/looks.service.ts'
import type { Facts, Memory, Seen, Source } from '../../sources/source.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { askedOf, readAs } from '../import/import.service.ts'
import { type Laid, type LayParts, lay, leftPlan, waitingFor } from './lay.ts'
import { isWebPage, wordsOf } from './verdict.ts'

export interface ReaderParts extends LayParts {
  store: GamesStore
  outside: Outside
  /** Reads the score files again that waited for a game. */
  placeFiles(): Promise<unknown>
}

interface Said {
  file: ScheduleFile
  bytes: Uint8Array
}

/** Polls watched schedules: applies what only adds and moves games, and holds the rest for a person. */
export function scheduleReader(parts: ReaderParts): Reader<'schedule', Said> {
  const { store, clock, outside, placeFiles } = parts
  const { changeAsMade } = deskChanges<GamesStores>({ store, clock, changed: () => {} })

  const read = async (source: Source<'schedule'>): Promise<Read<'schedule', Said>> => {
    const came = await askChanged(outside, source.facts.address, source, { mostBytes: maxScheduleBytes })
    if (came.kind !== 'came') return came
    const { bytes, stamps } = came
    if (isWebPage(bytes)) return pageAt(await store.watched.gamesByAddress(), source, bytes)
    const file = await scheduleIn(parts, source.facts, bytes).catch(asWords)
    return typeof file === 'string' ? { kind: 'failed', words: file } : { kind: 'came', said: { file, bytes }, stamps }
  }

  /** Applies the schedule. Returns whether it changed anything. */
  const takenOver = async ({ source, keep }: Look<'schedule'>, { file, bytes }: Said): Promise<boolean> => {
    try {
      return await changeAsMade(null, async (stores, now) => {
        if (!(await keep(stores.sources))) return { done: false, line: undefined }
        const laid = await lay({ ...parts, stores, id: source.id, sport: source.facts.sport, actor: null }, file)
        if (laid.waits) throw new Waits(laid.waits)
        const isAnother = await stands({ stores, source, laid, refused: file.refused.length, now })
        return { done: isAnother, line: isAnother ? lineOf(source, laid) : undefined }
      })
    } catch (error) {
      if (!(error instanceof Waits)) throw error
      await keep(store.sources, { not_read: file.refused.length, ...waitingOr(source.memory, error.waits, bytes) })
      return false
    }
  }

  return {
    kind: 'schedule',
    atOnce: 4,
    read,
    take: async (look, said) => {
      if (await takenOver(look, said)) await placeFiles()
    },
  }
}

const lineOf = ({ facts }: Source<'schedule'>, { planned }: Laid) => ({
  action: 'import schedule',
  subject: formatWatchedSubject(new URL(facts.address).host),
  said: { added: planned.added.length, changed: planned.changed.length },
})

interface Standing {
  stores: GamesStores
  source: Pick<Source<'schedule'>, 'id' | 'memory'>
  laid: Laid
  /** Lines that could not be read, if the file was read just now. */
  refused?: number
  now: Date
}

/** Saves the applied games as those of the address. Returns whether the schedule changed. */
export async function stands({ stores, source, laid, refused, now }: Standing): Promise<boolean> {
  const { planned, tally } = laid
  const isAnother = planned.added.length + planned.changed.length > 0
  await stores.watched.holds(source.id, tally.games)
  await stores.sources.write(source.id, {
    // Nobody is there to say what an event without an opponent is.
    ...(refused !== undefined && { not_read: refused + planned.asks.length }),
    memory: isAnother ? { changed_at: now.toISOString() } : changedIn(source.memory),
    copy: null,
  })
  return isAnother
}

/** Keeps only the time of the last change, once nothing waits. */
export const changedIn = ({ changed_at }: Memory<'schedule'>): Memory<'schedule'> =>
  changed_at === undefined ? {} : { changed_at }

/** Thrown to roll the transaction back. */
export class Waits extends Error {
  readonly waits: Waiting
  constructor(waits: Waiting) {
    super('A person has to look at it.')
    this.waits = waits
  }
}

/** The update for a waiting plan; a plan that was declined before does not wait again. */
function waitingOr({ waits: _, ...memory }: Memory<'schedule'>, waits: Waiting, bytes: Uint8Array): Seen<'schedule'> {
  const isLeft = memory.left_plan === leftPlan(waits) && waits.gone.length === 0
  return isLeft ? { memory, copy: null } : { memory: { ...memory, waits }, copy: Buffer.from(bytes) }
}

/** A web page in place of games waits for a person once; without earlier games the address is wrong. */
function pageAt(
  games: ReadonlyMap<number, number>,
  { id, memory }: Source<'schedule'>,
  bytes: Uint8Array,
): Read<'schedule', Said> {
  const waits = waitingFor('page', { added: [], changed: [] }, [])
  const isAsked = games.has(id) && memory.left_plan !== leftPlan(waits)
  const seen = { memory: { ...memory, waits }, copy: Buffer.from(bytes) }
  return { kind: 'failed', words: wordsOf('page'), ...(isAsked && { seen }) }
}

/** Parses the games of a watched file, or refuses it with the reason. */
export async function scheduleIn(
  { store, clock }: Pick<ReaderParts, 'clock'> & { store: Pick<GamesStores, 'columns'> },
  { columns, dates }: Pick<Facts<'schedule'>, 'columns' | 'dates'>,
  bytes: Uint8Array,
): Promise<ScheduleFile> {
  const file = await readAs(store, bytes, { columns: columns ?? undefined, dates: dates ?? undefined }, { clock })
  const asked = askedOf(file)
  if (asked) throw new Refusal('conflict', 'schedule.unclear', asked)
  const [first] = file.refused
  const isEmptyOfGames = file.entries.length === 0 && file.refused.length > 1
  if (isEmptyOfGames && first)
    throw new Refusal('conflict', 'schedule.unreadable', `No line can be read. Line ${first.line}: ${first.message}`)
  return file
}

const asWords = (error: unknown): string => {
  if (error instanceof Refusal) return Object.values(error.fields)[0] ?? error.message
  throw error
}
