import { dayMs } from '@fieldhouse/contract/durations'

/** Returns the season of a day: `2026`, or `2026-27` for a sport that plays across the turn of the year. */
export type GetSeason = (day: string) => string

const firstMonth = 7
const getYear = (day: string): number => Number(day.slice(0, 4))
const getMonth = (day: string): number => Number(day.slice(5, 7))

export const inOneYear: GetSeason = (day) => String(getYear(day))

/** Autumn sports: a bowl or a cup in January still belongs to the autumn before it. */
export const inAutumn: GetSeason = (day) => String(getMonth(day) < firstMonth - 3 ? getYear(day) - 1 : getYear(day))

export const getWinterSeason: GetSeason = (day) => {
  const first = getMonth(day) >= firstMonth ? getYear(day) : getYear(day) - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** Returns the first and the last day of a season of a sport. A name that the sport does not use says its years itself. */
export function getSeasonDays(getSeason: GetSeason | undefined, season: string): { starts: string; ends: string } {
  const year = Number(season.slice(0, 4))
  const isInSeason = (month: number): boolean => getSeason?.(getFirstDay(year, month)) === season
  const first = monthsOfTwoYears.find(isInSeason) ?? (season.length > 4 ? firstMonth - 1 : 0)
  const last = monthsOfTwoYears.findLast(isInSeason) ?? first + 11
  return { starts: getFirstDay(year, first), ends: getDayBefore(getFirstDay(year, last + 1)) }
}

const monthsOfTwoYears = Array.from({ length: 24 }, (_, month) => month)
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const getFirstDay = (year: number, month: number): string => toDay(Date.UTC(year, month, 1))
const getDayBefore = (day: string): string => toDay(Date.parse(day) - dayMs)
