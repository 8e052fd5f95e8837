import { createHmac, randomBytes } from 'node:crypto'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { keptDays } from '@fieldhouse/contract/customer/kept'
import { after, type Clock, dayMs, hourMs, minuteMs } from '../shared/clock/clock.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import { networkOf } from '../shared/limits/network.ts'
import { turnstile } from '../shared/limits/turnstile.ts'
import type { AnalyticsStore } from './analytics.store.ts'
import { saidBy } from './event-row.ts'
import { joinedWrites } from './joined-writes.ts'

export interface AnalyticsParts {
  store: AnalyticsStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  limiter: Limiter
  companyId: number
  /** Half of every pseudonym. */
  key: string
  /** How many people stand behind one IP. */
  peoplePerIp: number
  /** False where the IP says nothing: on a developer's own machine. */
  countsIp(ip: string): boolean
  /** Whether an engine beside the database is to have them too. */
  forwarded: boolean
  /** What goes with the old events. */
  tidy(): Promise<void>
  /** Beside the event, for who watches the servers. */
  countFault(fault: Extract<AnalyticsEvent, { name: 'fault' }>): void
  /** Who holds this jwt; undefined when nobody does. */
  whoIs(jwt: string | undefined): Promise<{ uid: string; anonymous: boolean } | undefined>
}

export const retentionJob = 'analytics.retention'
const keptMs = keptDays.events * dayMs
const furthestMs = 48 * hourMs
const removedAtOnce = 5_000
const waitingAtOnce = 200
/** This one and those to come that there is room for: a night without this job costs nothing. */
const monthsAhead = 4
/** Before it no database and no engine counts alike; always the same one, so that such an event is still the same. */
const earliestSaid = new Date('1900-01-01T00:00:00Z')
const keepable = (at: Date): Date => (at < earliestSaid ? earliestSaid : at)
/** A fan sends some ten a minute; a classroom behind one address is heard, a script is not. */
const eventsPerMinute = 1_200
/** A flood of events may not take the connections that signing in needs. */
const flood = { atOnce: 40, waiting: 100, waitMs: 2_000, full: 'Too many events at once.' }
const lookups = { ...flood, atOnce: 2 }

export function analyticsService(parts: AnalyticsParts) {
  const { store, clock, jobs, limiter, companyId, key, peoplePerIp, countsIp, whoIs, forwarded, tidy, countFault } =
    parts
  const perNetwork = { name: 'analytics-network', most: eventsPerMinute * peoplePerIp, withinMs: minuteMs }
  const gate = turnstile(flood)
  const asking = turnstile(lookups)
  const write = joinedWrites((rows) => store.add(rows, forwarded))

  const pseudonym = (uid: string, salt: string): string =>
    createHmac('sha256', key).update(`${salt}|${uid}`).digest('base64url')

  /** A fan's hangs on a salt that is deleted with the account; an anonymous visitor's uid is nobody's anyway. */
  const visitorOf = async (jwt: string | undefined): Promise<string | null> => {
    const who = await whoIs(jwt)
    if (!who) return null
    if (who.anonymous) return pseudonym(who.uid, '')
    const salt = await store.saltOrNew(who.uid, randomBytes(16).toString('base64url'))
    return salt === undefined ? null : pseudonym(who.uid, salt)
  }

  /** A phone's clock may be wrong by days: its events still belong to about now. */
  const plausible = (at: Date, now: Date): Date => {
    const earliest = after(now, -furthestMs)
    const latest = after(now, furthestMs)
    if (at < earliest) return earliest
    return at > latest ? latest : at
  }

  jobs.on(
    retentionJob,
    async () => {
      const before = after(clock.now(), -keptMs)
      await store.makeMonths(clock.now(), monthsAhead)
      await store.dropMonths(before)
      while ((await store.removeBefore(before, removedAtOnce)) === removedAtOnce);
      while ((await store.removeWaitingBefore(before, waitingAtOnce)) === waitingAtOnce);
      await tidy()
    },
    { every: '43 4 * * *' },
  )

  return {
    take: async (events: readonly AnalyticsEvent[], from: { ip: string; jwt: string | undefined }): Promise<number> =>
      gate.pass(async () => {
        if (countsIp(from.ip)) await limiter.take(perNetwork, networkOf(from.ip), Math.max(1, events.length))
        const visitor = from.jwt === undefined ? null : await asking.pass(() => visitorOf(from.jwt))
        const now = clock.now()
        for (const event of events) if (event.name === 'fault') countFault(event)
        const rows = events.map((event) => {
          const said_at = keepable(new Date(event.at))
          return {
            id: event.id,
            company_id: companyId,
            visitor,
            name: event.name,
            activity: event.activity,
            at: plausible(said_at, now),
            said_at,
            received_at: now,
            ...saidBy(event),
          }
        })
        return write(rows)
      }),

    countedOf: async (uid: string) => {
      const salt = await store.salt(uid)
      return salt === undefined ? [] : store.of(pseudonym(uid, salt))
    },
  }
}
