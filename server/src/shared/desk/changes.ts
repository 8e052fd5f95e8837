import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Desk } from './desk.ts'
import type { Stores } from './open-stores.ts'

export interface ChangeParts<S> {
  store: Stores<S>
  clock: Clock
  /** Tells every server that fans see something else from now on. */
  changed(subject: string): Promise<void>
}

export interface Change {
  /** The uid of who does it. */
  actor: string
  action: string
  /** As in `title 12`; a new thing's own id comes out of the work. */
  subject: string
  /** What was said, for the trail; no secret is ever among it. */
  said?: object | undefined
}

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** Makes one change by the staff: the work, its line in the audit trail, and the news of it. No step can be left out. */
export type Changes<S> = <T>(change: Change, work: (stores: S) => Promise<T>, named?: (done: T) => string) => Promise<T>

/** The work and its line in the trail are one transaction; after it every server is told. */
export const changes =
  <S extends Pick<Desk, 'trail'>>({ store, clock, changed }: ChangeParts<S>): Changes<S> =>
  async ({ actor, action, subject, said = {} }, work, named = () => subject) => {
    try {
      const done = await store.together(async (stores) => {
        const result = await work(stores)
        await stores.trail.add({ at: clock.now(), actor, action, subject: named(result), change: said })
        return result
      })
      await changed(named(done))
      return done
    } catch (error) {
      throw asRefusal(error)
    }
  }

function asRefusal(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  if (code === foreignKeyViolation) return new Refusal('missing', `There is no such ${thingIn(constraint)}.`)
  if (code === uniqueViolation) return new Refusal('conflict', 'There is one like that already.')
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
