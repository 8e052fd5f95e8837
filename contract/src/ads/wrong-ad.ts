import { sportSlugs } from '../company.ts'
import { type AdWish, adPages } from './sponsors.ts'

interface AdThings {
  /** Where its video is; what is nowhere is refused as it is kept. */
  title: { title: string; hasPicture: boolean } | undefined
  /** What it is now: a page that was kept before stays as it is. */
  before?: { place: AdWish['place']; image: string | null } | undefined
}

const aroundFilms: readonly AdWish['kind'][] = ['10seconds', '15seconds']

/** Why nobody would see it, and at which field that is. */
export function wrongAd(
  { kind, place, from, until }: Pick<AdWish, 'kind' | 'place' | 'from' | 'until'>,
  { title, before }: AdThings,
): { field: keyof AdWish; words: string } | undefined {
  if (from !== null && until !== null && new Date(until) <= new Date(from))
    return { field: 'until', words: 'It ends before it begins.' }
  const isKept = place.kind === 'page' && before?.place.kind === 'page' && before.place.page === place.page
  if (place.kind === 'page' && !isKept && ![...adPages, ...sportSlugs()].includes(place.page))
    return {
      field: 'place',
      words: `No page “${place.page}” shows ads: ${adPages.join(', ')} and a sport’s own do.`,
    }
  if (aroundFilms.includes(kind) || !title || title.hasPicture || before?.image) return undefined
  return {
    field: 'title_id',
    words: `“${title.title}” has no picture, which is what an ad of this kind shows. Give it one first, or choose another.`,
  }
}
