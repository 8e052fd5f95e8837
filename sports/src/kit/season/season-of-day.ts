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
