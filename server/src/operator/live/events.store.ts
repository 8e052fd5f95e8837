import type { Audience } from '@fieldhouse/contract/operator/operator'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import type { ShownGame } from '../../shared/events/held-up.ts'

export interface NewEvent {
  title: string
  subtitle: string | null
  sport: string | null
  image: string | null
  starts_at: Date
  asset_id: string
  key_hash: string
  passphrase: string
  audience: Audience
  created_at: Date
}

type EventStore = ReturnType<typeof eventStore>
export type StoredEvent = Awaited<ReturnType<EventStore['all']>>[number]

export function eventStore(db: Kysely<Tables>, companyId: number) {
  const rows = () =>
    db
      .selectFrom('live_event')
      .innerJoin('asset', 'asset.id', 'live_event.asset_id')
      .selectAll('live_event')
      .select('asset.summary as asset')
      .select((event) =>
        event
          .selectFrom('game')
          .select(
            sql<ShownGame[]>`coalesce(json_agg(json_build_object('id', game.id, 'status', summary -> 'status')
            order by game.starts_at nulls last, game.id), '[]')`.as('games'),
          )
          .whereRef('game.live_event_id', '=', 'live_event.id')
          .$asScalar()
          .as('games'),
      )
      .where('live_event.company_id', '=', companyId)

  return {
    all: () => rows().orderBy('starts_at').orderBy('live_event.id').execute(),
    find: (id: number) => rows().where('live_event.id', '=', id).executeTakeFirst(),

    add: async ({ audience, ...event }: NewEvent): Promise<number> => {
      const { id } = await db
        .insertInto('live_event')
        .values({ company_id: companyId, ...event, audience: JSON.stringify(audience) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    setKey: async (id: number, keyHash: string, passphrase: string): Promise<void> => {
      await db.updateTable('live_event').set({ key_hash: keyHash, passphrase }).where('id', '=', id).execute()
    },
  }
}
