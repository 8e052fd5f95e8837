import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { exactSum } from '../kit/meets/points.ts'
import { placedTeams } from '../kit/meets/totals.ts'
import type { MeetEvent, MeetTeam } from '../kit/module.ts'
import { countingGymnasts } from './laws.ts'

/** The five best entries of a team; of equal scores the earlier one. */
export const listCountingRoutines = (event: MeetEvent, team: string): [string, Entry][] =>
  Object.entries(event.entries)
    .filter(([, { mark, flag, ...entry }]) => entry.team === team && mark !== undefined && flag !== 'EXH')
    .sort(([, one], [, other]) => (other.mark ?? 0) - (one.mark ?? 0) || one.order - other.order)
    .slice(0, countingGymnasts)

export function markCountingRoutines(event: MeetEvent): MeetEvent {
  const teams = [...new Set(Object.values(event.entries).flatMap(({ team }) => team ?? []))]
  const counted = new Set(teams.flatMap((team) => listCountingRoutines(event, team).map(([key]) => key)))
  const entries = Object.entries(event.entries).map(([key, entry]): [string, Entry] => {
    const counts = counted.has(key)
    return [key, entry.mark === undefined || entry.counts === counts ? entry : { ...entry, counts }]
  })
  return { ...event, entries: Object.fromEntries(entries) }
}

/** Team totals: five scores on each apparatus, all four added, less deductions. */
export function gymnasticsTotals(meet: Meet): Meet['teams'] {
  const events = inOrder(meet)
  const teams = Object.entries(meet.teams).map(([key, team]): [string, MeetTeam] => {
    const scores = events.flatMap(([name, event]) => {
      const five = listCountingRoutines(event, key)
      return five.length > 0 ? [[name, exactSum(five.map(([, { mark }]) => mark))] as const] : []
    })
    if (scores.length === 0) return [key, team]
    const nd = team.parts?.nd
    const points = exactSum([...scores.map(([, score]) => score), -(nd ?? 0)])
    const parts = { ...Object.fromEntries(scores), ...(nd !== undefined && { nd }) }
    return [key, { ...team, parts, points, shown: formatShownScore(points) }]
  })
  return placedTeams(Object.fromEntries(teams), false)
}

const formatShownScore = (points: number): string => points.toFixed(4).replace(/0$/, '')
