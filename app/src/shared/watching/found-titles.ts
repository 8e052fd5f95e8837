/** Where the last search leaves its titles: the queue of whoever opens one. */
export const foundTitlesKey = ['found-titles'] as const
