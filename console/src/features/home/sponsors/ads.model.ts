import type { AdInput, AdTurn, OperatorAd } from '@fieldhouse/contract/ads/sponsors'
import { findSportTitle } from '@fieldhouse/sports/identities'
import { formatDayAndTime } from '../../../shared/time.ts'

export const adKindLabels: Readonly<Record<OperatorAd['kind'], string>> = {
  '15seconds': '15-second video ad',
  '10seconds': '10-second video ad',
  banner: 'Banner',
  playerprofile: 'Player page',
  article: 'Story',
}

export const isVideoAd = ({ kind }: Pick<OperatorAd, 'kind'>): boolean => kind === '15seconds' || kind === '10seconds'

export const adLeftOutLabels: Readonly<Record<AdTurn['left_out'][number]['why'], string>> = {
  early: 'not started',
  over: 'ended',
  'no-film': 'video not playable',
  elsewhere: 'not for the whole app',
}

/** Labels of pages whose address differs from their name in the app. */
const pageLabels: Readonly<Record<string, string>> = {
  favorites: 'Favorites',
  groups: 'Groups',
  highlights: 'Highlights',
  home: 'Home',
  livetv: 'Live TV',
  mylist: 'My list',
  sports: 'Sports',
}

export const getPageTitle = (page: string): string => pageLabels[page] ?? findSportTitle(page) ?? page

export function describeAdPlace(place: OperatorAd['place'], channels: readonly { id: number; name: string }[]): string {
  if (place.kind === 'app') return 'in the whole app'
  if (place.kind === 'page') return `on the ${getPageTitle(place.page)} page`
  return `on ${channels.find(({ id }) => id === place.channel_id)?.name ?? `channel ${place.channel_id}`}`
}

/** Describes when an ad runs, by the school's clocks. */
export function describeAdTimes({ from, until }: Pick<OperatorAd, 'from' | 'until'>): string {
  if (from && until) return `${formatDayAndTime(from)} to ${formatDayAndTime(until)}`
  if (from) return `from ${formatDayAndTime(from)}`
  return until ? `until ${formatDayAndTime(until)}` : ''
}

const positionStep = 10

/** A new ad at the last position, without a video and a picture. */
export const newAdDraft = (ads: readonly OperatorAd[]): Omit<AdInput, 'sponsor_id'> & Partial<AdInput> => ({
  title: '',
  title_id: null,
  alt: null,
  kind: '15seconds',
  place: { kind: 'app' },
  skip_after: 5,
  from: null,
  until: null,
  position: Math.max(0, ...ads.map(({ position }) => position)) + positionStep,
  weight: 1,
  per_day: null,
})
