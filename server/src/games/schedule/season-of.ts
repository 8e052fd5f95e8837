/** Sports that are played over the turn of the year have a season of two; the others one of the year. */
const overTheTurn = new Set([
  ...[
    'mens-basketball',
    'womens-basketball',
    'womens-gymnastics',
    'skiing',
    'mens-golf',
    'mens-tennis',
    'womens-tennis',
  ],
  ...['mens-swimming-and-diving', 'womens-swimming-and-diving', 'womens-track-and-field'],
])
const firstMonth = 7

/** `2026` or `2026-27`, by the day that is played. */
export function seasonOf(sport: string, day: string): string {
  const year = Number(day.slice(0, 4))
  if (!overTheTurn.has(sport)) {
    // A bowl or a cup in January still belongs to the autumn before it.
    const autumn = new Set(['football', 'womens-volleyball', 'womens-soccer', 'womens-cross-country'])
    return String(autumn.has(sport) && Number(day.slice(5, 7)) < firstMonth - 3 ? year - 1 : year)
  }
  const first = Number(day.slice(5, 7)) >= firstMonth ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
