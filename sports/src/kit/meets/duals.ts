import type { Entry, GameState, Meet, Side, StatValues } from '@fieldhouse/contract/games/game'
import type { ComparisonColumn, MeetEvent } from '../module.ts'
import { exactSum } from './points.ts'

interface SideEntry {
  entry: Entry
  event: MeetEvent
}

const listSideEntries = (meet: Meet | undefined, side: Side): SideEntry[] =>
  Object.values(meet?.events ?? {}).flatMap((event) =>
    Object.values(event.entries).flatMap((entry) => (entry.team === side ? [{ entry, event }] : [])),
  )

/** A comparison row of a dual meet, made of points and places: what each side earned in some of the events. */
export interface EventShare {
  key: string
  label: string
  in(event: MeetEvent): boolean
}

/** A side's line of a dual meet: points by kind of event, and number of first places. */
export const dualTeam =
  (shares: readonly EventShare[]) =>
  ({ meet }: GameState, side: Side): StatValues => {
    const scored = listSideEntries(meet, side)
    if (scored.length === 0) return {}
    const sumEntryPoints = (some: readonly SideEntry[]) => exactSum(some.map(({ entry }) => entry.points))
    const countPlaced = (place: number) => scored.filter(({ entry }) => entry.place === place).length
    const events = Object.values(meet?.events ?? {})
    return {
      points: sumEntryPoints(scored),
      ...Object.fromEntries(
        shares
          .filter((share) => events.some(share.in))
          .map((share) => [`points_${share.key}`, sumEntryPoints(scored.filter(({ event }) => share.in(event)))]),
      ),
      firsts: countPlaced(1),
      seconds: countPlaced(2),
      thirds: countPlaced(3),
      sweeps: countSweeps(meet, side),
      scorers: new Set(scored.flatMap(({ entry }) => (entry.points ? [entry.name] : []))).size,
      dq: scored.filter(({ entry }) => entry.flag === 'DQ').length,
    }
  }

/** Counts the events in which one side came first and second. */
const countSweeps = (meet: Meet | undefined, side: Side): number =>
  Object.values(meet?.events ?? {}).filter(({ entries }) => {
    const firstTwo = Object.values(entries).filter(({ place }) => place !== undefined && place <= 2)
    return firstTwo.length === 2 && firstTwo.every(({ team }) => team === side)
  }).length

const comparisonRow = (key: string, label: string, low = false): ComparisonColumn => ({
  key,
  label,
  format: { kind: 'decimal', digits: 0 },
  of: (stats) => stats[key],
  text: (stats) => (stats[key] === undefined ? undefined : String(stats[key])),
  ...(low && { low }),
})

export const dualComparison = (shares: readonly EventShare[]): readonly ComparisonColumn[] => [
  comparisonRow('points', 'Points'),
  ...shares.map(({ key, label }) => comparisonRow(`points_${key}`, label)),
  comparisonRow('firsts', 'Events won'),
  comparisonRow('seconds', 'Second places'),
  comparisonRow('thirds', 'Third places'),
  comparisonRow('sweeps', '1-2 finishes'),
  comparisonRow('scorers', 'Scorers'),
  comparisonRow('dq', 'Disqualified', true),
]
