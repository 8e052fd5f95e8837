import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/zoned'
import { addDays, addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { RollStore } from './roll.store.ts'

export const rollJob = 'analytics.roll'
/** Longer than an event may be late, and what a server that stood still for days has to catch up with. */
const hoursKeptMs = 14 * dayMs
const minutesKeptMs = 396 * dayMs

interface RollParts {
  store: RollStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  /** Where the school's days begin. */
  zone(): string
}

/** Adds up what is new, each minute: answers over months read days, and never an event. */
export function openRolling({ store, clock, jobs, zone }: RollParts) {
  jobs.on(
    rollJob,
    async () => {
      for (let hour = await store.nextTouched(); hour; hour = await store.nextTouched())
        await store.roll({ hour, ...dayAround(zone(), hour) })
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

function dayAround(zone: string, hour: Date) {
  const day = getLocalDay(zone, hour)
  const [dayFrom, dayUntil] = [day, addDays(day, 1)].map((one) => getLocalInstant(zone, one, 0) as Date) as [Date, Date]
  return { day, dayFrom, dayUntil }
}
