import { sql } from 'kysely'
import { declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const adsModule = {
  name: 'ads',
  columns: {
    ...declareImpersonal('sponsor', 'id company_id name url image words'),
    ...declareImpersonal(
      'ad',
      'id company_id sponsor_id title kind title_id image image_small alt place skip_after starts_at ends_at position weight',
      'per_day',
    ),
    ad_fan: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      ad_id: 'ads_seen.0.ad_id',
      day: 'ads_seen.0.day',
      times: 'ads_seen.0.times',
      seen_at: 'ads_seen.0.seen_at',
    }),
    // Numbered without fans: what a fan saw is in `ad_fan`.
    ...declareImpersonal('ad_impression', 'id company_id ad_id day seen_at clicked_at expires_at clicked_by'),
    ...declareImpersonal('ad_day', 'company_id ad_id day impressions clicks'),
  },
  auditNames: {
    sponsor: sql`select sponsor.name from sponsor where sponsor.id = ${subjectNumber} and sponsor.company_id = audit.company_id`,
    ad: sql`select ad.title from ad where ad.id = ${subjectNumber} and ad.company_id = audit.company_id`,
  },
  trash: {
    sponsor: {
      table: 'sponsor',
      children: [{ table: 'ad', column: 'sponsor_id' }],
      pointers: [
        { table: 'title', column: 'sponsor_id' },
        { table: 'catalog', column: 'sponsor_id' },
        { table: 'home_row', column: 'sponsor_id' },
      ],
      loose: [],
    },
    ad: {
      table: 'ad',
      children: [],
      pointers: [],
      loose: [{ column: 'title_id', table: 'title', called: 'Its video' }],
    },
  },
  pictures: [
    { table: 'ad', columns: ['image', 'image_small'] },
    { table: 'sponsor', columns: ['image'] },
  ],
  sports: [{ table: 'ad', column: 'place', holds: 'document' }],
} satisfies ServiceModule
