const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d(?:[.,]\d+)?))?)?\s*(\S*)$/
const letter =
  /^(?:[\p{L}.]+,?\s+)?(\d{1,2})[\s-]+(\p{L}{3,9})\.?[\s-]+(\d{2,4})(?:,?\s+(\d\d?):(\d\d)(?::(\d\d))?)?\s*(\S*)/u
const american = /^(?:\p{L}+,?\s+)?(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+(\d\d?):(\d\d)(?::(\d\d))?)?\s*(\S*)/u
const offset = /^(?:GMT|UTC)?([+-])(\d\d):?(\d\d)$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Hours from Greenwich of the zone names that RFC 822 knows. */
const zones: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CET: 1,
  CEST: 2,
  BST: 1,
  JST: 9,
}

/** Parses a date as feeds write it; null where it is none. An unknown zone counts as Greenwich. */
export function parseFeedDate(input: string | undefined): Date | null {
  const text = input?.trim().slice(0, 80) ?? ''
  const [, year, month, day, ...time] = iso.exec(text) ?? []
  if (year) return toInstant(Number(year), Number(month), Number(day), time)
  const [, dayOfMonth, name = '', y, ...clock] = letter.exec(text) ?? []
  if (y) return toInstant(toFullYear(Number(y)), parseMonth(name), Number(dayOfMonth), clock)
  const [, first = '', date, full, ...hours] = american.exec(text) ?? []
  return full ? toInstant(Number(full), parseMonth(first), Number(date), hours) : null
}

const parseMonth = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1
const toFullYear = (year: number): number => (year > 99 ? year : year + (year < 70 ? 2000 : 1900))

function toInstant(year: number, month: number, day: number, time: (string | undefined)[]): Date | null {
  const [hour = '0', minute = '0', second = '0', zone = ''] = time
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1990 && year <= 2199
  if (!isDay || Number(hour) > 24 || Number(minute) > 59) return null
  const at = Date.UTC(year, month - 1, day, Number(hour), Number(minute), 0)
  const secondMs = Math.min(59_999, Math.floor(Number(second.replace(',', '.')) * 1000))
  return new Date(at + secondMs - parseZoneMinutes(zone) * 60_000)
}

function parseZoneMinutes(zone: string): number {
  const [, sign, hours, minutes] = offset.exec(zone) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Math.min(14, Number(hours)) * 60 + Math.min(59, Number(minutes)))
  return (zones[zone.toUpperCase()] ?? 0) * 60
}
