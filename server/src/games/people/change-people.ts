import type { Clock } from '../../shared/clock/clock.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { listRosterMessages } from '../roster/roster.store.ts'
import { getRosterSeason } from './roster-season.ts'

interface PeopleChange<T> {
  done: T
  sport: string
  action: string
  /** The person, or null for the whole team. */
  subject: number | null
  details?: object
}

/** Changes people: the work, its line in the audit log, the season's roster and the notification in one transaction. */
export type ApplyPeopleChange = <T>(
  actor: string,
  work: (stores: GamesStores, now: Date) => Promise<PeopleChange<T>>,
) => Promise<T>

export const createPeopleChange =
  ({ store, clock }: { store: GamesStore; clock: Clock }): ApplyPeopleChange =>
  (actor, work) =>
    store.transaction(async (stores) => {
      const at = clock.now()
      const { done, sport, action, subject, details } = await work(stores, at)
      const { slug } = await getRosterSeason(stores, sport, at)
      await stores.people.noteSeason(sport, slug)
      await writeAuditLog(stores, {
        at,
        actor,
        action,
        subject: subject === null ? `roster ${sport}` : `person ${subject}`,
        ...(details && { details }),
      })
      for (const news of listRosterMessages(sport)) await stores.schedule.publish(news)
      return done
    })

export type StoredPerson = NonNullable<Awaited<ReturnType<GamesStores['people']['findPerson']>>>

export async function requirePerson({ people }: Pick<GamesStores, 'people'>, id: number): Promise<StoredPerson> {
  const person = await people.findPerson(id)
  if (!person) throw refuseMissing('person')
  return person
}
