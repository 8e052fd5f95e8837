/** Moves one item of a list to another place. */
export function moveInList<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const item = list[from]
  return item === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/** Index that an arrow key moves to; undefined when it moves nowhere. */
export function getIndexForKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count || to === at ? undefined : to
}

interface VerticalBox {
  top: number
  bottom: number
}

/** Index of the line under the pointer; above the list it is the first, below it the last. */
export function findIndexAt(y: number, boxes: readonly VerticalBox[]): number {
  const at = boxes.findIndex(({ bottom }) => y < bottom)
  return at === -1 ? boxes.length - 1 : at
}

/** Orders a list that may have changed since: known items in that order, then new ones. */
export function applyOrder<T extends { id: number }>(
  list: readonly T[],
  order: readonly number[] | undefined,
): readonly T[] {
  if (!order) return list
  const known = new Map(list.map((item) => [item.id, item]))
  const ordered = order.flatMap((id) => known.get(id) ?? [])
  return [...ordered, ...list.filter(({ id }) => !order.includes(id))]
}

export const hasSameOrder = (one: readonly { id: number }[], two: readonly { id: number }[]): boolean =>
  one.length === two.length && one.every(({ id }, index) => id === two[index]?.id)
