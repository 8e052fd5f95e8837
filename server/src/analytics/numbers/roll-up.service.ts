import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/local-time'
import { addDays, addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { RollUpStore } from './roll-up.store.ts'

export const rollUpJob = 'analytics.roll'
/** Longer than an event may be late, and than a server may be down. */
const hoursKeptMs = 14 * dayMs
const minutesKeptMs = 396 * dayMs

interface RollUpDeps {
  store: RollUpStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  /** The time zone of the school's days. */
  zone(): string
}

/** Sums up new events each minute, so that reports over months read days and never events. */
export function openRollUp({ store, clock, jobs, zone }: RollUpDeps) {
  jobs.on(
    rollUpJob,
    async () => {
      for (let hour = await store.nextTouched(); hour; hour = await store.nextTouched())
        await store.roll({ hour, ...getDayOfHour(zone(), hour) })
    },
    { every: '* * * * *' },
  )
  return {
    tidy: async () => {
      await store.removeHours(addMs(clock.now(), -hoursKeptMs))
      await store.removeMinutes(addMs(clock.now(), -minutesKeptMs))
    },
  }
}

function getDayOfHour(zone: string, hour: Date) {
  const day = getLocalDay(zone, hour)
  const [dayFrom, dayUntil] = [day, addDays(day, 1)].map((one) => getLocalInstant(zone, one, 0) as Date) as [Date, Date]
  return { day, dayFrom, dayUntil }
}
