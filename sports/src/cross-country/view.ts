import { meetView } from '../kit/meets/view.ts'
import type { GameChart, PlacedTeam, SportView, WatchedGame } from '../kit/view/view.ts'
import { scorers } from './laws.ts'

export const view: SportView = { ...meetView, charts: (now) => [buildPlacesChart(now)] }

const mostChartTeams = 4

/** Charts the places of each team's runners. */
function buildPlacesChart({ state: { meet }, isOwn }: WatchedGame): GameChart | undefined {
  const race = Object.values(meet?.events ?? {})[0]
  if (!race) return undefined
  const entries = Object.values(race.entries).filter(({ place }) => place !== undefined)
  const inOrder = Object.entries(meet?.teams ?? {}).sort(
    ([, one], [, other]) => (one.place ?? 999) - (other.place ?? 999),
  )
  // The leading teams, and our own at any place.
  const ours = inOrder.findIndex(([, { name }]) => isOwn(name))
  const teams = inOrder
    .filter((_, index) => index < (ours >= mostChartTeams ? mostChartTeams - 1 : mostChartTeams) || index === ours)
    .map(
      ([key, { name, shown }]): PlacedTeam => ({
        name,
        abbr: name.slice(0, 4).toUpperCase(),
        ...(isOwn(name) && { us: true }),
        ...(shown !== undefined && { points: shown }),
        places: entries
          .filter((entry) => entry.team === key)
          .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
          .map(({ place = 0, name: runner }, index) => ({ place, name: runner, counts: index < scorers })),
      }),
    )
  return entries.length > 0
    ? { kind: 'places', teams, of: Math.max(...entries.map(({ place }) => place ?? 0)) }
    : undefined
}
