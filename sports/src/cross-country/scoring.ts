import type { Meet } from '@fieldhouse/contract/games/game'
import { sumNumbers } from '../kit/meets/points.ts'
import type { MeetEvent } from '../kit/module.ts'
import { displacers, scorers } from './laws.ts'

/** A runner at a line that all cross: the finish or a split. */
export interface RaceRunner {
  key: string
  team: string | undefined
  place: number
  seconds: number | undefined
}

export interface TeamRace {
  team: string
  /** Places among runners of complete teams, best first: five that score, two that push others back. */
  places: readonly number[]
  seconds: readonly (number | undefined)[]
  /** Undefined when too few ran. */
  score: number | undefined
  place: number | undefined
}

/** Scores teams. Runners without a complete team and a team's eighth runner are removed before places count. */
export function teamRaces(runners: readonly RaceRunner[]): { teams: TeamRace[]; places: ReadonlyMap<string, number> } {
  const ordered = [...runners].sort((one, other) => one.place - other.place)
  const byTeam = Map.groupBy(
    ordered.filter(({ team }) => team !== undefined),
    ({ team }) => team as string,
  )
  const fullTeams = new Set([...byTeam].filter(([, own]) => own.length >= scorers).map(([team]) => team))
  const counting = new Set([...byTeam.values()].flatMap((own) => own.slice(0, scorers + displacers)))
  const inRace = ordered.filter((runner) => fullTeams.has(runner.team ?? '') && counting.has(runner))
  const places = new Map(inRace.map(({ key }, index) => [key, index + 1]))
  const teams = [...byTeam].map(([team, own]) => {
    const first = own.slice(0, scorers + displacers)
    const ofTeam = fullTeams.has(team) ? first.map(({ key }) => places.get(key) ?? 0) : []
    return {
      team,
      places: ofTeam,
      seconds: first.map(({ seconds }) => seconds),
      score: fullTeams.has(team) ? sumNumbers(ofTeam.slice(0, scorers)) : undefined,
    }
  })
  return { teams: rankRaceTeams(teams), places }
}

function rankRaceTeams(teams: readonly Omit<TeamRace, 'place'>[]): TeamRace[] {
  const ordered = [...teams].sort(compareRaceTeams)
  let place = 0
  return ordered.map((team, index) => {
    const before = ordered[index - 1]
    if (!before || compareRaceTeams(before, team) !== 0) place = index + 1
    return { ...team, place: team.score === undefined ? undefined : place }
  })
}

type UnrankedTeam = Omit<TeamRace, 'place'>

/** Orders teams by score. A tie goes to the team with more of its five scorers ahead, pair by pair. */
function compareRaceTeams(one: UnrankedTeam, other: UnrankedTeam): number {
  if (one.score === undefined || other.score === undefined)
    return Number(one.score === undefined) - Number(other.score === undefined)
  if (one.score !== other.score) return one.score - other.score
  const ahead = one.places.slice(0, scorers).filter((place, index) => place < (other.places[index] ?? 0)).length
  return scorers - ahead * 2
}

/** Runners who finished. An unattached runner has no team. */
export function listFinishers(event: MeetEvent): RaceRunner[] {
  return Object.entries(event.entries).flatMap(([key, { team, place, mark, flag }]) =>
    place === undefined || flag === 'EXH' ? [] : [{ key, team, place, seconds: mark }],
  )
}

/** The race that decides a meet: the one with the most runners. A meet may have an open race besides. */
export const findDecidingRace = (meet: Meet): [string, MeetEvent] | undefined =>
  Object.entries(meet.events).sort(
    ([, one], [, other]) =>
      Object.keys(other.entries).length - Object.keys(one.entries).length || one.order - other.order,
  )[0]
