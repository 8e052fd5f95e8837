import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { OperatorStore, OperatorStores } from '../operator.store.ts'

export interface ChangeParts {
  store: OperatorStore
  clock: Clock
  /** What fans see is another now. */
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

const longestChange = 4_000
const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

export type Changes = ReturnType<typeof changes>

/** Every change and its line in the trail are one transaction; then everybody is told. */
export const changes =
  ({ store, clock, changed }: ChangeParts) =>
  async <T>(
    { actor, action, subject, said = {} }: Change,
    work: (stores: OperatorStores) => Promise<T>,
    named: (done: T) => string = () => subject,
  ): Promise<T> => {
    try {
      const done = await store.together(async (stores) => {
        const result = await work(stores)
        const change = JSON.stringify(said).slice(0, longestChange)
        await stores.audit.add({ at: clock.now(), actor, action, subject: named(result), change })
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
