import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import { requireRow } from '../shared/modules/recipe.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const filmsModule = {
  name: 'films',
  columns: {
    ...declareImpersonal('asset', 'id company_id summary updated_at'),
    ...declareImpersonal(
      'title',
      'id company_id kind parent_id asset_id title subtitle short_description long_description suggested_title suggested_subtitle',
      'season episode year air_date image sponsor_id chapters ad_breaks audience hidden created_at series_position',
    ),
    ...declareImpersonal('title_catalog', 'title_id catalog_id'),
    ...declareImpersonal('title_genre', 'title_id genre_id'),
    ...declareImpersonal('title_person', 'title_id person_id'),
    ...declareImpersonal('genre', 'id company_id name position'),
    ...declareImpersonal(
      'catalog',
      'id company_id section genre_id name slug image show_gender store_url sponsor_id position',
    ),
  },
  auditNames: {
    title: sql`select title.title from title where title.id = ${subjectNumber} and title.company_id = audit.company_id`,
    group: sql`select catalog.name from catalog where catalog.id = ${subjectNumber} and catalog.company_id = audit.company_id`,
    genre: sql`select genre.name from genre where genre.id = ${subjectNumber} and genre.company_id = audit.company_id`,
  },
  trash: {
    title: {
      table: 'title',
      children: [
        { table: 'title_catalog', column: 'title_id', needs: [requireRow('catalog_id', 'catalog')] },
        { table: 'title_genre', column: 'title_id', needs: [requireRow('genre_id', 'genre')] },
        { table: 'title_person', column: 'title_id', needs: [requireRow('person_id', 'person')] },
        { table: 'watched', column: 'title_id', needs: [requireRow('customer_uid', 'customer', 'uid')] },
        { table: 'list_entry', column: 'title_id', needs: [requireRow('customer_uid', 'customer', 'uid')] },
        { table: 'channel_airing', column: 'title_id', needs: [requireRow('channel_id', 'channel')] },
      ],
      pointers: [
        { table: 'title', column: 'parent_id' },
        { table: 'ad', column: 'title_id' },
        { table: 'game', column: 'title_id' },
      ],
      loose: [
        { column: 'parent_id', table: 'title', called: 'Its series' },
        { column: 'sponsor_id', table: 'sponsor', called: 'Its sponsor' },
      ],
    },
  },
  people: [{ table: 'title_person', column: 'person_id', keyed: 'title_id' }],
  pictures: [
    { table: 'title', columns: ['image'] },
    { table: 'catalog', columns: ['image'] },
  ],
  films: [{ table: 'title', column: 'asset_id' }],
  sports: [{ table: 'catalog', column: 'slug', holds: 'one' }],
} satisfies ServiceModule
