import { currentSchool } from '@fieldhouse/contract/company'
import { formatLocalTime, getLocalInstant } from '@fieldhouse/contract/zoned'

const asPeopleWrite = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]?\d|2[0-3]):([0-5]\d))?$/

/**
 * An instant with its distance from UTC (2026-11-28T18:00:00-07:00), or as people write it, in the school's own time wherever they sit:
 * `2026-11-28 18:00`, or a day alone from its first minute on. Anything else stays as it was typed.
 */
export function instantOf(text: string): string {
  const [, day = '', hour = '0', minute = '0'] = asPeopleWrite.exec(text.trim()) ?? []
  if (day !== '')
    return (
      (isDay(day) &&
        getLocalInstant(currentSchool().timeZone, day, Number(hour) * 60 + Number(minute))?.toISOString()) ||
      text
    )
  const at = /^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:\d{2}$/.test(text) ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) && isDay(text.slice(0, 10)) ? at.toISOString() : text
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** The same way back: an instant as the school's clocks tell it. */
export const told = (instant: string): string => formatLocalTime(currentSchool().timeZone, new Date(instant))
