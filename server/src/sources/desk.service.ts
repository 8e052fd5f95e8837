import { isDeepStrictEqual } from 'node:util'
import { minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { deskChanges } from '../shared/desk/changes.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Sources } from './open-sources.ts'
import type { Facts, Source, SourceKind, SourceWish } from './source.ts'
import type { SourceStore } from './sources.store.ts'

/** The stores of an admin service for sources, besides those of the source's kind. */
export interface DeskStores<K extends SourceKind> extends Pick<Desk, 'trail'> {
  sources: SourceStore<K>
}

export interface DeskParts<K extends SourceKind, S extends DeskStores<K>, Shown> {
  store: { sources: SourceStore<K>; transaction<T>(work: (stores: S) => Promise<T>): Promise<T> }
  clock: Clock
  looks: ReturnType<Sources['reads']>
  /** Whether a requested poll is awaited, even for a paused source; otherwise it runs a moment later. */
  isWaitedFor: boolean
  /** Converts sources into what the department sees. */
  shown(rows: readonly Source<K>[]): Promise<Shown[]>
  /** The name that distinguishes a source from others of its kind. */
  named(facts: Facts<K>): string
  /** Whether the change makes everything read before invalid. */
  isAnother(before: Facts<K>, now: Facts<K>): boolean
  /** The audit log's text for a source, without secrets of the other side. */
  said(wish: SourceWish<K>): { subject: string; said: object }
  words: {
    /** The name in the audit log, for example `a feed`. */
    one: string
    added: string
    removed: string
    missing: string
    already: string
    tooMany: string
  }
  /** The largest number of sources of this kind. */
  most: number
  /** Announces that fans may see something else now. */
  changed(): void
}

/** Runs in the transaction in which the staff changes a source. */
export type Becomes<K extends SourceKind, S> = (stores: S, row: Source<K>, isAnother: boolean) => Promise<void>

/** The staff's work on sources of one kind. Each change is one transaction with its audit log entry. */
export function sourceDesk<K extends SourceKind, S extends DeskStores<K>, Shown>(parts: DeskParts<K, S, Shown>) {
  const { store, looks, named, isAnother, words } = parts
  const { change, changeAsMade } = deskChanges<S>(parts)
  const { found, one, refuseAnother } = finding(parts)
  const line = (action: string, wish: SourceWish<K>) => ({ action, ...parts.said(wish) })

  /** Adds a source; `more` runs in the same transaction. */
  const addWith = <T>(wish: SourceWish<K>, actor: string, more: (stores: S, id: number) => Promise<T>): Promise<T> =>
    change({ actor, ...line(words.added, wish) }, async (stores, now) => {
      const name = named(wish.facts)
      await refuseAnother(stores, name)
      return more(stores, await stores.sources.add({ ...wish, named: name, due_at: now }, now))
    })

  return {
    found,
    one,
    list: async (): Promise<Shown[]> => parts.shown(await store.sources.all()),
    look: lookingAt(parts),
    addWith,

    /** The new source is polled in a moment. */
    add: async (wish: SourceWish<K>, actor: string): Promise<Shown> => {
      const id = await addWith(wish, actor, async (_, added) => added)
      await looks.soon()
      return one(id)
    },

    change: async (id: number, wish: SourceWish<K>, actor: string, becomes?: Becomes<K, S>): Promise<Shown> => {
      await changeAsMade(actor, async (stores, now) => {
        const row = await found(id, stores.sources.lock)
        const name = named(wish.facts)
        await refuseAnother(stores, name, id)
        const another = isAnother(row.facts, wish.facts)
        const became = another ? 'another' : isDeepStrictEqual(row.facts, wish.facts) ? 'same' : 'changed'
        await becomes?.(stores, row, another)
        const due_at = another ? now : dueOf(row, wish, now)
        const done = await stores.sources.change(id, { ...wish, named: name, due_at }, became)
        const verb = row.paused === wish.paused ? 'change' : wish.paused ? 'pause' : 'go on with'
        return { done, line: line(`${verb} ${words.one}`, wish) }
      })
      return one(id)
    },

    remove: async (id: number, actor: string): Promise<void> => {
      await changeAsMade(actor, async (stores) => {
        const row = await found(id, stores.sources.lock)
        return { done: await stores.sources.remove(id), line: line(words.removed, row) }
      })
    },
  }
}

type Finding<K extends SourceKind, S extends DeskStores<K>, Shown> = Pick<
  DeskParts<K, S, Shown>,
  'store' | 'shown' | 'words' | 'most'
>

function finding<K extends SourceKind, S extends DeskStores<K>, Shown>(parts: Finding<K, S, Shown>) {
  const { store, words, most } = parts
  const missing = () => new Refusal('missing', 'source.not_found', words.missing)
  const found = async (id: number, find: SourceStore<K>['find'] = store.sources.find): Promise<Source<K>> => {
    const row = await find(id)
    if (!row) throw missing()
    return row
  }
  return {
    found,
    one: async (id: number): Promise<Shown> => {
      const [shown] = await parts.shown([await found(id)])
      if (!shown) throw missing()
      return shown
    },
    refuseAnother: async ({ sources }: S, name: string, id?: number): Promise<void> => {
      const others = (await sources.all()).filter((each) => each.id !== id)
      if (others.length >= most) throw new Refusal('conflict', 'source.too_many', words.tooMany)
      if (others.some((each) => each.named === name)) throw new Refusal('conflict', 'source.duplicate', words.already)
    },
  }
}

/** Polls a source on request. A source that asked for a pause is left alone. */
const lookingAt = <K extends SourceKind, S extends DeskStores<K>, Shown>(parts: DeskParts<K, S, Shown>) => {
  const { store, clock, looks, isWaitedFor } = parts
  const { found, one } = finding(parts)
  return async (id: number): Promise<Shown> => {
    const { paused, again_at } = await found(id)
    const now = clock.now()
    if (paused && !isWaitedFor) throw new Refusal('conflict', 'source.paused', 'It’s paused. Resume it first.')
    if (again_at && again_at > now) throw notYet(again_at, now)
    if (isWaitedFor) await looks.at(id)
    else {
      await store.sources.isDue(id, now)
      await looks.soon()
    }
    return one(id)
  }
}

/** A faster pace applies from now on; a failed source keeps its pause. */
function dueOf<K extends SourceKind>({ due_at, failure }: Source<K>, wish: SourceWish<K>, now: Date): Date {
  const next = addMs(now, wish.every_minutes * minuteMs)
  return failure === null && next < due_at ? next : due_at
}

function notYet(again: Date, now: Date): Refusal {
  const minutes = Math.ceil((again.getTime() - now.getTime()) / minuteMs)
  const still =
    minutes < 120 ? `${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} more hours`
  return new Refusal('conflict', 'source.wait', `It asked us to wait ${still}. It’s checked automatically after that.`)
}

/** The state of a source, as the department sees it. */
export const stateOf = <K extends SourceKind>(row: Source<K>) => ({
  id: row.id,
  every_minutes: row.every_minutes,
  paused: row.paused,
  looked_at: row.looked_at?.toISOString() ?? null,
  good_at: row.good_at?.toISOString() ?? null,
  next_at: row.paused ? null : new Date(Math.ceil(row.due_at.getTime() / minuteMs) * minuteMs).toISOString(),
  failure: row.failure,
  not_read: row.not_read,
})
