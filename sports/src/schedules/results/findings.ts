import type { Meet } from '@fieldhouse/contract/games/game'
import { formatPlainNumber, inOrder } from '../../kit/meets/meet-tables.ts'
import type { ResultsKind } from '../../kit/meets/results/kind.ts'
import { eventFindings } from './event-findings.ts'

/** Lists everything in a meet that does not add up. Empty when it all does. */
export function meetFindings(kind: ResultsKind | undefined, meet: Meet): string[] {
  const events = inOrder(meet).map(([, event]) => event)
  return [
    ...events.flatMap((event) => eventFindings(event)),
    ...(kind?.findings?.(meet) ?? []),
    ...(kind ? teamFindings(kind, meet) : []),
  ]
}

/** Compares written team totals with the sums of their parts. */
function teamFindings(kind: ResultsKind, meet: Meet): string[] {
  const computed = kind.totals(meet)
  return Object.entries(meet.teams).flatMap(([key, { name, points, place, parts }]) => {
    const team = computed[key]
    const wrongPart = Object.entries(team?.parts ?? {}).find(
      ([part, value]) => parts?.[part] !== undefined && isDifferent(parts[part], value),
    )
    return [
      ...(points !== undefined && team?.points !== undefined && isDifferent(points, team.points)
        ? [`${name} has ${formatPlainNumber(points)}, but ${kind.totalWords} ${formatPlainNumber(team.points)}.`]
        : []),
      ...(wrongPart
        ? [
            `${name} has ${formatPlainNumber(parts?.[wrongPart[0]] ?? 0)} in ${meet.events[wrongPart[0]]?.name ?? wrongPart[0]}, but its best add up to ${formatPlainNumber(wrongPart[1])}.`,
          ]
        : []),
      ...(place !== undefined && team?.place !== undefined && place !== team.place
        ? [`${name} is in place ${place}, but its total puts it in place ${team.place}.`]
        : []),
    ]
  })
}

const isDifferent = (one: number | undefined, other: number): boolean => Math.abs((one ?? 0) - other) > 1e-6
