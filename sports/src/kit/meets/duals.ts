import type { Entry, GameState, Meet, Side, Stats } from '@fieldhouse/contract/games/game'
import type { Comparison, MeetEvent } from '../module.ts'
import { exactSum } from './points.ts'

interface SideEntry {
  entry: Entry
  event: MeetEvent
}

const entriesOf = (meet: Meet | undefined, side: Side): SideEntry[] =>
  Object.values(meet?.events ?? {}).flatMap((event) =>
    Object.values(event.entries).flatMap((entry) => (entry.team === side ? [{ entry, event }] : [])),
  )

/** A dual's comparison rows, all of points and places: what each side made where. */
export interface Share {
  key: string
  label: string
  in(event: MeetEvent): boolean
}

/** A side's own line of a dual: points by kind of event, and how often it came first. */
export const dualTeam =
  (shares: readonly Share[]) =>
  ({ meet }: GameState, side: Side): Stats => {
    const scored = entriesOf(meet, side)
    if (scored.length === 0) return {}
    const points = (some: readonly SideEntry[]) => exactSum(some.map(({ entry }) => entry.points))
    const placed = (place: number) => scored.filter(({ entry }) => entry.place === place).length
    const events = Object.values(meet?.events ?? {})
    return {
      points: points(scored),
      ...Object.fromEntries(
        shares
          .filter((share) => events.some(share.in))
          .map((share) => [`points_${share.key}`, points(scored.filter(({ event }) => share.in(event)))]),
      ),
      firsts: placed(1),
      seconds: placed(2),
      thirds: placed(3),
      sweeps: sweeps(meet, side),
      scorers: new Set(scored.flatMap(({ entry }) => (entry.points ? [entry.name] : []))).size,
      dq: scored.filter(({ entry }) => entry.flag === 'DQ').length,
    }
  }

/** First and second in one event. */
const sweeps = (meet: Meet | undefined, side: Side): number =>
  Object.values(meet?.events ?? {}).filter(({ entries }) => {
    const firstTwo = Object.values(entries).filter(({ place }) => place !== undefined && place <= 2)
    return firstTwo.length === 2 && firstTwo.every(({ team }) => team === side)
  }).length

const row = (key: string, label: string, low = false): Comparison => ({
  key,
  label,
  format: { kind: 'decimal', digits: 0 },
  of: (stats) => stats[key],
  text: (stats) => (stats[key] === undefined ? undefined : String(stats[key])),
  ...(low && { low }),
})

export const dualComparison = (shares: readonly Share[]): readonly Comparison[] => [
  row('points', 'Points'),
  ...shares.map(({ key, label }) => row(`points_${key}`, label)),
  row('firsts', 'Events won'),
  row('seconds', 'Second places'),
  row('thirds', 'Third places'),
  row('sweeps', 'First and second'),
  row('scorers', 'Who scored'),
  row('dq', 'Disqualified', true),
]
