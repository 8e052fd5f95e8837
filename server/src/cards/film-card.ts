import type { Company } from '@fieldhouse/contract/company'
import { formatSafeVideoTitle } from '../shared/score-safe/films.ts'
import { cardTextLimits, getSportTitle, type ShareCard } from './card.ts'
import { cleanText } from './card-text.ts'

/** The public fields of a video. */
export interface SharedFilm {
  title: string
  subtitle: string | null
  shortDescription: string | null
  image: string | null
  sports: readonly string[]
  /** When it was first published. */
  addedAt: string
}

/**
 * Creates a video's card. A title or picture may reveal a score, so a link shared by a fan who hides scores shows only
 * a video of the team.
 */
export function createFilmCard(film: SharedFilm, school: Company, isUntold: boolean): ShareCard {
  const { sports, subtitle, shortDescription, image, addedAt } = film
  const title = isUntold ? formatSafeVideoTitle(film) : cleanText(film.title, cardTextLimits.title)
  const words = isUntold ? null : shortDescription || subtitle
  const description = cleanText(
    words || `A video for ${school.school} ${school.nickname} fans.`,
    cardTextLimits.description,
  )
  return {
    words: {
      above: sports.map(getSportTitle).filter(Boolean).join(' · '),
      headline: title,
      below: isUntold ? '' : cleanText(subtitle ?? '', cardTextLimits.title),
    },
    lead: image !== null && !isUntold ? { of: 'film', file: image } : undefined,
    head: {
      kind: 'video.other',
      title,
      description,
      alt: cleanText(`${title}, on ${school.appName}`, cardTextLimits.description),
      structured: { '@type': 'VideoObject', name: title, description, uploadDate: addedAt },
    },
  }
}
