/** The same list with one of it at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const item = list[from]
  return item === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/** Where the arrow keys lead to in a list; undefined: nowhere. */
export function keyedTo(key: string, at: number, count: number): number | undefined {
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count || to === at ? undefined : to
}

interface Box {
  top: number
  bottom: number
}

/** Over whose place a pointer is: above the first it is the first, below the last the last. */
export function placeAt(y: number, boxes: readonly Box[]): number {
  const at = boxes.findIndex(({ bottom }) => y < bottom)
  return at === -1 ? boxes.length - 1 : at
}

/** What an order says of a list that may have changed since: those that are still there in that order, then the new ones. */
export function inOrder<T extends { id: number }>(
  list: readonly T[],
  order: readonly number[] | undefined,
): readonly T[] {
  if (!order) return list
  const known = new Map(list.map((item) => [item.id, item]))
  const ordered = order.flatMap((id) => known.get(id) ?? [])
  return [...ordered, ...list.filter(({ id }) => !order.includes(id))]
}

export const sameOrder = (one: readonly { id: number }[], two: readonly { id: number }[]): boolean =>
  one.length === two.length && one.every(({ id }, index) => id === two[index]?.id)
