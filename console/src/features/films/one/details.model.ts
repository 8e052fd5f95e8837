import type { OperatorTitle, TitleChange } from '@fieldhouse/contract/films/admin'

/** The details of a video in the form. */
export interface FilmDetailsDraft {
  title: string
  subtitle: string
  short_description: string
  long_description: string
  groups: number[]
  genres: number[]
  persons: number[]
  /** Empty means no game. */
  game: string
}

export const toFilmDetailsDraft = (film: OperatorTitle): FilmDetailsDraft => ({
  title: film.title,
  subtitle: film.subtitle ?? '',
  short_description: film.short_description ?? '',
  long_description: film.long_description ?? '',
  groups: film.groups,
  genres: film.genres,
  persons: film.persons,
  game: film.game_id === null ? '' : String(film.game_id),
})

/** Returns only the fields that changed, so that other people's edits in the meantime are kept. */
export function toFilmDetailsChange(draft: FilmDetailsDraft, film: OperatorTitle): TitleChange {
  const before = toFilmDetailsDraft(film)
  const isChanged = (name: keyof FilmDetailsDraft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  const trimOrNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    ...(isChanged('title') && { title: draft.title.trim() }),
    ...(isChanged('subtitle') && { subtitle: trimOrNull(draft.subtitle) }),
    ...(isChanged('short_description') && { short_description: trimOrNull(draft.short_description) }),
    ...(isChanged('long_description') && { long_description: trimOrNull(draft.long_description) }),
    ...(isChanged('groups') && { groups: draft.groups }),
    ...(isChanged('genres') && { genres: draft.genres }),
    ...(isChanged('persons') && { persons: draft.persons }),
    ...(isChanged('game') && { game_id: draft.game === '' ? null : Number(draft.game) }),
  }
}
