import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { exactSum } from '../kit/meets/points.ts'
import { placedTeams } from '../kit/meets/totals.ts'
import type { MeetEvent, MeetTeam } from '../kit/module.ts'
import { countingGolfers } from './laws.ts'
import { formatToPar } from './leaderboard.ts'
import { roundToPar } from './rounds.ts'

/** The four lowest entries of a team. Individuals do not count. */
export function listCountingRounds(event: MeetEvent, team: string): [string, Entry][] {
  return Object.entries(event.entries)
    .filter(
      ([, { mark, ...entry }]) => entry.team === team && mark !== undefined && entry.facts?.individual === undefined,
    )
    .sort(([, one], [, other]) => getStandingValue(one, event) - getStandingValue(other, event))
    .slice(0, countingGolfers)
}

/** The value that orders a team's entries: strokes when the round is over, to par while it is played. */
const getStandingValue = (entry: Entry, event: MeetEvent): number =>
  event.state === 'official' ? (entry.mark ?? 0) : (roundToPar(entry, event) ?? entry.mark ?? 0)

/** Marks the entries that count. */
export const markCountingRounds = (event: MeetEvent): MeetEvent => {
  const teams = [...new Set(Object.values(event.entries).flatMap(({ team }) => team ?? []))]
  const counted = new Set(teams.flatMap((team) => listCountingRounds(event, team).map(([key]) => key)))
  const entries = Object.entries(event.entries).map(([key, entry]): [string, Entry] => {
    const counts = counted.has(key)
    return [key, entry.mark === undefined || entry.counts === counts ? entry : { ...entry, counts }]
  })
  return { ...event, entries: Object.fromEntries(entries) }
}

export function golfTotals(meet: Meet): Meet['teams'] {
  const rounds = inOrder(meet)
  const toPars: Record<string, number | undefined> = {}
  const teams = Object.entries(meet.teams).map(([key, team]): [string, MeetTeam] => {
    const played = rounds.flatMap(([round, event]) => {
      const four = listCountingRounds(event, key).map(([, entry]) => entry)
      return four.length > 0 ? [{ round, event, four }] : []
    })
    if (played.length === 0) return [key, team]
    const parts = Object.fromEntries(played.map(({ round, four }) => [round, exactSum(four.map(({ mark }) => mark))]))
    const pars = played.flatMap(({ event, four }) => four.map((entry) => roundToPar(entry, event)))
    const toPar = pars.every((each) => each !== undefined) ? exactSum(pars) : undefined
    toPars[key] = toPar
    const points = exactSum(Object.values(parts))
    return [key, { ...team, parts, points, ...(toPar !== undefined && { shown: formatToPar(toPar) }) }]
  })
  return byPar(Object.fromEntries(teams), toPars)
}

/** Ranks teams by par while they are on different holes, as long as all have one. */
function byPar(teams: Meet['teams'], toPars: Readonly<Record<string, number | undefined>>): Meet['teams'] {
  const started = Object.keys(toPars)
  if (started.some((key) => toPars[key] === undefined)) return placedTeams(teams, true)
  const standing = Object.entries(teams).map(([key, team]): [string, MeetTeam] => {
    const { points: _, ...rest } = team
    const toPar = toPars[key]
    return [key, toPar === undefined ? rest : { ...rest, points: toPar }]
  })
  const placed = placedTeams(Object.fromEntries(standing), true)
  return Object.fromEntries(
    Object.entries(placed).map(([key, team]) => [key, { ...team, ...toPointsPart(teams[key]) }]),
  )
}

const toPointsPart = (team: MeetTeam | undefined) => (team?.points === undefined ? {} : { points: team.points })
