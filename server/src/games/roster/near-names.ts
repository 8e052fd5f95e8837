import { personKey, withoutFamilySuffix } from '@fieldhouse/sports/statcrew/person'

interface NameParts {
  firstname: string
  lastname: string
}

export const getPersonKey = ({ firstname, lastname }: NameParts): string =>
  personKey({ first: firstname, last: withoutFamilySuffix(lastname) })

/**
 * Whether two different names are probably one person: a letter or two differ, the first names begin alike, or the
 * parts are swapped. Both are keys such as `ashdown,ivo`.
 */
export function isNearName(one: string, other: string): boolean {
  if (one === other) return false
  const [last = '', first = ''] = one.split(',')
  const [otherLast = '', otherFirst = ''] = other.split(',')
  if (last === otherFirst && first === otherLast) return true
  if (last === otherLast) return isShortOf(first, otherFirst) || countEdits(first, otherFirst, 2) <= allowed(first)
  if (first === otherFirst) return countEdits(last, otherLast, 2) <= allowed(last)
  return first.length > 0 && countEdits(one, other, 1) <= 1
}

/** `matt` and `matthew` begin alike; so do an initial and its name. */
const isShortOf = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return short.length > 0 && (long.startsWith(short) || (short.length >= 3 && long.startsWith(short.slice(0, 3))))
}

/** Short names differ by one letter at most: Lee and Ray are two people. */
const allowed = (name: string): number => (name.length < 4 ? 0 : name.length < 7 ? 1 : 2)

/** Counts the letters that were added, dropped, changed or swapped, up to a limit. */
function countEdits(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + cost,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1) ?? 0
}
