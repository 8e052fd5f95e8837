/** Key of the titles that the last search found; they form the queue when one is opened. */
export const searchedTitlesKey = ['found-titles'] as const
