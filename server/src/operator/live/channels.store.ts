import type { ChannelBlock } from '@fieldhouse/contract/operator/live'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

const everybody = JSON.stringify({ plans: [], blackout: [], blackout_until: null, from: null, until: null })

type ChannelStore = ReturnType<typeof channelStore>
export type StoredChannel = Awaited<ReturnType<ChannelStore['all']>>[number]

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

    add: async (channel: { number: number; name: string; asset_id: string }): Promise<number> => {
      const { id } = await db
        .insertInto('channel')
        .values({ company_id: companyId, ...channel, audience: everybody })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    rename: async (id: number, channel: { number: number; name: string }): Promise<void> => {
      await db.updateTable('channel').set(channel).where('id', '=', id).execute()
    },

    /** From `since` on; what was meant to begin later is replaced. */
    addWheel: async (id: number, since: Date, blocks: readonly ChannelBlock[]): Promise<void> => {
      await db.deleteFrom('channel_wheel').where('channel_id', '=', id).where('since', '>=', since).execute()
      await db
        .insertInto('channel_wheel')
        .values({ channel_id: id, since, blocks: JSON.stringify(blocks) })
        .execute()
    },

    /** Which of these titles there are. */
    known: async (titles: readonly number[]): Promise<Set<number>> => {
      const { rows } = await sql<{ id: number }>`select id from title where company_id = ${companyId}
        and id = any(${[...titles]})`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
  }
}
