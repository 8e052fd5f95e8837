import type { AdInput, AdTurn, OperatorAd } from '@fieldhouse/contract/ads/sponsors'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { dayAndTimeOf } from '../../../shared/time.ts'

export const kindWords: Readonly<Record<OperatorAd['kind'], string>> = {
  '15seconds': '15-second video ad',
  '10seconds': '10-second video ad',
  banner: 'Banner',
  playerprofile: 'Player page',
  article: 'Story',
}

export const isAroundFilms = ({ kind }: Pick<OperatorAd, 'kind'>): boolean =>
  kind === '15seconds' || kind === '10seconds'

export const whyWords: Readonly<Record<AdTurn['left_out'][number]['why'], string>> = {
  early: 'not started',
  over: 'ended',
  'no-film': 'video not playable',
  elsewhere: 'not for the whole app',
}

/** As the app's own bar calls them, where a page's word in its address is another. */
const pageWords: Readonly<Record<string, string>> = {
  favorites: 'Favorites',
  groups: 'Groups',
  highlights: 'Highlights',
  home: 'Home',
  livetv: 'Live TV',
  mylist: 'My list',
  sports: 'Sports',
}

export const pageTitle = (page: string): string =>
  pageWords[page] ?? listSchoolSports().find(({ slug }) => slug === page)?.title ?? page

export function placeWords(place: OperatorAd['place'], channels: readonly { id: number; name: string }[]): string {
  if (place.kind === 'app') return 'in the whole app'
  if (place.kind === 'page') return `on the page ${pageTitle(place.page)}`
  return `on ${channels.find(({ id }) => id === place.channel_id)?.name ?? `channel ${place.channel_id}`}`
}

/** When it runs, as the school's clocks count. */
export function timeWords({ from, until }: Pick<OperatorAd, 'from' | 'until'>): string {
  if (from && until) return `${dayAndTimeOf(from)} to ${dayAndTimeOf(until)}`
  if (from) return `from ${dayAndTimeOf(from)}`
  return until ? `until ${dayAndTimeOf(until)}` : ''
}

const step = 10

/** What has no place and no length yet; last among the others. */
export const newAd = (ads: readonly OperatorAd[]): Omit<AdInput, 'sponsor_id' | 'title_id'> & Partial<AdInput> => ({
  title: '',
  kind: '15seconds',
  place: { kind: 'app' },
  skip_after: 5,
  from: null,
  until: null,
  position: Math.max(0, ...ads.map(({ position }) => position)) + step,
  weight: 1,
  per_day: null,
})
