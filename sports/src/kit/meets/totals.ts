import type { Meet } from '@fieldhouse/contract/games/game'
import type { MeetTeam } from '../module.ts'
import { exactSum, rankMarks } from './points.ts'

/** Ranks teams by points. A team without points has no place. */
export function placedTeams(teams: Meet['teams'], low: boolean): Meet['teams'] {
  const all = Object.entries(teams)
  const places = rankMarks(
    all.map(([, { points }]) => points),
    low,
  )
  return Object.fromEntries(
    all.map(([key, { place: _, ...team }], index): [string, MeetTeam] => {
      const place = places[index]
      return [key, { ...team, ...(place !== undefined && { place }) }]
    }),
  )
}

/** Adds up the points of all starts: swimming, track, skiing. */
export function pointTotals(meet: Meet): Meet['teams'] {
  const entries = Object.values(meet.events).flatMap((event) => Object.values(event.entries))
  const anyPoints = entries.some(({ points }) => points !== undefined)
  const teams = Object.entries(meet.teams).map(([key, team]): [string, MeetTeam] => {
    const points = exactSum(entries.flatMap((entry) => (entry.team === key ? (entry.points ?? []) : [])))
    return [key, anyPoints ? { ...team, points } : team]
  })
  return placedTeams(Object.fromEntries(teams), false)
}
