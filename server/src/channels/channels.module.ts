import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import { requireRow } from '../shared/modules/recipe.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'
import { findNumberConflict, findTimeConflict } from './channels.store.ts'

export const channelsModule = {
  name: 'channels',
  columns: {
    ...declareImpersonal('channel', 'id company_id number name logo watermark asset_id audience'),
    ...declareImpersonal('channel_airing', 'id channel_id title_id event_id starts_at early minutes'),
    ...declareImpersonal('channel_wheel', 'channel_id since blocks'),
  },
  auditNames: {
    channel: sql`select channel.name from channel where channel.id = ${subjectNumber} and channel.company_id = audit.company_id`,
    airing: sql`
    select coalesce(title.title, event.title) || ' on ' || channel.name
    from channel_airing airing
    join channel on channel.id = airing.channel_id
    left join title on title.id = airing.title_id
    left join live_event event on event.id = airing.event_id
    where airing.id = ${subjectNumber} and channel.company_id = audit.company_id`,
  },
  trash: {
    channel: {
      table: 'channel',
      takenBy: findNumberConflict,
      children: [
        { table: 'channel_wheel', column: 'channel_id' },
        {
          table: 'channel_airing',
          column: 'channel_id',
          needs: [requireRow('title_id', 'title'), requireRow('event_id', 'live_event')],
        },
      ],
      pointers: [],
      loose: [],
    },
    airing: { table: 'channel_airing', takenBy: findTimeConflict, children: [], pointers: [], loose: [] },
  },
  pictures: [{ table: 'channel', columns: ['logo', 'watermark'] }],
} satisfies ServiceModule
