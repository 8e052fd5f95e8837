import type { Clock } from '../clock/clock.ts'
import { refuseConflict, refuseMissing } from '../errors/refusal.ts'
import type { AdminStores } from './admin-stores.ts'

export interface AdminChangeDeps<S> {
  store: { transaction<T>(work: (stores: S) => Promise<T>): Promise<T> }
  clock: Clock
  /** Notifies that fans see something else from now on. */
  changed(subject: string): Promise<void> | void
}

/** A line of the audit log. */
interface ChangeLine {
  action: string
  /** For example `title 12`. The id of a new thing comes from the result of the work. */
  subject: string
  /** The details for the audit log. Secrets are never among them. */
  details?: object | undefined
}

export interface AdminChange extends ChangeLine {
  /** The uid of the staff member; null for the server itself. */
  actor: string | null
}

/** The result of the work and its audit lines: none if nothing changed, several if it consists of several changes. */
interface ChangeResult<T> {
  done: T
  line: ChangeLine | readonly ChangeLine[] | undefined
}

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** Makes one change by staff: the work, its line in the audit log and the notification. No step can be left out. */
export type ApplyChange<S> = <T>(
  change: AdminChange,
  work: (stores: S, now: Date) => Promise<T>,
  describeSubject?: (done: T) => string,
) => Promise<T>

/** Makes a change whose audit line depends on the result of the work. */
export type ApplyChangeWithLine<S> = <T>(
  actor: string | null,
  work: (stores: S, now: Date) => Promise<ChangeResult<T>>,
) => Promise<T>

/** Runs the work and writes its audit line in one transaction, then notifies every server. */
export const createApplyChangeWithLine =
  <S extends Pick<AdminStores, 'auditLog'>>({ store, clock, changed }: AdminChangeDeps<S>): ApplyChangeWithLine<S> =>
  async (actor, work) => {
    try {
      const { done, lines } = await store.transaction(async (stores) => {
        const at = clock.now()
        const { done, line = [] } = await work(stores, at)
        const lines = [line].flat()
        for (const { action, subject, details = {} } of lines)
          await stores.auditLog.add({ at, actor, action, subject, change: details })
        return { done, lines }
      })
      for (const { subject } of lines) await changed(subject)
      return done
    } catch (error) {
      throw asRefusal(error)
    }
  }

/** Both kinds of change, as most services need them. */
export interface AdminChanges<S> {
  change: ApplyChange<S>
  changeAsMade: ApplyChangeWithLine<S>
}

export const createAdminChanges = <S extends Pick<AdminStores, 'auditLog'>>(
  parts: AdminChangeDeps<S>,
): AdminChanges<S> => ({
  change: createApplyChange(parts),
  changeAsMade: createApplyChangeWithLine(parts),
})

export const createApplyChange = <S extends Pick<AdminStores, 'auditLog'>>(
  parts: AdminChangeDeps<S>,
): ApplyChange<S> => {
  const change = createApplyChangeWithLine(parts)
  return ({ actor, action, subject, details }, work, named = () => subject) =>
    change(actor, async (stores, now) => {
      const done = await work(stores, now)
      return { done, line: { action, subject: named(done), details } }
    })
}

function asRefusal(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  if (code === foreignKeyViolation) return refuseMissing('object', nameConstraintTarget(constraint))
  if (code === uniqueViolation) return refuseConflict('object.duplicate', 'That already exists.')
  return error
}

const nameConstraintTarget = (constraint: string): string => {
  const known = {
    catalog: 'group',
    genre: 'genre',
    person: 'person',
    sponsor: 'sponsor',
    parent: 'series',
    title: 'title',
    venue: 'venue',
  }
  return Object.entries(known).find(([kind]) => constraint.includes(`${kind}_id`))?.[1] ?? 'thing'
}
