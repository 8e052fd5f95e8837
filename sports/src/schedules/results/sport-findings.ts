import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import { holes } from '../../golf/laws.ts'
import { holesOf } from '../../golf/rounds.ts'
import { lineup, perfect } from '../../gymnastics/laws.ts'
import { inOrder, plain } from '../../kit/meets/meet-tables.ts'
import { exactSum } from '../../kit/meets/points.ts'
import type { MeetEvent } from '../../kit/module.ts'

const every = (event: MeetEvent, find: (entry: Entry) => string | undefined): string[] =>
  Object.values(event.entries).flatMap((entry) => {
    const found = find(entry)
    return found === undefined ? [] : [`${event.name}: ${entry.name}${found}`]
  })

const partsOf = ({ parts }: Entry) =>
  Object.entries(parts ?? {})
    .map(([key, part]) => ({ key, ...part }))
    .sort((one, other) => one.order - other.order)

/** Splits grow, and none is longer than the whole. */
export const splitFindings = (event: MeetEvent): string[] =>
  event.low
    ? every(event, (entry) => {
        const splits = partsOf(entry).flatMap(({ mark }) => mark ?? [])
        if (splits.some((split, index) => split <= (splits[index - 1] ?? 0))) return ' has splits that do not grow.'
        const last = splits.at(-1)
        if (last === undefined || entry.mark === undefined || last <= entry.mark + 1e-6) return undefined
        return ` has a split of ${plain(last)} and a time of ${plain(entry.mark)}.`
      })
    : []

/** Two runs are the time. */
export const skiFindings = (event: MeetEvent): string[] =>
  every(event, ({ parts, mark, shown }) => {
    const [first, second] = [parts?.run1?.mark, parts?.run2?.mark]
    if (first === undefined || second === undefined || mark === undefined) return undefined
    const sum = exactSum([first, second])
    return Math.abs(sum - mark) < 1e-6 ? undefined : ` has ${shown ?? plain(mark)}; both runs give ${plain(sum)}.`
  })

export const gymnasticsFindings = (meet: Meet): string[] =>
  inOrder(meet).flatMap(([, event]) => [
    ...every(event, (entry) => scoreFinding(entry)),
    ...Object.entries(meet.teams).flatMap(([key, { name }]) => {
      const own = Object.values(event.entries).filter(({ team, flag }) => team === key && flag !== 'EXH')
      return own.length > lineup ? [`${event.name}: ${own.length} of ${name} compete; ${lineup} may.`] : []
    }),
  ])

/** Two judges move a score in steps of .025, four of them in half as much. */
function scoreFinding(entry: Entry): string | undefined {
  const { mark } = entry
  if (mark === undefined) return undefined
  if (mark > perfect) return ` has ${mark}; ${perfect} is the most there is.`
  const judges = partsOf(entry).flatMap(({ key, mark: score }) => (/^j\d$/.test(key) ? (score ?? []) : []))
  const step = judges.length === 2 ? 0.025 : 0.0125
  if (Math.abs(Math.round(mark / step) - mark / step) > 1e-6) return ` has ${mark}, which is no step of ${step}.`
  const mean = exactSum(judges) / judges.length
  return judges.length === 2 && Math.abs(mean - mark) > 1e-6
    ? ` has ${mark}; the judges give ${plain(mean)}.`
    : undefined
}

/** A card of eighteen holes is the round. */
export const golfFindings = (meet: Meet): string[] =>
  inOrder(meet).flatMap(([, event]) =>
    every(event, (entry) => {
      const played = holesOf(entry, event)
      const sum = exactSum(played.map(({ strokes }) => strokes))
      if (played.length !== holes || entry.mark === undefined || sum === entry.mark) return undefined
      return ` has ${entry.mark}; the card gives ${sum}.`
    }),
  )
