import type { ChannelBlock } from '@fieldhouse/contract/channels/desk'
import type { Audience } from '@fieldhouse/contract/films/desk'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'

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
  logo?: string | null
  audience?: Audience
}

export function channelStore(db: Kysely<Tables>, companyId: number) {
  const all = async () => {
    const channels = await db
      .selectFrom('channel')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('number')
      .execute()
    const wheels = await db.selectFrom('channel_wheel').selectAll().orderBy('since').execute()
    return channels.map((channel) => ({
      ...channel,
      wheels: wheels.filter(({ channel_id }) => channel_id === channel.id),
    }))
  }

  return {
    all,
    find: async (id: number) => (await all()).find((channel) => channel.id === id),

    /** Nobody puts anything else into its guide at the same time. */
    lock: async (id: number): Promise<void> => {
      await sql`select from channel where id = ${id} for update`.execute(db)
    },

    /** Which other channel has this number. */
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

    /** From `since` on; what was meant to begin later is replaced. */
    addWheel: async (id: number, since: Date, blocks: readonly ChannelBlock[]): Promise<void> => {
      await db.deleteFrom('channel_wheel').where('channel_id', '=', id).where('since', '>=', since).execute()
      await db
        .insertInto('channel_wheel')
        .values({ channel_id: id, since, blocks: JSON.stringify(blocks) })
        .execute()
    },

    /** Of these titles those that there are. */
    titles: (ids: readonly number[]) =>
      db
        .selectFrom('title')
        .select(['id', 'title', 'hidden'])
        .where('company_id', '=', companyId)
        .where('id', 'in', [...ids, -1])
        .execute(),
  }
}
