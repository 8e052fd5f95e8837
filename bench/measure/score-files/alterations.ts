import { createRandom, type Random } from '@fieldhouse/sports/simulated/random'
import { lineEntries, type Pair, periodRows } from './numbers.ts'
import { below, type Tag, type Written } from './tags.ts'

/** A file with a number that is not what happened. */
export interface Alteration {
  kind: string
  where: readonly string[]
  edits: readonly Edit[]
}
interface Edit {
  from: number
  to: number
  text: string
}

/** Of a hundred; a kind that a file has fewer of gives what it has. */
const shares: Readonly<Record<string, number>> = {
  'one more': 40,
  'a digit dropped': 20,
  'two of a row swapped': 15,
  'two players swapped': 15,
  'a player twice': 5,
  "a period's score on the other side": 5,
}

/** The same ones each time. */
export function alterations(root: Tag, text: string, pairs: readonly Pair[], count: number): Alteration[] {
  const seeded: Random = createRandom('score files')
  const shown = pairs.flatMap(({ written }) => written).filter((each) => /^\d+(\.\d+)?$/.test(each.text.trim()))
  const spots = [...new Map(shown.map((each) => [each.at, each])).values()]
  const all: Readonly<Record<string, readonly Alteration[]>> = {
    'one more': spots.map((spot) => altered('one more', edit(spot, oneMore(spot.text)))),
    'a digit dropped': spots
      .filter(({ text }) => /^[1-9]\d+$/.test(text.trim()))
      .map((spot) => altered('a digit dropped', edit(spot, spot.text.trim().slice(1)))),
    'two of a row swapped': swapsInRows(spots),
    'two players swapped': swapsOfPlayers(root, spots),
    'a player twice': below(root, 'team').flatMap((team) =>
      below(team, 'player').map(({ from, to, path }) => ({
        kind: 'a player twice',
        where: [path],
        edits: [{ from: to, to, text: text.slice(from, to) }],
      })),
    ),
    "a period's score on the other side": moved(root),
  }
  return Object.entries(shares).flatMap(([kind, share]) =>
    seeded.shuffled(all[kind] ?? []).slice(0, Math.round((count * share) / 100)),
  )
}

export const applied = (text: string, { edits }: Alteration): string =>
  edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((all, { from, to, text }) => all.slice(0, from) + text + all.slice(to), text)

type Placed = Edit & Pick<Written, 'where'>
const edit = ({ at, text, where }: Written, to: string): Placed => ({ from: at, to: at + text.length, text: to, where })
const altered = (kind: string, ...edits: readonly Placed[]): Alteration => ({
  kind,
  where: edits.map(({ where }) => where),
  edits,
})
const oneMore = (text: string): string => (Number(text) + 1).toFixed(text.trim().split('.')[1]?.length ?? 0)

/** Neighbours of one element, which stand beside each other in the file. */
function swapsInRows(spots: readonly Written[]): Alteration[] {
  const element = ({ where }: Written) => where.split('@')[0]
  const sorted = spots.toSorted((one, other) => one.at - other.at)
  return sorted.flatMap((one, index) => {
    const other = sorted[index + 1]
    return other && element(one) === element(other) && other.at - one.at < 60 && differ(one, other)
      ? [altered('two of a row swapped', edit(one, other.text), edit(other, one.text))]
      : []
  })
}

/** What one did stands with another: the sum is the same. */
function swapsOfPlayers(root: Tag, spots: readonly Written[]): Alteration[] {
  return below(root, 'team').flatMap((team) => {
    const own = spots.filter(({ at, where }) => at > team.from && at < team.to && where.startsWith('team/player/'))
    return [...Map.groupBy(own, ({ where }) => where).values()].flatMap((column) =>
      column.flatMap((one, index) => {
        const other = column[index + 1]
        return other && differ(one, other)
          ? [altered('two players swapped', edit(one, other.text), edit(other, one.text))]
          : []
      }),
    )
  })
}

const differ = (one: Written, other: Written): boolean => Number(one.text) !== Number(other.text)

/** Line and row of the period alike: only the score in all, and what players did, know better. */
function moved(root: Tag): Alteration[] {
  const lines = below(root, 'team').flatMap((team) => below(team, 'linescore').slice(0, 1))
  return lines.flatMap((line, index) => {
    const other = lines[1 - index]
    if (!other) return []
    return lineEntries(line).flatMap((_, period) => {
      const edits = [lineEntries, periodRows].flatMap((entries) => {
        const [from, to] = [entries(line)[period], entries(other)[period]]
        if (!from || !to || !(Number(from.text) > 0)) return []
        return [edit(from, '0'), edit(to, String((Number(to.text) || 0) + Number(from.text)))]
      })
      return edits.length > 0 ? [altered("a period's score on the other side", ...edits)] : []
    })
  })
}
