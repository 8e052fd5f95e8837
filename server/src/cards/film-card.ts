import type { Company } from '@fieldhouse/contract/company'
import { videoOf } from '../shared/safe/films.ts'
import { type Card, longest, titleOf } from './card.ts'
import { plain } from './words.ts'

/** What whoever comes by is told of a film. */
export interface SharedFilm {
  title: string
  subtitle: string | null
  shortDescription: string | null
  image: string | null
  sports: readonly string[]
  /** When it was first shown. */
  addedAt: string
}

/** Nobody knows which words and which frame of a film tell: shared by who keeps scores safe it is a video of its team. */
export function filmCard(film: SharedFilm, school: Company, isUntold: boolean): Card {
  const { sports, subtitle, shortDescription, image, addedAt } = film
  const title = isUntold ? videoOf(film) : plain(film.title, longest.title)
  const words = isUntold ? null : shortDescription || subtitle
  const description = plain(
    words || `A video for fans of the ${school.school} ${school.nickname}.`,
    longest.description,
  )
  return {
    words: {
      above: sports.map(titleOf).filter(Boolean).join(' · '),
      headline: title,
      below: isUntold ? '' : plain(subtitle ?? '', longest.title),
    },
    lead: image !== null && !isUntold ? { of: 'film', file: image } : undefined,
    head: {
      kind: 'video.other',
      title,
      description,
      alt: plain(`${title}, on ${school.appName}`, longest.description),
      structured: { '@type': 'VideoObject', name: title, description, uploadDate: addedAt },
    },
  }
}
