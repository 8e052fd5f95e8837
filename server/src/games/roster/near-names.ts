import { countEdits } from '@fieldhouse/contract/search/count-edits'
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
  if (last === otherLast) return isShortOf(first, otherFirst) || countEdits(first, otherFirst) <= allowed(first)
  if (first === otherFirst) return countEdits(last, otherLast) <= allowed(last)
  return first.length > 0 && countEdits(one, other) <= 1
}

/** `matt` and `matthew` begin alike; so do an initial and its name. */
const isShortOf = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return short.length > 0 && (long.startsWith(short) || (short.length >= 3 && long.startsWith(short.slice(0, 3))))
}

/** Short names differ by one letter at most: Lee and Ray are two people. */
const allowed = (name: string): number => (name.length < 4 ? 0 : name.length < 7 ? 1 : 2)
