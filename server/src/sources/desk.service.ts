import { minuteMs } from '@fieldhouse/contract/durations'
import { after, type Clock } from '../shared/clock/clock.ts'
import { changes } from '../shared/desk/changes.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Facts, Source, SourceKind, SourceWish } from './source.ts'
import type { SourceStore } from './sources.store.ts'

/** What is kept of a source, beside the audit trail and whatever its kind keeps. */
export interface DeskStores<K extends SourceKind> extends Pick<Desk, 'trail'> {
  sources: SourceStore<K>
}

export interface DeskParts<K extends SourceKind, S extends DeskStores<K>> {
  store: { sources: SourceStore<K>; together<T>(work: (stores: S) => Promise<T>): Promise<T> }
  clock: Clock
  /** By what it is told apart from the others of its kind. */
  named(facts: Facts<K>): string
  /** Whether nothing of what it said before holds any more. */
  isAnother(before: Facts<K>, now: Facts<K>): boolean
  /** What the audit trail says of it; no secret of the other side is among it. */
  said(wish: SourceWish<K>): { subject: string; said: object }
  words: {
    /** In the audit trail: `a feed`. */
    one: string
    added: string
    removed: string
    missing: string
    already: string
    tooMany: string
  }
  /** So many of its kind at the most. */
  most: number
  /** Tells that fans may see something else from now on. */
  changed(): Promise<void>
}

/** Within the step in which the staff makes a source another. */
export type Becomes<K extends SourceKind, S> = (stores: S, row: Source<K>, isAnother: boolean) => Promise<void>

/** What the staff does with sources of one kind: each change is one step with its line in the audit trail. */
export function sourceDesk<K extends SourceKind, S extends DeskStores<K>>(parts: DeskParts<K, S>) {
  const { store, clock, named, isAnother, words, most } = parts
  const changing = changes<S>({ store, clock, changed: parts.changed })

  const missing = () => new Refusal('missing', words.missing)
  const found = async (id: number): Promise<Source<K>> => {
    const row = await store.sources.find(id)
    if (!row) throw missing()
    return row
  }
  const locked = async ({ sources }: S, id: number): Promise<Source<K>> => {
    const row = await sources.lock(id)
    if (!row) throw missing()
    return row
  }
  const refuseAnother = async ({ sources }: S, name: string, id?: number): Promise<void> => {
    const others = (await sources.all()).filter((each) => each.id !== id)
    if (others.length >= most) throw new Refusal('conflict', words.tooMany)
    if (others.some((each) => each.named === name)) throw new Refusal('conflict', words.already)
  }
  const done = (action: string, wish: SourceWish<K>, actor: string) => ({ actor, action, ...parts.said(wish) })

  return {
    found,

    /** What its kind does with it at once is one step with it. */
    add: <T>(wish: SourceWish<K>, actor: string, more: (stores: S, id: number) => Promise<T>): Promise<T> =>
      changing(done(words.added, wish, actor), async (stores) => {
        const name = named(wish.facts)
        await refuseAnother(stores, name)
        const now = clock.now()
        return more(stores, await stores.sources.add({ ...wish, named: name, due_at: now }, now))
      }),

    change: async (id: number, wish: SourceWish<K>, actor: string, becomes?: Becomes<K, S>): Promise<void> => {
      const { paused } = await found(id)
      const verb = paused === wish.paused ? 'change' : wish.paused ? 'pause' : 'go on with'
      await changing(done(`${verb} ${words.one}`, wish, actor), async (stores) => {
        const row = await locked(stores, id)
        const name = named(wish.facts)
        await refuseAnother(stores, name, id)
        const another = isAnother(row.facts, wish.facts)
        const became = another ? 'another' : isSame(row.facts, wish.facts) ? 'same' : 'changed'
        await becomes?.(stores, row, another)
        const now = clock.now()
        const due_at = another ? now : dueOf(row, wish, now)
        await stores.sources.change(id, { ...wish, named: name, due_at }, became)
      })
    },

    remove: async (id: number, actor: string): Promise<void> => {
      await changing(done(words.removed, await found(id), actor), async (stores) => {
        await locked(stores, id)
        await stores.sources.remove(id)
      })
    },

    /** Whoever wants to be left alone is. */
    mayLook: async (id: number, { whilePaused }: { whilePaused: boolean }): Promise<void> => {
      const { paused, again_at } = await found(id)
      if (paused && !whilePaused) throw new Refusal('conflict', 'It is paused. Let it go on first.')
      if (again_at && again_at > clock.now()) throw notYet(again_at, clock.now())
    },
  }
}

const isSame = (one: object, other: object): boolean => {
  const sorted = (facts: object) => JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

/** A quicker pace counts from now; whoever failed is left alone as long as before. */
function dueOf<K extends SourceKind>({ due_at, failure }: Source<K>, wish: SourceWish<K>, now: Date): Date {
  const next = after(now, wish.every_minutes * minuteMs)
  return failure === null && next < due_at ? next : due_at
}

function notYet(again: Date, now: Date): Refusal {
  const minutes = Math.ceil((again.getTime() - now.getTime()) / minuteMs)
  const still =
    minutes < 120 ? `${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} more hours`
  return new Refusal('conflict', `It asks to be left alone for ${still}. It is looked at by itself after that.`)
}

/** How a source stands, as the department sees it. */
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
