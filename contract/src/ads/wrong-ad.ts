import { sportSlugs } from '../company.ts'
import { type AdWish, adPages } from './sponsors.ts'

interface AdThings {
  /** The title of the ad. Without a picture the ad is refused when it is saved. */
  title: { title: string; hasPicture: boolean } | undefined
  /** The saved ad. A page that was accepted before stays valid. */
  before?: { place: AdWish['place']; image: string | null } | undefined
}

const aroundFilms: readonly AdWish['kind'][] = ['10seconds', '15seconds']

/** Returns why nobody would see the ad, with the field at fault. Undefined when the ad is fine. */
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
