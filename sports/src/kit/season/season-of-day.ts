/** Which season a day counts for: `2026`, or `2026-27` of a sport that is played over the turn of the year. */
export type SeasonOf = (day: string) => string

const firstMonth = 7
const yearOf = (day: string): number => Number(day.slice(0, 4))
const monthOf = (day: string): number => Number(day.slice(5, 7))

export const inOneYear: SeasonOf = (day) => String(yearOf(day))

/** A bowl or a cup in January still belongs to the autumn before it. */
export const inAutumn: SeasonOf = (day) => String(monthOf(day) < firstMonth - 3 ? yearOf(day) - 1 : yearOf(day))

export const overTheTurn: SeasonOf = (day) => {
  const first = monthOf(day) >= firstMonth ? yearOf(day) : yearOf(day) - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
