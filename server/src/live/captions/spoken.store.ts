import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import { notifyOnCommit } from '../../shared/db/bus.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { SpokenLine } from './caption-lines.ts'

interface CaptionPost {
  seq: number | null
  digest: string
}

export interface CaptionKey {
  caption_key_hash: string | null
  caption_key: string | null
  caption_language: string | null
}

export const spokenStore = (db: Kysely<Tables>, companyId: number) => ({
  setKey: async (event: number, key: CaptionKey): Promise<void> => {
    await db.updateTable('live_event').set(key).where('id', '=', event).execute()
  },

  /** Locks the event, so that only one caller at a time places captions. */
  lockEvent: async (event: number): Promise<void> => {
    await db.selectFrom('live_event').select('id').where('id', '=', event).forUpdate().execute()
  },

  hasReceived: async (event: number, { seq, digest }: CaptionPost): Promise<boolean> =>
    seq !== null &&
    (await db
      .selectFrom('spoken_caption')
      .select('id')
      .where('event_id', '=', event)
      .where('seq', '=', seq)
      .where('digest', '=', digest)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  lastAt: async (event: number): Promise<Date | null> =>
    (
      await db
        .selectFrom('spoken_caption')
        .select(({ fn }) => fn.max('at').as('last'))
        .where('event_id', '=', event)
        .executeTakeFirst()
    )?.last ?? null,

  add: async (event: number, asset: string, post: CaptionPost, lines: readonly SpokenLine[]): Promise<void> => {
    const rows = lines.map((one) => ({ event_id: event, ...one, ...post }))
    await db.insertInto('spoken_caption').values(rows).execute()
    await notifyOnCommit(db, `${topics.captions}${asset}`)
  },

  /** Lists captions in order of time. */
  of: (event: number) =>
    db
      .selectFrom('spoken_caption')
      .select(['id', 'at', 'lasts_ms', 'words'])
      .where('event_id', '=', event)
      .orderBy('at')
      .orderBy('id')
      .execute(),

  findByAsset: (asset: string) =>
    db
      .selectFrom('live_event')
      .select(['id', 'caption_language'])
      .where('company_id', '=', companyId)
      .where('asset_id', '=', asset)
      .executeTakeFirst(),

  /** Events with captions that are not stored with their recording yet. */
  waiting: async (): Promise<number[]> =>
    (await db.selectFrom('spoken_caption').select('event_id').distinct().execute()).map(({ event_id }) => event_id),

  remove: async (event: number, asset: string): Promise<void> => {
    await db.deleteFrom('spoken_caption').where('event_id', '=', event).execute()
    await notifyOnCommit(db, `${topics.captions}${asset}`)
  },
})
