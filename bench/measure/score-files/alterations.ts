import { createRandom, type Random } from '@fieldhouse/sports/simulated/random'
import { listPeriodRows, type NumberPair, splitLineEntries } from './number-pairs.ts'
import { findChildren, type ParsedTag, type WrittenValue } from './tags.ts'

/** Alteration of a file that makes a number wrong. */
export interface FileAlteration {
  kind: string
  where: readonly string[]
  edits: readonly TextEdit[]
}
interface TextEdit {
  from: number
  to: number
  text: string
}

/** Share of each kind in percent. A kind with fewer candidates in a file yields all of them. */
const kindShares: Readonly<Record<string, number>> = {
  'one more': 40,
  'a digit dropped': 20,
  'two of a row swapped': 15,
  'two players swapped': 15,
  'a player twice': 5,
  "a period's score on the other side": 5,
}

/** Creates the alterations of a file, the same ones in each run. */
export function createAlterations(
  root: ParsedTag,
  text: string,
  pairs: readonly NumberPair[],
  count: number,
): FileAlteration[] {
  const seeded: Random = createRandom('score files')
  const numbers = pairs.flatMap(({ written }) => written).filter((each) => /^\d+(\.\d+)?$/.test(each.text.trim()))
  const spots = [...new Map(numbers.map((each) => [each.at, each])).values()]
  const all: Readonly<Record<string, readonly FileAlteration[]>> = {
    'one more': spots.map((spot) => createAlteration('one more', replaceText(spot, addOne(spot.text)))),
    'a digit dropped': spots
      .filter(({ text }) => /^[1-9]\d+$/.test(text.trim()))
      .map((spot) => createAlteration('a digit dropped', replaceText(spot, spot.text.trim().slice(1)))),
    'two of a row swapped': swapNeighbors(spots),
    'two players swapped': swapPlayers(root, spots),
    'a player twice': findChildren(root, 'team').flatMap((team) =>
      findChildren(team, 'player').map(({ from, to, path }) => ({
        kind: 'a player twice',
        where: [path],
        edits: [{ from: to, to, text: text.slice(from, to) }],
      })),
    ),
    "a period's score on the other side": movePeriodScores(root),
  }
  return Object.entries(kindShares).flatMap(([kind, share]) =>
    seeded.shuffled(all[kind] ?? []).slice(0, Math.round((count * share) / 100)),
  )
}

export const applyAlteration = (text: string, { edits }: FileAlteration): string =>
  edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((all, { from, to, text }) => all.slice(0, from) + text + all.slice(to), text)

type PlacedEdit = TextEdit & Pick<WrittenValue, 'where'>
const replaceText = ({ at, text, where }: WrittenValue, to: string): PlacedEdit => ({
  from: at,
  to: at + text.length,
  text: to,
  where,
})
const createAlteration = (kind: string, ...edits: readonly PlacedEdit[]): FileAlteration => ({
  kind,
  where: edits.map(({ where }) => where),
  edits,
})
const addOne = (text: string): string => (Number(text) + 1).toFixed(text.trim().split('.')[1]?.length ?? 0)

/** Swaps neighboring numbers of one element. */
function swapNeighbors(spots: readonly WrittenValue[]): FileAlteration[] {
  const getElementPath = ({ where }: WrittenValue) => where.split('@')[0]
  const sorted = spots.toSorted((one, other) => one.at - other.at)
  return sorted.flatMap((one, index) => {
    const other = sorted[index + 1]
    return other &&
      getElementPath(one) === getElementPath(other) &&
      other.at - one.at < 60 &&
      hasOtherNumber(one, other)
      ? [createAlteration('two of a row swapped', replaceText(one, other.text), replaceText(other, one.text))]
      : []
  })
}

/** Swaps a number between two players, so that the sum stays the same. */
function swapPlayers(root: ParsedTag, spots: readonly WrittenValue[]): FileAlteration[] {
  return findChildren(root, 'team').flatMap((team) => {
    const own = spots.filter(({ at, where }) => at > team.from && at < team.to && where.startsWith('team/player/'))
    return [...Map.groupBy(own, ({ where }) => where).values()].flatMap((column) =>
      column.flatMap((one, index) => {
        const other = column[index + 1]
        return other && hasOtherNumber(one, other)
          ? [createAlteration('two players swapped', replaceText(one, other.text), replaceText(other, one.text))]
          : []
      }),
    )
  })
}

const hasOtherNumber = (one: WrittenValue, other: WrittenValue): boolean => Number(one.text) !== Number(other.text)

/** Moves a period's score in the line and in its row. Only the total score and the players' numbers reveal it. */
function movePeriodScores(root: ParsedTag): FileAlteration[] {
  const lines = findChildren(root, 'team').flatMap((team) => findChildren(team, 'linescore').slice(0, 1))
  return lines.flatMap((line, index) => {
    const other = lines[1 - index]
    if (!other) return []
    return splitLineEntries(line).flatMap((_, period) => {
      const edits = [splitLineEntries, listPeriodRows].flatMap((entries) => {
        const [from, to] = [entries(line)[period], entries(other)[period]]
        if (!from || !to || !(Number(from.text) > 0)) return []
        return [replaceText(from, '0'), replaceText(to, String((Number(to.text) || 0) + Number(from.text)))]
      })
      return edits.length > 0 ? [createAlteration("a period's score on the other side", ...edits)] : []
    })
  })
}
