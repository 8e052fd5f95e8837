import type { ChannelBlock } from '@fieldhouse/contract/channels/admin'
import type { Audience } from '@fieldhouse/contract/library/audience'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { RemovedRow } from '../shared/modules/recipe.ts'

type ChannelStore = ReturnType<typeof channelStore>
export type StoredChannel = Awaited<ReturnType<ChannelStore['all']>>[number]

export interface NewChannel {
  number: number
  name: string
  asset_id: string
  audience: Audience
}

interface ChannelColumns {
  number?: number
  name?: string
  audience?: Audience
}

export function channelStore(db: Kysely<Tables>, companyId: number) {
  const listChannels = async () => {
    const channels = await db
      .selectFrom('channel')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('number')
      .execute()
    const loopRows = await db.selectFrom('channel_wheel').selectAll().orderBy('since').execute()
    return channels.map((channel) => ({
      ...channel,
      loops: loopRows.filter(({ channel_id }) => channel_id === channel.id),
    }))
  }

  return {
    all: listChannels,
    find: async (id: number) => (await listChannels()).find((channel) => channel.id === id),

    /** Locks the channel, so that no one else plans an airing at the same time. */
    lock: async (id: number): Promise<void> => {
      await sql`select from channel where id = ${id} for update`.execute(db)
    },

    /** Finds another channel with this number. */
    withNumber: (number: number, but: number | undefined) =>
      db
        .selectFrom('channel')
        .select('name')
        .where('company_id', '=', companyId)
        .where('number', '=', number)
        .$if(but !== undefined, (query) => query.where('id', '!=', but ?? 0))
        .executeTakeFirst(),

    add: async ({ audience, ...channel }: NewChannel): Promise<number> => {
      const { id } = await db
        .insertInto('channel')
        .values({ company_id: companyId, ...channel, audience: JSON.stringify(audience) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, { audience, ...channel }: ChannelColumns): Promise<void> => {
      const set = { ...channel, ...(audience && { audience: JSON.stringify(audience) }) }
      await db.updateTable('channel').set(set).where('id', '=', id).execute()
    },

    /** Adds a loop from `since` on and replaces later ones. */
    addLoop: async (id: number, since: Date, blocks: readonly ChannelBlock[]): Promise<void> => {
      await db.deleteFrom('channel_wheel').where('channel_id', '=', id).where('since', '>=', since).execute()
      await db
        .insertInto('channel_wheel')
        .values({ channel_id: id, since, blocks: JSON.stringify(blocks) })
        .execute()
    },

    /** Finds the titles that exist among these. */
    titles: (ids: readonly number[]) =>
      db
        .selectFrom('title')
        .select(['id', 'title', 'hidden'])
        .where('company_id', '=', companyId)
        .where('id', 'in', [...ids, -1])
        .execute(),
  }
}

/** Why a planned airing cannot be restored now: its channel, video or event is gone, or another video has its time. */
export async function findTimeConflict(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined> {
  const { rows } = await sql<{ channel: boolean; film: boolean; event: boolean; other: string | null }>`
    select exists (select from channel where id = t.channel_id) as channel,
      t.title_id is null or exists (select from title where id = t.title_id) as film,
      t.event_id is null or exists (select from live_event where id = t.event_id) as event,
      (select title.title from channel_airing a join title on title.id = a.title_id
        where a.channel_id = t.channel_id and a.starts_at < t.starts_at + t.minutes * interval '1 minute'
          and a.starts_at + a.minutes * interval '1 minute' > t.starts_at
        order by a.starts_at limit 1) as other
    from jsonb_populate_record(null::channel_airing, ${JSON.stringify(row)}::jsonb) t`.execute(db)
  const [clash] = rows
  if (!clash?.channel) return 'Its channel was removed. Restore that first.'
  if (!clash.film) return 'Its video was removed. Restore that first.'
  if (!clash.event) return 'Its live event was removed. Restore that first.'
  return clash.other ? `“${clash.other}” is planned at that time. Move it, then restore this.` : undefined
}

/** Why a channel cannot be restored now: another channel has its number. */
export async function findNumberConflict(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined> {
  const number = Number(row?.number)
  const other = await db.selectFrom('channel').select('name').where('number', '=', number).executeTakeFirst()
  return other && `Channel ${number} is now “${other.name}”. Change its number, then restore this.`
}
