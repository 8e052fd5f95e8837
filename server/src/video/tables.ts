import type { RowFilling } from '@fieldhouse/contract/operator/rows'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import type { Chapter, Row } from '@fieldhouse/contract/video/entities'
import type { Wanted } from '@fieldhouse/contract/video/playback'
import type { Generated, JSONColumnType } from 'kysely'
import type { Audience } from './rights/rights.ts'

/** What migrations/003-video.sql made, as the fan's side reads and writes it. */
export interface VideoTables {
  sponsor: SponsorRow
  genre: GenreRow
  catalog: CatalogRow
  person: PersonRow
  asset: AssetRow
  title: TitleRow
  title_catalog: { title_id: number; catalog_id: number }
  title_genre: { title_id: number; genre_id: number }
  title_person: { title_id: number; person_id: number }
  home_row: HomeRow
  live_event: EventRow
  channel: ChannelRow
  channel_wheel: WheelRow
  ad: AdRow
  play_session: PlaySessionRow
  watched: WatchedRow
  list_entry: { customer_uid: string; title_id: number; added_at: Date }
  favorite: { customer_uid: string; kind: 'title' | 'person' | 'group'; subject_id: number; added_at: Date }
}

interface SponsorRow {
  id: Generated<number>
  company_id: number
  name: string
  url: string | null
  image: string | null
}

interface GenreRow {
  id: Generated<number>
  company_id: number
  name: string
}

export interface CatalogRow {
  id: Generated<number>
  company_id: number
  section: string
  genre_id: number
  name: string
  slug: string
  image: string | null
  show_gender: boolean
  store_url: string | null
  sponsor_id: number | null
  position: number
}

export interface PersonRow {
  id: Generated<number>
  company_id: number
  person_type_id: 100 | 101
  catalog_id: number
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string | null
  hometown: string | null
  bio: string | null
  image: string | null
  sort: number
}

interface AssetRow {
  id: string
  company_id: number
  summary: JSONColumnType<AssetSummary>
  updated_at: Date
}

export interface TitleRow {
  id: Generated<number>
  company_id: number
  kind: 'movie' | 'series' | 'episode'
  parent_id: number | null
  asset_id: string | null
  title: string
  subtitle: string | null
  short_description: string | null
  long_description: string | null
  suggested_title: string | null
  suggested_subtitle: string | null
  season: number | null
  episode: number | null
  year: number | null
  air_date: Date | null
  image: string | null
  sponsor_id: number | null
  chapters: JSONColumnType<Chapter[]>
  ad_breaks: JSONColumnType<number[]> | null
  audience: JSONColumnType<Audience>
  hidden: boolean
  created_at: Date
}

export interface HomeRow {
  id: Generated<number>
  company_id: number
  home_id: string
  title: string
  subtitle: string | null
  type: Row['type']
  position: number
  filling: JSONColumnType<RowFilling>
  sponsor_id: number | null
  packages: string[]
  markets: string[]
}

export interface EventRow {
  id: Generated<number>
  company_id: number
  title: string
  subtitle: string | null
  sport: string | null
  image: string | null
  starts_at: Date
  cancelled: boolean
  asset_id: string
  key_hash: string
  passphrase: string
  audience: JSONColumnType<Audience>
  created_at: Date
}

export interface ChannelRow {
  id: Generated<number>
  company_id: number
  number: number
  name: string
  logo: string | null
  watermark: string | null
  asset_id: string
  audience: JSONColumnType<Audience>
}

export interface Block {
  title: string
  subtitle: string | null
  minutes: number
  titles: number[]
}

interface WheelRow {
  channel_id: number
  since: Date
  blocks: JSONColumnType<Block[]>
}

export interface AdRow {
  id: Generated<number>
  company_id: number
  sponsor_id: number
  title: string
  kind: '10seconds' | '15seconds' | 'banner' | 'playerprofile' | 'article'
  title_id: number | null
  image: string | null
  image_small: string | null
  place: JSONColumnType<AdPlace>
  skip_after: number | null
  starts_at: Date | null
  ends_at: Date | null
  position: number
  clicks: Generated<number>
}

type AdPlace = { kind: 'app' } | { kind: 'page'; page: string } | { kind: 'channel'; channel_id: number }

export interface PlaySessionRow {
  id: string
  company_id: number
  customer_uid: string
  sid: string
  device: string
  tab: string | null
  content: JSONColumnType<Wanted>
  asset_id: string
  title: string
  started_at: Date
  lease_until: Date
  ended_at: Date | null
}

export interface WatchedRow {
  customer_uid: string
  title_id: number
  position: number
  duration: number
  played: boolean
  at: Date
}
