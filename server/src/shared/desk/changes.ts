import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Desk } from './desk.ts'

export interface ChangeParts<S> {
  store: { transaction<T>(work: (stores: S) => Promise<T>): Promise<T> }
  clock: Clock
  /** Tells that fans see something else from now on. */
  changed(subject: string): Promise<void> | void
}

/** A line of the audit trail. */
interface Line {
  action: string
  /** As in `title 12`; a new thing's own id comes out of the work. */
  subject: string
  /** What was said, for the trail; no secret is ever among it. */
  said?: object | undefined
}

export interface Change extends Line {
  /** The uid of who does it; null for the server itself. */
  actor: string | null
}

/** What became of the work, and its line; none where nothing was to be changed, several where it stands for several. */
interface Made<T> {
  done: T
  line: Line | readonly Line[] | undefined
}

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** Makes one change by the staff: the work, its line in the audit trail, and the news of it. No step can be left out. */
export type Changes<S> = <T>(
  change: Change,
  work: (stores: S, now: Date) => Promise<T>,
  named?: (done: T) => string,
) => Promise<T>

/** The same where the line depends on what the work finds. */
export type ChangesAsMade<S> = <T>(actor: string | null, work: (stores: S, now: Date) => Promise<Made<T>>) => Promise<T>

/** The work and its line in the trail are one transaction; after it every server is told. */
export const changesAsMade =
  <S extends Pick<Desk, 'trail'>>({ store, clock, changed }: ChangeParts<S>): ChangesAsMade<S> =>
  async (actor, work) => {
    try {
      const { done, lines } = await store.transaction(async (stores) => {
        const at = clock.now()
        const { done, line = [] } = await work(stores, at)
        const lines = [line].flat()
        for (const { action, subject, said = {} } of lines)
          await stores.trail.add({ at, actor, action, subject, change: said })
        return { done, lines }
      })
      for (const { subject } of lines) await changed(subject)
      return done
    } catch (error) {
      throw asRefusal(error)
    }
  }

/** Both ways of it, as most services need them. */
export interface DeskChanges<S> {
  change: Changes<S>
  changeAsMade: ChangesAsMade<S>
}

export const deskChanges = <S extends Pick<Desk, 'trail'>>(parts: ChangeParts<S>): DeskChanges<S> => ({
  change: changes(parts),
  changeAsMade: changesAsMade(parts),
})

export const changes = <S extends Pick<Desk, 'trail'>>(parts: ChangeParts<S>): Changes<S> => {
  const change = changesAsMade(parts)
  return ({ actor, action, subject, said }, work, named = () => subject) =>
    change(actor, async (stores, now) => {
      const done = await work(stores, now)
      return { done, line: { action, subject: named(done), said } }
    })
}

function asRefusal(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  if (code === foreignKeyViolation)
    return new Refusal('missing', 'object.not_found', `That ${thingIn(constraint)} doesn’t exist.`)
  if (code === uniqueViolation) return new Refusal('conflict', 'object.duplicate', 'That already exists.')
  return error
}

const thingIn = (constraint: string): string => {
  const known = {
    catalog: 'group',
    genre: 'genre',
    person: 'person',
    sponsor: 'sponsor',
    parent: 'series',
    title: 'title',
    venue: 'venue',
  }
  return Object.entries(known).find(([word]) => constraint.includes(`${word}_id`))?.[1] ?? 'thing'
}
