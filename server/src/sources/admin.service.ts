import { isDeepStrictEqual } from 'node:util'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { createAdminChanges } from '../shared/admin/changes.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../shared/errors/refusal.ts'
import type { SourcesService } from './open-sources.ts'
import type { PolledSource, SourceDraft, SourceFacts, SourceKind } from './source.ts'
import type { SourceStore } from './sources.store.ts'

/** The stores of an admin service for sources, besides those of the source's kind. */
export interface SourceAdminStores<K extends SourceKind> extends Pick<AdminStores, 'auditLog'> {
  sources: SourceStore<K>
}

export interface SourceAdminDeps<K extends SourceKind, S extends SourceAdminStores<K>, Shown> {
  store: { sources: SourceStore<K>; transaction<T>(work: (stores: S) => Promise<T>): Promise<T> }
  clock: Clock
  poller: ReturnType<SourcesService['reads']>
  /** Whether a requested poll is awaited, even for a paused source; otherwise it runs a moment later. */
  isWaitedFor: boolean
  /** Converts sources into what the department sees. */
  present(rows: readonly PolledSource<K>[]): Promise<Shown[]>
  /** The name that distinguishes a source from others of its kind. */
  named(facts: SourceFacts<K>): string
  /** Whether the change makes everything read before invalid. */
  isAnother(before: SourceFacts<K>, now: SourceFacts<K>): boolean
  /** The audit log's text for a source, without secrets of the other side. */
  describe(draft: SourceDraft<K>): { subject: string; details: object }
  texts: {
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
export type OnSourceChange<K extends SourceKind, S> = (
  stores: S,
  row: PolledSource<K>,
  isAnother: boolean,
) => Promise<void>

/** The staff's work on sources of one kind. Each change is one transaction with its audit log entry. */
export function sourceAdmin<K extends SourceKind, S extends SourceAdminStores<K>, Shown>(
  parts: SourceAdminDeps<K, S, Shown>,
) {
  const { store, poller, named, isAnother, texts } = parts
  const { change, changeAsMade } = createAdminChanges<S>(parts)
  const { requireSource, one, refuseAnother } = createSourceFinder(parts)
  const toAuditLine = (action: string, draft: SourceDraft<K>) => ({ action, ...parts.describe(draft) })

  /** Adds a source; `more` runs in the same transaction. */
  const addWith = <T>(draft: SourceDraft<K>, actor: string, more: (stores: S, id: number) => Promise<T>): Promise<T> =>
    change({ actor, ...toAuditLine(texts.added, draft) }, async (stores, now) => {
      const name = named(draft.facts)
      await refuseAnother(stores, name)
      return more(stores, await stores.sources.add({ ...draft, named: name, due_at: now }, now))
    })

  return {
    requireSource,
    one,
    list: async (): Promise<Shown[]> => parts.present(await store.sources.all()),
    pollNow: createPollNow(parts),
    addWith,

    /** The new source is polled in a moment. */
    add: async (draft: SourceDraft<K>, actor: string): Promise<Shown> => {
      const id = await addWith(draft, actor, async (_, added) => added)
      await poller.soon()
      return one(id)
    },

    change: async (
      id: number,
      draft: SourceDraft<K>,
      actor: string,
      becomes?: OnSourceChange<K, S>,
    ): Promise<Shown> => {
      await changeAsMade(actor, async (stores, now) => {
        const row = await requireSource(id, stores.sources.lock)
        const name = named(draft.facts)
        await refuseAnother(stores, name, id)
        const another = isAnother(row.facts, draft.facts)
        const effect = another ? 'another' : isDeepStrictEqual(row.facts, draft.facts) ? 'same' : 'changed'
        await becomes?.(stores, row, another)
        const due_at = another ? now : getNextDue(row, draft, now)
        const done = await stores.sources.change(id, { ...draft, named: name, due_at }, effect)
        const verb = row.paused === draft.paused ? 'change' : draft.paused ? 'pause' : 'resume'
        return { done, line: toAuditLine(`${verb} ${texts.one}`, draft) }
      })
      return one(id)
    },

    remove: async (id: number, actor: string): Promise<void> => {
      await changeAsMade(actor, async (stores) => {
        const row = await requireSource(id, stores.sources.lock)
        return { done: await stores.sources.remove(id), line: toAuditLine(texts.removed, row) }
      })
    },
  }
}

type FinderDeps<K extends SourceKind, S extends SourceAdminStores<K>, Shown> = Pick<
  SourceAdminDeps<K, S, Shown>,
  'store' | 'present' | 'texts' | 'most'
>

function createSourceFinder<K extends SourceKind, S extends SourceAdminStores<K>, Shown>(
  parts: FinderDeps<K, S, Shown>,
) {
  const { store, texts, most } = parts
  const createMissing = () => new Refusal('missing', 'source.not_found', texts.missing)
  const requireSource = async (
    id: number,
    find: SourceStore<K>['find'] = store.sources.find,
  ): Promise<PolledSource<K>> => {
    const row = await find(id)
    if (!row) throw createMissing()
    return row
  }
  return {
    requireSource,
    one: async (id: number): Promise<Shown> => {
      const [presented] = await parts.present([await requireSource(id)])
      if (!presented) throw createMissing()
      return presented
    },
    refuseAnother: async ({ sources }: S, name: string, id?: number): Promise<void> => {
      const others = (await sources.all()).filter((each) => each.id !== id)
      if (others.length >= most) throw refuseConflict('source.too_many', texts.tooMany)
      if (others.some((each) => each.named === name)) throw refuseConflict('source.duplicate', texts.already)
    },
  }
}

/** Polls a source on request. A source that asked for a pause is left alone. */
const createPollNow = <K extends SourceKind, S extends SourceAdminStores<K>, Shown>(
  parts: SourceAdminDeps<K, S, Shown>,
) => {
  const { store, clock, poller, isWaitedFor } = parts
  const { requireSource, one } = createSourceFinder(parts)
  return async (id: number): Promise<Shown> => {
    const { paused, again_at } = await requireSource(id)
    const now = clock.now()
    if (paused && !isWaitedFor) throw refuseConflict('source.paused', 'This source is paused. Resume it first.')
    if (again_at && again_at > now) throw createTooEarly(again_at, now)
    if (isWaitedFor) await poller.at(id)
    else {
      await store.sources.isDue(id, now)
      await poller.soon()
    }
    return one(id)
  }
}

/** A faster pace applies from now on; a failed source keeps its pause. */
function getNextDue<K extends SourceKind>(
  { due_at, failure }: PolledSource<K>,
  draft: SourceDraft<K>,
  now: Date,
): Date {
  const next = addMs(now, draft.every_minutes * minuteMs)
  return failure === null && next < due_at ? next : due_at
}

function createTooEarly(again: Date, now: Date): Refusal {
  const minutes = Math.ceil((again.getTime() - now.getTime()) / minuteMs)
  const still =
    minutes < 120 ? `${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} more hours`
  return refuseConflict(
    'source.wait',
    `This source asked us to wait ${still}. We’ll check it automatically after that.`,
  )
}

/** The state of a source, as the department sees it. */
export const toSourceState = <K extends SourceKind>(row: PolledSource<K>) => ({
  id: row.id,
  every_minutes: row.every_minutes,
  paused: row.paused,
  looked_at: row.looked_at?.toISOString() ?? null,
  good_at: row.good_at?.toISOString() ?? null,
  next_at: row.paused ? null : new Date(Math.ceil(row.due_at.getTime() / minuteMs) * minuteMs).toISOString(),
  failure: row.failure,
  not_read: row.not_read,
})
