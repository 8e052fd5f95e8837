import { isInCalendar } from '@fieldhouse/contract/fields'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses a date such as `11/22/2025`, `Nov 29, 2025` or `2025-11-29` to `2025-11-29`, local to the venue. */
export function isoDate(written: string | undefined): string | undefined {
  const value = written?.trim() ?? ''
  const slashes = value.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/)
  if (slashes) return toIsoDate(slashes[3], slashes[1], slashes[2])
  const dashes = value.match(/^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ])/)
  if (dashes) return toIsoDate(dashes[1], dashes[2], dashes[3])
  const match = value.match(/^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/)
  const month = months.indexOf(match?.[1]?.slice(0, 3).toLowerCase() ?? '')
  return match && month >= 0 ? toIsoDate(match[3], String(month + 1), match[2]) : undefined
}

function toIsoDate(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${iso}T00:00:00Z`)
  const real = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
  return real && isInCalendar(iso) ? iso : undefined
}

/** A start time as typed. Without am or pm it can be either: a `07:00` in a real file was an evening. */
export type StartTime =
  | { readonly is: 'known'; readonly minutesOfDay: number }
  | { readonly is: 'either-half'; readonly minutesOfDay: number }
  | { readonly is: 'unknown' }

export function startTime(written: string | undefined): StartTime {
  const time = written?.trim().match(/^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?(m)?\.?(?:\s+[A-Z]{2,4})?$/i)
  const hour = Number(time?.[1])
  const minute = Number(time?.[2] ?? 0)
  if (!time || hour > 23 || minute > 59) return { is: 'unknown' }
  const half = time[3]?.toLowerCase()
  if (half && hour >= 1 && hour <= 12)
    return { is: 'known', minutesOfDay: ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute }
  if (half || time[2] === undefined) return { is: 'unknown' }
  return { is: hour > 12 || hour === 0 ? 'known' : 'either-half', minutesOfDay: hour * 60 + minute }
}
