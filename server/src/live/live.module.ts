import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import { requireRow } from '../shared/modules/recipe.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const liveModule = {
  name: 'live',
  columns: {
    ...declareImpersonal(
      'live_event',
      'id company_id title subtitle sport image starts_at cancelled asset_id key_hash passphrase audience created_at srt_port',
      'goes_on_air on_air_at slate slate_by_itself ended_at minutes replay caption_key_hash caption_key caption_language',
    ),
    ...declareImpersonal('spoken_caption', 'id event_id at lasts_ms words seq digest'),
  },
  auditNames: {
    event: sql`select event.title from live_event event where event.id = ${subjectNumber} and event.company_id = audit.company_id`,
  },
  trash: {
    event: {
      table: 'live_event',
      children: [
        { table: 'channel_airing', column: 'event_id', needs: [requireRow('channel_id', 'channel')] },
        { table: 'spoken_caption', column: 'event_id' },
      ],
      pointers: [{ table: 'game', column: 'live_event_id' }],
      loose: [],
    },
  },
  pictures: [{ table: 'live_event', columns: ['image'] }],
  films: [{ table: 'live_event', column: 'asset_id' }],
  sports: [{ table: 'live_event', column: 'sport', holds: 'one' }],
} satisfies ServiceModule
