import type { SearchAnswer } from '@fieldhouse/contract/search/search'

/** An answer with these results only. */
export const searchAnswerOf = (found: Partial<SearchAnswer> = {}): SearchAnswer => ({
  meant: null,
  events: [],
  titles: [],
  persons: [],
  groups: [],
  games: [],
  stories: [],
  food: [],
  prizes: [],
  ...found,
})
