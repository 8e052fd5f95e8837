import type { OperatorTitle, TitleChange } from '@fieldhouse/contract/films/desk'

/** What is said of a film, as it stands in fields. */
export interface WordsDraft {
  title: string
  subtitle: string
  short_description: string
  long_description: string
  groups: number[]
  genres: number[]
  persons: number[]
  /** Empty is none. */
  game: string
}

export const wordsOf = (film: OperatorTitle): WordsDraft => ({
  title: film.title,
  subtitle: film.subtitle ?? '',
  short_description: film.short_description ?? '',
  long_description: film.long_description ?? '',
  groups: film.groups,
  genres: film.genres,
  persons: film.persons,
  game: film.game_id === null ? '' : String(film.game_id),
})

/** Only what is another now: what somebody else changes meanwhile stays theirs. */
export function changeOfWords(draft: WordsDraft, film: OperatorTitle): TitleChange {
  const before = wordsOf(film)
  const is = (name: keyof WordsDraft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  const text = (words: string) => (words.trim() === '' ? null : words.trim())
  return {
    ...(is('title') && { title: draft.title.trim() }),
    ...(is('subtitle') && { subtitle: text(draft.subtitle) }),
    ...(is('short_description') && { short_description: text(draft.short_description) }),
    ...(is('long_description') && { long_description: text(draft.long_description) }),
    ...(is('groups') && { groups: draft.groups }),
    ...(is('genres') && { genres: draft.genres }),
    ...(is('persons') && { persons: draft.persons }),
    ...(is('game') && { game_id: draft.game === '' ? null : Number(draft.game) }),
  }
}
