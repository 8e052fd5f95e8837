import { minuteMs } from './durations.ts'

const createZoneFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** The format used last. Making one takes much longer than using it, and most calls are about the school’s zone. */
let last: { zone: string; format: Intl.DateTimeFormat } | undefined

function formatZoneParts(zone: string, at: Date): Record<string, string> {
  if (last?.zone !== zone) last = { zone, format: createZoneFormat(zone) }
  return Object.fromEntries(last.format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Returns the date at a place. */
export function getLocalDay(zone: string, at: Date): string {
  const { year, month, day } = formatZoneParts(zone, at)
  return `${year}-${month}-${day}`
}

const getOffsetMs = (zone: string, at: Date): number => {
  const { year, month, day, hour, minute, second } = formatZoneParts(zone, at)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(at.getTime() / 1000) * 1000
}

/**
 * Returns the instant at this many minutes after midnight by local clocks. Correct also on days when the clocks change.
 */
export function getLocalInstant(zone: string, day: string, minutesOfDay: number): Date | undefined {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutesOfDay * minuteMs
  if (Number.isNaN(wall)) return undefined
  const guess = new Date(wall - getOffsetMs(zone, new Date(wall)))
  // Near a clock change the first guess may be on its other side.
  return new Date(wall - getOffsetMs(zone, guess))
}

/** Returns the short name of a zone at an instant: `MST`. */
export const getZoneName = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** Returns the everyday name of a zone: `Mountain Time`. */
export const getZoneLabel = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** Formats an instant in local time: `2026-11-28 18:00 MST`. */
export function formatLocalTime(zone: string, at: Date): string {
  const { year, month, day, hour, minute } = formatZoneParts(zone, at)
  return `${year}-${month}-${day} ${hour}:${minute} ${getZoneName(zone, at)}`
}

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
