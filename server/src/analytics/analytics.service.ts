import { createHmac, randomBytes } from 'node:crypto'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { fairQueue } from '../shared/limits/fair-queue.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import { listNetworks } from '../shared/limits/network.ts'
import { networkBudgets } from '../shared/limits/network-budgets.ts'
import type { AnalyticsStore } from './analytics.store.ts'
import { getEventDetails } from './event-row.ts'
import { createJoinedWrites } from './joined-writes.ts'
import { createMinuteBudget } from './minute-budget.ts'

export interface AnalyticsServiceDeps {
  store: AnalyticsStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  limiter: Limiter
  companyId: number
  /** One half of every pseudonym. */
  key: string
  /** The number of people behind one IP. */
  peoplePerIp: number
  /** False where the IP identifies no one: on a developer's own machine. */
  countsIp(ip: string): boolean
  /** Whether an external engine gets the events too. */
  forwarded: boolean
  /** Cleans up what expires with old events. */
  tidy(): Promise<void>
  /** Also counts the fault for the servers' metrics. */
  countFault(fault: Extract<AnalyticsEvent, { name: 'fault' }>): void
  /** The limit of this server for all senders together. */
  eventsPerMinute: number
  /** Returns the free share of the disk, from 0 to 1. */
  freeShare(): Promise<number>
}

export const analyticsRetentionJob = 'analytics.retention'
const keptMs = retentionDays.events * dayMs
const furthestMs = 48 * hourMs
const removedAtOnce = 5_000
const waitingAtOnce = 200
/** The present month and those in advance: missed runs of this job do no harm. */
const monthsAhead = 4
/**
 * Earlier dates differ between databases and engines. The bound is fixed, so that such an event stays the same when it
 * is sent again.
 */
const earliestStated = new Date('1900-01-01T00:00:00Z')
const limitToEarliest = (at: Date): Date => (at < earliestStated ? earliestStated : at)
/** A fan sends about ten events a minute. A classroom behind one address is accepted, a script is not. */
const eventsPerMinute = 1_200
/** An app sends its offline events in up to ten batches at once, and a few events a minute after that. */
const perSession = { name: 'analytics-session', most: 600, withinMs: 10 * minuteMs }
/** Counting stops long before the disk is full, because sign-ins and scores need the rest. */
const freeAtLeast = 0.1
const fullDiskRetryMs = 10 * minuteMs
/** Many events at once must not take the connections that sign-ins need. */
const floodLimits = {
  atOnce: 40,
  waiting: 100,
  waitMs: 2_000,
  full: 'Too many events. Send them again in a few seconds.',
}

interface EventSender {
  ip: string
  sid: string
  uid: string
  anonymous: boolean
}

export function createEventCounting(parts: AnalyticsServiceDeps) {
  const { store, clock, jobs, companyId, key, forwarded, tidy, countFault } = parts
  const gate = fairQueue(floodLimits)
  const admit = createEventAdmission(parts)
  const writeEvents = createJoinedWrites((rows) => store.add(rows, forwarded))

  const hashVisitor = (uid: string, salt: string): string =>
    createHmac('sha256', key).update(`${salt}|${uid}`).digest('base64url')

  /**
   * Returns a visitor's pseudonym. A fan's depends on a salt that is deleted with the account; an anonymous uid
   * identifies no one.
   */
  const findVisitor = async ({ uid, anonymous }: EventSender): Promise<string | null> => {
    if (anonymous) return hashVisitor(uid, '')
    const salt = await store.saltOrNew(uid, randomBytes(16).toString('base64url'))
    return salt === undefined ? null : hashVisitor(uid, salt)
  }

  /** Limits a time to about now: a phone's clock may be wrong by days. */
  const limitToPlausible = (at: Date, now: Date): Date => {
    const earliest = addMs(now, -furthestMs)
    const latest = addMs(now, furthestMs)
    if (at < earliest) return earliest
    return at > latest ? latest : at
  }

  jobs.on(
    analyticsRetentionJob,
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
    take: async (events: readonly AnalyticsEvent[], from: EventSender): Promise<number> =>
      gate.run(async () => {
        await admit(events.length, from)
        const visitor = await findVisitor(from)
        const now = clock.now()
        for (const event of events) if (event.name === 'fault') countFault(event)
        const rows = events.map((event) => {
          const said_at = limitToEarliest(new Date(event.at))
          return {
            id: event.id,
            company_id: companyId,
            // A fault is counted without its visitor.
            visitor: event.name === 'fault' ? null : visitor,
            name: event.name,
            activity: event.activity,
            at: limitToPlausible(said_at, now),
            said_at,
            received_at: now,
            ...getEventDetails(event),
          }
        })
        return writeEvents(rows)
      }),

    countedOf: async (uid: string) => {
      const salt = await store.salt(uid)
      return salt === undefined ? [] : store.of(hashVisitor(uid, salt))
    },
  }
}

/** Admits events within limits, so that no visitor, network or crowd fills the disk. */
function createEventAdmission({
  clock,
  limiter,
  peoplePerIp,
  countsIp,
  eventsPerMinute: ofServer,
  freeShare,
}: AnalyticsServiceDeps) {
  const budgets = networkBudgets(limiter)
  const perNetwork = { name: 'analytics-network', most: eventsPerMinute * peoplePerIp, withinMs: minuteMs }
  const takeHere = createMinuteBudget(clock, ofServer, 'Too many events this minute. Send them again in a minute.')

  return async (many: number, { ip, sid }: EventSender): Promise<void> => {
    if ((await freeShare()) < freeAtLeast)
      throw new Refusal('busy', 'analytics.full', 'Events can’t be stored right now. Send them again later.', {
        retryAfterMs: fullDiskRetryMs,
      })
    await limiter.take(perSession, sid, many)
    if (countsIp(ip)) await budgets.take(perNetwork, listNetworks(ip), many)
    takeHere(many)
  }
}
