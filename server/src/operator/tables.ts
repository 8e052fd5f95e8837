import type { ChannelBlock } from '@fieldhouse/contract/operator/live'
import type { Audience } from '@fieldhouse/contract/operator/operator'
import type { AdWish, RowFilling } from '@fieldhouse/contract/operator/rows'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import type { Chapter, Row } from '@fieldhouse/contract/video/entities'
import type { Generated, JSONColumnType } from 'kysely'

/** What migrations/003-video.sql made, as the department writes it. */
export interface OperatorTables {
  title: TitleRow
  title_catalog: { title_id: number; catalog_id: number }
  title_genre: { title_id: number; genre_id: number }
  title_person: { title_id: number; person_id: number }
  asset: AssetRow
  live_event: EventRow
  channel: ChannelRow
  channel_wheel: { channel_id: number; since: Date; blocks: JSONColumnType<ChannelBlock[]> }
  home_row: RowRow
  sponsor: { id: Generated<number>; company_id: number; name: string; url: string | null; image: string | null }
  ad: AdRow
  audit: AuditRow
}

interface TitleRow {
  id: Generated<number>
  company_id: number
  kind: Generated<'movie' | 'series' | 'episode'>
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
  chapters: JSONColumnType<Chapter[], string | undefined, string>
  ad_breaks: JSONColumnType<number[], string | null | undefined, string | null> | null
  audience: JSONColumnType<Audience, string | undefined, string>
  hidden: Generated<boolean>
  created_at: Date
}

interface AssetRow {
  id: string
  company_id: number
  summary: JSONColumnType<AssetSummary>
  updated_at: Date
}

interface EventRow {
  id: Generated<number>
  company_id: number
  title: string
  subtitle: string | null
  sport: string | null
  image: string | null
  starts_at: Date
  cancelled: Generated<boolean>
  asset_id: string
  key_hash: string
  passphrase: string
  audience: JSONColumnType<Audience>
  created_at: Date
}

interface ChannelRow {
  id: Generated<number>
  company_id: number
  number: number
  name: string
  logo: string | null
  watermark: string | null
  asset_id: string
  audience: JSONColumnType<Audience>
}

interface RowRow {
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

interface AdRow {
  id: Generated<number>
  company_id: number
  sponsor_id: number
  title: string
  kind: AdWish['kind']
  title_id: number | null
  image: string | null
  image_small: string | null
  place: JSONColumnType<AdWish['place']>
  skip_after: number | null
  starts_at: Date | null
  ends_at: Date | null
  position: number
  clicks: Generated<number>
}

interface AuditRow {
  id: Generated<number>
  company_id: number
  at: Date
  actor: string | null
  action: string
  subject: string
  change: string
}
