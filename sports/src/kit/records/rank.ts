import type { HeldRecord, RecordList, RecordRow, RecordScope } from '@fieldhouse/contract/stats/records'
import { mostRows } from './digest.ts'

/** A value that may be ranked, with what its row shows. */
export interface Candidate {
  owner: string
  value: number
  row: Omit<RecordRow, 'rank' | 'text' | 'tied'>
  /** Written only for the few that are shown. */
  format(): string
}

export type ListHead = Pick<RecordList, 'key' | 'title' | 'group' | 'scope'> & {
  low: boolean
  minimum?: string | undefined
}

/** Ranks the candidates of one list. Without any there is no list. */
export function rankCandidates({ low, minimum, ...head }: ListHead, all: readonly Candidate[]): RecordList[] {
  const counted = dropWorse(all, head.scope, low)
  const sorted = counted.toSorted((one, other) => (low ? one.value - other.value : other.value - one.value))
  const [first] = sorted
  if (!first || isOfOnes(first, head.scope, low)) return []
  const rows = sorted.slice(0, mostRows).map(({ row, value, format }, place) => ({
    ...row,
    text: format(),
    rank: 1 + sorted.findIndex((other) => isSame(other.value, value)),
    ...(isTied(sorted, place) && { tied: true as const }),
  }))
  const last = sorted[mostRows - 1]
  const more = last ? sorted.slice(mostRows).filter(({ value }) => isSame(value, last.value)).length : 0
  return [{ ...head, ...(low && { low: true as const }), ...(minimum !== undefined && { minimum }), rows, more }]
}

/** One of something in a game is no record, and everyone would share it. */
const isOfOnes = ({ value, row }: Candidate, scope: RecordScope, low: boolean): boolean =>
  scope === 'game' && !low && value <= 1 && !row.by_hand

/** Two shares are the same when they differ by less than any game could make them. */
const isSame = (one: number, other: number | undefined): boolean => other !== undefined && Math.abs(one - other) < 1e-9

const isTied = (sorted: readonly Candidate[], place: number): boolean => {
  const value = sorted[place]?.value ?? 0
  return isSame(value, sorted[place - 1]?.value) || isSame(value, sorted[place + 1]?.value)
}

/**
 * Of what staff entered and what box scores say about one person and one occasion the better counts: box scores may
 * know only a part of a career.
 */
function dropWorse(all: readonly Candidate[], scope: RecordScope, low: boolean): readonly Candidate[] {
  if (!all.some(({ row }) => row.by_hand)) return all
  const groups = Map.groupBy(all, (one) => toOccasion(one, scope) ?? one)
  return [...groups.values()].flatMap((same) => {
    const [counted, entered] = [same.filter(({ row }) => !row.by_hand), same.filter(({ row }) => row.by_hand)]
    return counted.length > 0 && entered.length > 0 ? bestOfEach(same, low) : same
  })
}

/** Undefined where nobody can say that two are the same. */
function toOccasion({ owner, row }: Candidate, scope: RecordScope): string | undefined {
  if (scope === 'career') return owner
  const when = scope === 'season' ? row.season : row.day
  return when === null ? undefined : `${owner} ${when}`
}

/** Keeps the best of each owner, and of two equal ones the first. */
export function bestOfEach(all: readonly Candidate[], low: boolean): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const one of all) {
    const known = best.get(one.owner)
    if (!known || (low ? one.value < known.value : one.value > known.value)) best.set(one.owner, one)
  }
  return [...best.values()]
}

/** The places of a player among the best, the best places first. */
export const listHeldRecords = (lists: readonly RecordList[], person: number): HeldRecord[] =>
  lists
    .flatMap(({ title, scope, rows }) =>
      rows
        .filter((row) => row.person === person)
        .map(({ rank, tied, text, season, game, day, starts_at, opponent, meet }) => ({
          title,
          scope,
          rank,
          text,
          season,
          day,
          opponent,
          ...(tied && { tied }),
          ...(game !== undefined && { game }),
          ...(starts_at && { starts_at }),
          ...(meet && { meet }),
        })),
    )
    .sort((one, other) => one.rank - other.rank)
