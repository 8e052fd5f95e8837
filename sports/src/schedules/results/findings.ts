import type { Meet } from '@fieldhouse/contract/games/game'
import { inOrder, plain } from '../../kit/meets/meet-tables.ts'
import { exactSum } from '../../kit/meets/points.ts'
import { dualProgramme, dualTotal } from '../../swimming/laws.ts'
import { eventFindings } from './event-findings.ts'
import { kindOf } from './kinds.ts'
import { golfFindings, gymnasticsFindings, skiFindings, splitFindings } from './sport-findings.ts'

/** Everything in a meet that disagrees with itself, in words; empty when it all adds up. */
export function meetFindings(sport: string, meet: Meet): string[] {
  const events = inOrder(meet).map(([, event]) => event)
  return [
    ...events.flatMap((event) => eventFindings(event)),
    ...(sport.endsWith('swimming-and-diving') ? [...events.flatMap(splitFindings), ...dualFindings(meet)] : []),
    ...(sport === 'skiing' ? events.flatMap(skiFindings) : []),
    ...(sport === 'womens-gymnastics' ? gymnasticsFindings(meet) : []),
    ...(sport === 'mens-golf' ? golfFindings(meet) : []),
    ...teamFindings(sport, meet),
  ]
}

/** Totals as they stand beside what they are made of. */
function teamFindings(sport: string, meet: Meet): string[] {
  const kind = kindOf(sport)
  if (!kind) return []
  const computed = kind.totals(meet)
  return Object.entries(meet.teams).flatMap(([key, { name, points, place, parts }]) => {
    const made = computed[key]
    const wrongPart = Object.entries(made?.parts ?? {}).find(
      ([part, value]) => parts?.[part] !== undefined && differ(parts[part], value),
    )
    return [
      ...(points !== undefined && made?.points !== undefined && differ(points, made.points)
        ? [`${name} has ${plain(points)}; ${kind.totalWords} ${plain(made.points)}.`]
        : []),
      ...(wrongPart
        ? [
            `${name} has ${plain(parts?.[wrongPart[0]] ?? 0)} in ${meet.events[wrongPart[0]]?.name ?? wrongPart[0]}; its best add up to ${plain(wrongPart[1])}.`,
          ]
        : []),
      ...(place !== undefined && made?.place !== undefined && place !== made.place
        ? [`${name} is in place ${place}; by its total it would be in ${made.place}.`]
        : []),
    ]
  })
}

const differ = (one: number | undefined, other: number): boolean => Math.abs((one ?? 0) - other) > 1e-6

/** In a wide pool every point of a dual of sixteen events is given to somebody. */
function dualFindings({ teams, events }: Meet): string[] {
  const all = Object.values(events)
  const both = Object.values(teams)
  const wide = all.some(({ entries }) => Object.values(entries).some(({ points }) => points === 9))
  if (both.length !== 2 || all.length !== dualProgramme.length || !wide) return []
  if (all.some(({ state }) => state !== 'official') || both.some(({ points }) => points === undefined)) return []
  const total = exactSum(both.map(({ points }) => points))
  return total === dualTotal
    ? []
    : [`Both teams have ${plain(total)} points together; a dual of ${all.length} events gives ${dualTotal}.`]
}
