import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { placesOf, sum } from '../kit/meets/points.ts'
import { entrant } from '../kit/meets/starts.ts'
import type { MeetEvent } from '../kit/module.ts'
import { holeKey, holes, parKey } from './laws.ts'

export interface Round {
  key: string
  event: MeetEvent
  entry: Entry
}

/** Everybody with the rounds they played, and where they stand. */
export interface Golfer {
  entry: Entry
  rounds: readonly Round[]
  strokes: number
  /** Known where par is. */
  toPar: number | undefined
  place: number | undefined
}

export function golfers(meet: Meet): Golfer[] {
  const played = inOrder(meet).flatMap(([key, event]) =>
    Object.values(event.entries).flatMap((entry): Round[] => (entry.mark === undefined ? [] : [{ key, event, entry }])),
  )
  const all = [...Map.groupBy(played, ({ entry }) => entrant(entry)).values()].flatMap((rounds) => {
    const [first] = rounds
    return first
      ? [{ entry: first.entry, rounds, strokes: sum(rounds.map((each) => each.entry.mark)), toPar: toParOf(rounds) }]
      : []
  })
  // While a round is on, who has played more holes is not behind for it: par counts, and strokes only without it.
  const places = placesOf(
    all.map(({ toPar, strokes, rounds }) =>
      rounds.some(({ entry }) => isOut(entry)) ? undefined : (toPar ?? strokes),
    ),
    true,
  )
  return all.map((golfer, index) => ({ ...golfer, place: places[index] }))
}

const isOut = ({ flag }: Entry): boolean => flag !== undefined && /^(WD|DQ|DNF|NC)$/.test(flag)

function toParOf(rounds: readonly Round[]): number | undefined {
  const each = rounds.map(({ entry, event }) => roundToPar(entry, event))
  return each.every((value) => value !== undefined) ? sum(each) : undefined
}

/** As it is said, else strokes less the par of the holes that were played. */
export function roundToPar({ facts, mark, parts }: Entry, event: MeetEvent): number | undefined {
  if (typeof facts?.to_par === 'number') return facts.to_par
  if (mark === undefined) return undefined
  const played = holesOf({ facts, mark, parts, name: '', order: 0 }, event)
  if (played.length > 0 && played.every(({ par }) => par !== undefined))
    return sum(played.map(({ strokes, par }) => strokes - (par ?? 0)))
  return typeof event.facts?.par === 'number' ? mark - event.facts.par : undefined
}

export interface Hole {
  number: number
  strokes: number
  par: number | undefined
}

export const holesOf = ({ parts }: Entry, event: MeetEvent): Hole[] =>
  Array.from({ length: holes }, (_, index) => index + 1).flatMap((number) => {
    const strokes = parts?.[holeKey(number)]?.mark
    const par = event.facts?.[parKey(number)]
    return strokes === undefined ? [] : [{ number, strokes, par: typeof par === 'number' ? par : undefined }]
  })
