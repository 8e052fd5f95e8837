import { createHmac, randomBytes } from 'node:crypto'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { retentionDays } from '@fieldhouse/contract/customer/kept-days'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { fairQueue } from '../shared/limits/fair-queue.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import { listNetworks } from '../shared/limits/network.ts'
import { networkBudgets } from '../shared/limits/network-budgets.ts'
import type { AnalyticsStore } from './analytics.store.ts'
import { saidBy } from './event-row.ts'
import { joinedWrites } from './joined-writes.ts'
import { minuteBudget } from './minute-budget.ts'

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
  /** Of this server, whoever sends them. */
  eventsPerMinute: number
  /** Free space of the disk that events are kept on, from 0 to 1. */
  freeShare(): Promise<number>
}

export const retentionJob = 'analytics.retention'
const keptMs = retentionDays.events * dayMs
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
/** An app sends what it kept while it was offline in ten batches at once, and a few events a minute after that. */
const perSession = { name: 'analytics-session', most: 600, withinMs: 10 * minuteMs }
/** Counting stops long before the disk is full: sign-ins and scores need the rest. */
const freeAtLeast = 0.1
const fullDiskRetryMs = 10 * minuteMs
/** A flood of events may not take the connections that signing in needs. */
const flood = { atOnce: 40, waiting: 100, waitMs: 2_000, full: 'Too many events at once.' }

interface Sender {
  ip: string
  sid: string
  uid: string
  anonymous: boolean
}

export function analyticsService(parts: AnalyticsParts) {
  const { store, clock, jobs, companyId, key, forwarded, tidy, countFault } = parts
  const gate = fairQueue(flood)
  const admit = admission(parts)
  const write = joinedWrites((rows) => store.add(rows, forwarded))

  const pseudonym = (uid: string, salt: string): string =>
    createHmac('sha256', key).update(`${salt}|${uid}`).digest('base64url')

  /** A fan's hangs on a salt that is deleted with the account; an anonymous visitor's uid is nobody's anyway. */
  const visitorOf = async ({ uid, anonymous }: Sender): Promise<string | null> => {
    if (anonymous) return pseudonym(uid, '')
    const salt = await store.saltOrNew(uid, randomBytes(16).toString('base64url'))
    return salt === undefined ? null : pseudonym(uid, salt)
  }

  /** A phone's clock may be wrong by days: its events still belong to about now. */
  const plausible = (at: Date, now: Date): Date => {
    const earliest = addMs(now, -furthestMs)
    const latest = addMs(now, furthestMs)
    if (at < earliest) return earliest
    return at > latest ? latest : at
  }

  jobs.on(
    retentionJob,
    async () => {
      const before = addMs(clock.now(), -keptMs)
      await store.makeMonths(clock.now(), monthsAhead)
      await store.dropMonths(before)
      while ((await store.removeBefore(before, removedAtOnce)) === removedAtOnce);
      while ((await store.removeWaitingBefore(before, waitingAtOnce)) === waitingAtOnce);
      await tidy()
    },
    { every: '43 4 * * *' },
  )

  return {
    take: async (events: readonly AnalyticsEvent[], from: Sender): Promise<number> =>
      gate.run(async () => {
        await admit(events.length, from)
        const visitor = await visitorOf(from)
        const now = clock.now()
        for (const event of events) if (event.name === 'fault') countFault(event)
        const rows = events.map((event) => {
          const said_at = keepable(new Date(event.at))
          return {
            id: event.id,
            company_id: companyId,
            // What failed is nobody's: it is counted, and says nothing of who saw it.
            visitor: event.name === 'fault' ? null : visitor,
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

/** Whether so many events are taken: one visitor, one network and everybody together fill no disk. */
function admission({ clock, limiter, peoplePerIp, countsIp, eventsPerMinute: ofServer, freeShare }: AnalyticsParts) {
  const budgets = networkBudgets(limiter)
  const perNetwork = { name: 'analytics-network', most: eventsPerMinute * peoplePerIp, withinMs: minuteMs }
  const takeHere = minuteBudget(clock, ofServer, 'Too many events in this minute. Send them again in the next one.')

  return async (many: number, { ip, sid }: Sender): Promise<void> => {
    if ((await freeShare()) < freeAtLeast)
      throw new Refusal('busy', 'analytics.full', 'Events can’t be stored right now. Send them again later.', {
        retryAfterMs: fullDiskRetryMs,
      })
    await limiter.take(perSession, sid, many)
    if (countsIp(ip)) await budgets.take(perNetwork, listNetworks(ip), many)
    takeHere(many)
  }
}
