import type { ChannelBlock } from '@fieldhouse/contract/channels/admin'
import { poster } from '@fieldhouse/contract/films/films'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Genre, Sponsor } from '@fieldhouse/contract/library/entities'
import type { EventGame } from '@fieldhouse/contract/live/event-delay'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { formatPath } from '@fieldhouse/contract/request'
import type { Row } from '../../shared/db/tables.ts'
import type { ChangedIds, StockRows, StockStore } from './stock.store.ts'

type ChangedRows = Awaited<ReturnType<StockStore['readChanged']>>

export type Title = Row<'title'> & {
  asset: AssetSummary | undefined
  catalogs: readonly number[]
  genres: readonly number[]
  persons: readonly number[]
}
export type Catalog = Row<'catalog'>
export type StoredPerson = Row<'person'>
export type GameOfEvent = EventGame & Pick<GameItem, 'type'>
export type LiveEvent = Row<'live_event'> & { asset: AssetSummary | undefined; games: readonly GameOfEvent[] }
export type StoredAd = Row<'ad'>
export type StoredRow = Row<'home_row'>
export type LinearChannel = Row<'channel'> & { loops: readonly ChannelLoop[]; airings: readonly StoredChannelAiring[] }
/** A planned airing of the channel's guide. */
export type StoredChannelAiring = Row<'channel_airing'>

export interface ChannelLoop {
  since: Date
  blocks: readonly ChannelBlock[]
}

/** Everything there is to watch, in memory and linked: no answer needs a query for it. */
export interface Stock {
  titles: ReadonlyMap<number, Title>
  /** The newest first. */
  newest: readonly Title[]
  episodesOf(series: number): readonly Title[]
  inCatalog(catalog: number): readonly Title[]
  /** The games that a video shows: those whose video it is, and those whose live event it is a recording of. */
  gamesOf(title: Pick<Title, 'id' | 'asset_id'>): readonly number[]
  catalogs: readonly Catalog[]
  catalogById: ReadonlyMap<number, Catalog>
  genres: readonly Genre[]
  persons: ReadonlyMap<number, StoredPerson>
  sponsors: ReadonlyMap<number, Sponsor>
  rows: readonly StoredRow[]
  events: readonly LiveEvent[]
  channels: readonly LinearChannel[]
  ads: readonly StoredAd[]
}

/** Merges changed rows: those read again replace the earlier ones, and missing ones are gone. */
export function mergeChanges(rows: StockRows, read: ChangedRows, changed: ChangedIds) {
  const titles = new Set([...changed.titles, ...read.titles.map(({ id }) => id)])
  const assets = new Set([...changed.assets, ...read.assets.map(({ id }) => id)])
  const mergeLinks = <R extends { title_id: number }>(were: readonly R[], are: readonly R[]): R[] => [
    ...were.filter(({ title_id }) => !titles.has(title_id)),
    ...are,
  ]
  return {
    titles,
    rows: {
      ...rows,
      ...read,
      titles: [...rows.titles.filter(({ id }) => !titles.has(id)), ...read.titles],
      assets: [...rows.assets.filter(({ id }) => !assets.has(id)), ...read.assets],
      titleCatalogs: mergeLinks(rows.titleCatalogs, read.titleCatalogs),
      titleGenres: mergeLinks(rows.titleGenres, read.titleGenres),
      titlePersons: mergeLinks(rows.titlePersons, read.titlePersons),
    },
  }
}

/** The previous stock and its changed titles; people and groups are never read in part. */
export interface PreviousStock {
  stock: Stock
  changed: ReadonlySet<number>
}

/**
 * Builds the stock. With `before`, unchanged titles stay the same objects, so that results derived from them can stay
 * too.
 */
export function buildStock(read: StockRows, before?: PreviousStock): Stock {
  const assets = pickNeededAssets(read, before)
  const newest = linkTitles(read, assets, before)
  const episodes = Map.groupBy(
    newest.filter(({ parent_id }) => parent_id !== null),
    ({ parent_id }) => parent_id,
  )
  for (const some of episodes.values()) some.sort(compareEpisodes)
  const byCatalog = new Map<number, Title[]>()
  for (const title of newest)
    for (const id of title.catalogs) {
      const some = byCatalog.get(id)
      if (some) some.push(title)
      else byCatalog.set(id, [title])
    }
  const games = groupGamesByEvent(read)
  const loops = Map.groupBy(read.loops, ({ channel_id }) => channel_id)
  const airings = Map.groupBy(read.airings, ({ channel_id }) => channel_id)
  return {
    titles: indexTitlesById(newest, before),
    newest,
    episodesOf: (series) => episodes.get(series) ?? [],
    inCatalog: (catalog) => byCatalog.get(catalog) ?? [],
    gamesOf: createGamesFinder(read, games),
    ...(before ? pickPeopleAndGroups(before.stock) : buildPeopleAndGroups(read)),
    genres: read.genres
      .toSorted((one, two) => one.position - two.position || one.id - two.id)
      .map(({ id, name }) => ({ id, name })),
    sponsors: new Map(read.sponsors.map(({ id, name, url, image }) => [id, { id, name, url, image }])),
    rows: read.rows.toSorted((one, two) => one.position - two.position || one.id - two.id),
    events: read.events
      .map((row) => ({ ...row, asset: assets.get(row.asset_id), games: games.get(row.id) ?? [] }))
      .sort((one, two) => one.starts_at.getTime() - two.starts_at.getTime() || one.id - two.id),
    channels: read.channels
      .map((row) => ({
        ...row,
        loops: (loops.get(row.id) ?? []) as readonly ChannelLoop[],
        airings: airings.get(row.id) ?? [],
      }))
      .sort((one, two) => one.number - two.number),
    ads: read.ads.toSorted((one, two) => one.position - two.position || one.id - two.id),
  }
}

const groupGamesByEvent = ({ games }: StockRows): ReadonlyMap<number, GameOfEvent[]> => {
  const by = new Map<number, GameOfEvent[]>()
  for (const { id, type, live_event_id, summary } of games)
    if (live_event_id !== null)
      by.set(live_event_id, [...(by.get(live_event_id) ?? []), { id, type, status: summary.status }])
  return by
}

function createGamesFinder(
  { games, events }: StockRows,
  ofEvents: ReadonlyMap<number, readonly GameOfEvent[]>,
): Stock['gamesOf'] {
  const byTitle = Map.groupBy(games, ({ title_id }) => title_id)
  const byAsset = new Map(events.map(({ id, asset_id }) => [asset_id, ofEvents.get(id) ?? []]))
  return ({ id, asset_id }) => {
    const recorded = asset_id === null ? [] : (byAsset.get(asset_id) ?? [])
    return [...(byTitle.get(id) ?? []), ...recorded].map((game) => game.id)
  }
}

const pickPeopleAndGroups = ({ catalogs, catalogById, persons }: Stock) => ({ catalogs, catalogById, persons })

function buildPeopleAndGroups(read: StockRows): ReturnType<typeof pickPeopleAndGroups> {
  const catalogs = read.catalogs.toSorted((one, two) => one.position - two.position || one.id - two.id)
  return {
    catalogs,
    catalogById: new Map(catalogs.map((catalog) => [catalog.id, catalog])),
    persons: new Map(read.persons.toSorted(comparePeople).map((person) => [person.id, person])),
  }
}

/** Assets of events, and of titles that are linked again. */
function pickNeededAssets(read: StockRows, before: PreviousStock | undefined): ReadonlyMap<string, AssetSummary> {
  const needed = before && new Set<string | null>(read.events.map(({ asset_id }) => asset_id))
  if (needed) for (const title of read.titles) if (before.changed.has(title.id)) needed.add(title.asset_id)
  const some = needed ? read.assets.filter(({ id }) => needed.has(id)) : read.assets
  return new Map(some.map(({ id, summary }) => [id, summary]))
}

function linkTitles(
  read: StockRows,
  assets: ReadonlyMap<string, AssetSummary>,
  before: PreviousStock | undefined,
): Title[] {
  const isNew = (id: number) => !before || before.changed.has(id)
  const catalogsOf = groupLinks(read.titleCatalogs, 'title_id', 'catalog_id', isNew)
  const genresOf = groupLinks(read.titleGenres, 'title_id', 'genre_id', isNew)
  const personsOf = groupLinks(read.titlePersons, 'title_id', 'person_id', isNew)
  const added = read.titles
    .filter(({ id }) => isNew(id))
    .map(
      (row): Title => ({
        ...row,
        asset: row.asset_id === null ? undefined : assets.get(row.asset_id),
        catalogs: catalogsOf.get(row.id) ?? [],
        genres: genresOf.get(row.id) ?? [],
        persons: personsOf.get(row.id) ?? [],
      }),
    )
  return before
    ? insertSorted(
        before.stock.newest.filter(({ id }) => !isNew(id)),
        added,
      )
    : added.sort(compareNewest)
}

/** Inserts a few titles into a sorted list. */
function insertSorted(many: readonly Title[], few: readonly Title[]): Title[] {
  const all = [...many]
  for (const title of few) all.splice(findInsertIndex(title, all), 0, title)
  return all
}

function findInsertIndex(title: Title, many: readonly Title[]): number {
  let [low, high] = [0, many.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareNewest(many[middle] as Title, title) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function indexTitlesById(newest: readonly Title[], before: PreviousStock | undefined): ReadonlyMap<number, Title> {
  if (!before) return new Map(newest.map((title) => [title.id, title]))
  const titles = new Map(before.stock.titles)
  for (const id of before.changed) titles.delete(id)
  for (const title of newest) if (before.changed.has(title.id)) titles.set(title.id, title)
  return titles
}

function groupLinks<K extends string, V extends string>(
  rows: readonly (Record<K, number> & Record<V, number>)[],
  key: K,
  value: V,
  isWanted: (id: number) => boolean,
): Map<number, number[]> {
  const lists = new Map<number, number[]>()
  for (const row of rows) {
    if (!isWanted(row[key])) continue
    const list = lists.get(row[key])
    if (list) list.push(row[value])
    else lists.set(row[key], [row[value]])
  }
  return lists
}

const getAirTime = ({ air_date, created_at }: Row<'title'>): number => (air_date ?? created_at).getTime()
const compareNewest = (one: Title, two: Title): number => getAirTime(two) - getAirTime(one) || two.id - one.id
const compareEpisodes = (one: Title, two: Title): number =>
  (one.season ?? 0) - (two.season ?? 0) || (one.episode ?? 0) - (two.episode ?? 0) || one.id - two.id
const comparePeople = (one: StoredPerson, two: StoredPerson): number =>
  one.sort - two.sort || one.lastname.localeCompare(two.lastname) || one.id - two.id

/** Slugs of the sports that a title belongs to; the first one is its main sport. */
export const getTitleSports = (
  { catalogById }: Pick<Stock, 'catalogById'>,
  { catalogs }: Pick<Title, 'catalogs'>,
): string[] => catalogs.flatMap((id) => catalogById.get(id)?.slug ?? [])

/** A video that was made from a recording plays the same asset. */
export const isPlayable = ({ asset }: Pick<Title, 'asset'>): boolean =>
  asset?.state.kind === 'ready' || (asset?.state.kind === 'working' && asset.state.playable) || isRecording(asset)

const isRecording = (asset: AssetSummary | undefined): boolean =>
  asset?.state.kind === 'live' && asset.state.live.kind === 'ended' && asset.state.live.since !== null

export const getTitleImage = ({ image, asset }: Pick<Title, 'image' | 'asset'>): string | null =>
  image ?? (asset?.hasPoster ? formatPath(poster, { file: `${asset.id}.jpg` }) : null)
