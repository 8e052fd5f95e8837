import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { rankMarks, sumNumbers } from '../kit/meets/points.ts'
import { getEntrantKey } from '../kit/meets/starts.ts'
import type { MeetEvent } from '../kit/module.ts'
import { holeKey, holes, parKey } from './laws.ts'

export interface GolfRound {
  key: string
  event: MeetEvent
  entry: Entry
}

/** A golfer with all rounds, total and place. */
export interface GolferTotal {
  entry: Entry
  rounds: readonly GolfRound[]
  strokes: number
  /** Absent where par is unknown. */
  toPar: number | undefined
  place: number | undefined
}

export function listGolfers(meet: Meet): GolferTotal[] {
  const played = inOrder(meet).flatMap(([key, event]) =>
    Object.values(event.entries).flatMap((entry): GolfRound[] =>
      entry.mark === undefined ? [] : [{ key, event, entry }],
    ),
  )
  const all = [...Map.groupBy(played, ({ entry }) => getEntrantKey(entry)).values()].flatMap((rounds) => {
    const [first] = rounds
    return first
      ? [
          {
            entry: first.entry,
            rounds,
            strokes: sumNumbers(rounds.map((each) => each.entry.mark)),
            toPar: sumToPar(rounds),
          },
        ]
      : []
  })
  // During a round golfers have played different numbers of holes, so par counts, and strokes only without it.
  const places = rankMarks(
    all.map(({ toPar, strokes, rounds }) =>
      rounds.some(({ entry }) => isOut(entry)) ? undefined : (toPar ?? strokes),
    ),
    true,
  )
  return all.map((golfer, index) => ({ ...golfer, place: places[index] }))
}

const isOut = ({ flag }: Entry): boolean => flag !== undefined && /^(WD|DQ|DNF|NC)$/.test(flag)

function sumToPar(rounds: readonly GolfRound[]): number | undefined {
  const each = rounds.map(({ entry, event }) => roundToPar(entry, event))
  return each.every((value) => value !== undefined) ? sumNumbers(each) : undefined
}

/** A round to par: as written, else strokes less the par of the holes played. */
export function roundToPar({ facts, mark, parts }: Entry, event: MeetEvent): number | undefined {
  if (typeof facts?.to_par === 'number') return facts.to_par
  if (mark === undefined) return undefined
  const played = listPlayedHoles({ facts, mark, parts, name: '', order: 0 }, event)
  if (played.length > 0 && played.every(({ par }) => par !== undefined))
    return sumNumbers(played.map(({ strokes, par }) => strokes - (par ?? 0)))
  return typeof event.facts?.par === 'number' ? mark - event.facts.par : undefined
}

export interface PlayedHole {
  number: number
  strokes: number
  par: number | undefined
}

export const listPlayedHoles = ({ parts }: Entry, event: MeetEvent): PlayedHole[] =>
  Array.from({ length: holes }, (_, index) => index + 1).flatMap((number) => {
    const strokes = parts?.[holeKey(number)]?.mark
    const par = event.facts?.[parKey(number)]
    return strokes === undefined ? [] : [{ number, strokes, par: typeof par === 'number' ? par : undefined }]
  })
