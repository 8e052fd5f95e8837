import { listSportSlugs } from '../company.ts'
import { type AdInput, adPages } from './sponsors.ts'

interface AdContext {
  /** The title of the ad. Without a picture the ad is refused when it is saved. */
  title: { title: string; hasPicture: boolean } | undefined
  /** The saved ad. A page that was accepted before stays valid. */
  before?: { place: AdInput['place']; image: string | null; image_small: string | null } | undefined
}

const aroundFilms: readonly AdInput['kind'][] = ['10seconds', '15seconds']

/** Returns why no one would see the ad, with the field at fault. Undefined when the ad is fine. */
export function findAdProblem(
  { kind, title_id, place, from, until }: Pick<AdInput, 'kind' | 'title_id' | 'place' | 'from' | 'until'>,
  { title, before }: AdContext,
): { field: keyof AdInput; words: string } | undefined {
  if (from !== null && until !== null && new Date(until) <= new Date(from))
    return { field: 'until', words: 'The end must be after the start.' }
  const isKept = place.kind === 'page' && before?.place.kind === 'page' && before.place.page === place.page
  if (place.kind === 'page' && !isKept && ![...adPages, ...listSportSlugs()].includes(place.page))
    return {
      field: 'place',
      words: `The page “${place.page}” has no place for ads. Use ${adPages.join(', ')} or a sport’s page.`,
    }
  if (aroundFilms.includes(kind))
    return title_id === null ? { field: 'title_id', words: 'Choose the video of the ad.' } : undefined
  if (!title || title.hasPicture || before?.image || before?.image_small) return undefined
  return {
    field: 'title_id',
    words: `“${title.title}” has no picture to show as the ad. Leave the video out, and upload a banner.`,
  }
}
