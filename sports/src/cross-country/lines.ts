import type { GameState, Stats } from '@fieldhouse/contract/games/game'
import { startLines } from '../kit/meets/starts.ts'
import type { Line, Start } from '../kit/module.ts'
import { scorers } from './laws.ts'
import { finishers, teamRaces } from './scoring.ts'

/** A line a runner, with the place that counted for the team. */
export function lines(state: GameState): Line[] {
  const ofTeam = new Map(
    Object.entries(state.meet?.events ?? {}).flatMap(([event, race]) => {
      const { teams, places } = teamRaces(finishers(race))
      const scoring = new Set(teams.flatMap((team) => team.places.slice(0, scorers)))
      return [...places].map(([key, place]) => [
        `${event}:${key}`,
        { team_place: place, scored: Number(scoring.has(place)) },
      ])
    }),
  ) as ReadonlyMap<string, Stats>
  return startLines(state).map((line) => ({ ...line, stats: { ...line.stats, ...ofTeam.get(line.key) } }))
}

/** Best places, and the season's best so far at the distance of the last race. */
export function overall(starts: readonly Start[]): Stats {
  const all = (key: string) => starts.flatMap(({ line }) => line.stats[key] ?? [])
  const [places, ofTeam] = [all('place'), all('team_place')]
  const last = starts.at(-1)?.line
  const before = starts
    .slice(0, -1)
    .flatMap(({ line }) => (line.discipline === last?.discipline ? (line.stats.mark ?? []) : []))
  const mark = last?.stats.mark
  return {
    ...(places.length > 0 && { best_place: Math.min(...places), placed: places.length }),
    ...(ofTeam.length > 0 && { best_team_place: Math.min(...ofTeam) }),
    ...(mark !== undefined && { sb: Number(before.every((other) => mark < other)) }),
  }
}
