export type SortDirection = 'ascending' | 'descending'

/** The column by which a list is sorted. */
export interface ListSort<Key extends string = string> {
  key: Key
  direction: SortDirection
}

/** Pressing a heading sorts by it, from its first direction, and again the other way. */
export function turnSort<Key extends string>(
  sort: ListSort<Key> | undefined,
  key: Key,
  first: SortDirection = 'ascending',
): ListSort<Key> {
  if (sort?.key !== key) return { key, direction: first }
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}
