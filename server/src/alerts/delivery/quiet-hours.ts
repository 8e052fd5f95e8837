import { minuteMs } from '@fieldhouse/contract/durations'
import { LRUCache } from 'lru-cache'
import { addMs } from '../../shared/clock/clock.ts'

/** Minutes of the day. `from` may be later than `until`: then they go over midnight. */
export interface QuietHours {
  from: number
  until: number
}

const minutesADay = 24 * 60
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  formats.set(timeZone, created)
  return created
}

/** Returns the minute of the day in a time zone. */
function getLocalMinute(timeZone: string, now: Date): number {
  const parts = getFormat(timeZone).formatToParts(now)
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value)
  return read('hour') * 60 + read('minute')
}

/** Returns when the quiet hours end that are on now; undefined outside of them. */
export function getQuietEnd({ from, until }: QuietHours, timeZone: string, now: Date): Date | undefined {
  const minute = getLocalMinute(timeZone, now)
  const isOn = from <= until ? minute >= from && minute < until : minute >= from || minute < until
  if (!isOn) return undefined
  const left = (until - minute + minutesADay) % minutesADay
  return addMs(now, left * minuteMs - (now.getTime() % minuteMs))
}

export const parseTimeOfDay = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

export const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
