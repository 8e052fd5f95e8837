interface ListPage<Item, Mark> {
  items: readonly Item[]
  /** Where the next page begins. Null after the last one. */
  next: Mark | null
}

/** Fetches all pages of a list. The first has no mark. */
export async function fetchPages<Item, Mark>(
  fetchPage: (mark: Mark | undefined) => Promise<ListPage<Item, Mark>>,
): Promise<Item[]> {
  const all: Item[] = []
  let mark: Mark | undefined
  for (;;) {
    const { items, next } = await fetchPage(mark)
    all.push(...items)
    if (next === null) return all
    mark = next
  }
}
