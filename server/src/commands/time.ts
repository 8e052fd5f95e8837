import { currentSchool } from '@fieldhouse/contract/company'
import { formatLocalTime, getLocalInstant } from '@fieldhouse/contract/local-time'

const asPeopleWrite = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]?\d|2[0-3]):([0-5]\d))?$/

/**
 * Parses a time: an instant with its offset (2026-11-28T18:00:00-07:00), or `2026-11-28 18:00` or a day alone in the
 * school's time zone. Anything else stays as typed.
 */
export function parseTypedInstant(text: string): string {
  const [, day = '', hour = '0', minute = '0'] = asPeopleWrite.exec(text.trim()) ?? []
  if (day !== '')
    return (
      (isCalendarDay(day) &&
        getLocalInstant(currentSchool().timeZone, day, Number(hour) * 60 + Number(minute))?.toISOString()) ||
      text
    )
  const at = /^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:\d{2}$/.test(text) ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) && isCalendarDay(text.slice(0, 10)) ? at.toISOString() : text
}

const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Formats an instant in the school's time zone. */
export const formatInstant = (instant: string): string => formatLocalTime(currentSchool().timeZone, new Date(instant))
