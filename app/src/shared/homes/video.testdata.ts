import type { Ads } from '@fieldhouse/contract/ads/ads'
import type { BrowseEntry, Channel, Group, Row, VodItem } from '@fieldhouse/contract/library/entities'

/** A title as the server sends it. */
export const vodOf = (id: number, changes: Partial<VodItem> = {}): VodItem => ({
  type: 'vod',
  id,
  title: `Title ${id}`,
  shortDescription: null,
  subtitle: 'Highlights',
  season: null,
  episode: null,
  year: 2026,
  image: null,
  duration: 60,
  play: { id },
  played: false,
  position: null,
  sport: 'football',
  unavailable: null,
  ...changes,
})

export const entryOf = (id: number, changes: Partial<BrowseEntry> = {}): BrowseEntry => ({
  ...vodOf(id),
  kind: 'movie',
  parent_id: null,
  suggested_title: `Suggested ${id}`,
  suggested_subtitle: null,
  suggested_image: null,
  air_date: null,
  genres: [],
  ...changes,
})

export const rowOf = (id: string, items: Row['items'], changes: Partial<Row> = {}): Row => ({
  id,
  title: `Row ${id}`,
  subtitle: null,
  type: 'carousel',
  size: 5,
  items,
  next_page: null,
  total_items: items.length,
  quantity: items.length,
  sponsor: null,
  teams: [],
  ...changes,
})

export const groupOf = (id: number, changes: Partial<Group> = {}): Group => ({
  id,
  genre_id: id,
  name: `Group ${id}`,
  image: null,
  slug: 'football',
  sponsor: null,
  showGender: false,
  store_url: null,
  gender: 'mens',
  ...changes,
})

export const channelOf = (id: number, changes: Partial<Channel> = {}): Channel => ({
  type: 'channel',
  id,
  number: id,
  name: `Channel ${id}`,
  logo: null,
  now: null,
  next: null,
  play: { id },
  played: false,
  unavailable: null,
  ...changes,
})

export const noAds: Ads = {
  app: { title: '', '10seconds': [], '15seconds': [], banner: [], playerprofile: [] },
  page: [],
  channel: [],
}
