import { randomUUID } from 'node:crypto'
import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import { notifyOnCommit } from '../../shared/db/bus.ts'
import type { Tables } from '../../shared/db/tables.ts'

/** The message that makes every cache of the video library read this event again. */
export const eventChangedMessage = (event: number): string => `${topics.video} ${randomUUID()} event ${event}`

/** The live events that show games: they start when their first game does. */
export function linkedEventStore(db: Kysely<Tables>, companyId: number, publish: (message: string) => void) {
  const send = async (message: string): Promise<void> => {
    await notifyOnCommit(db, message)
    publish(message)
  }

  return {
    /** The start of the event's first game. A canceled game counts only when there is no other. */
    firstStart: async (event: number): Promise<Date | null> => {
      const first = await db
        .selectFrom('game')
        .select('starts_at')
        .where('company_id', '=', companyId)
        .where('live_event_id', '=', event)
        .where('starts_at', 'is not', null)
        .orderBy(sql`status = 'cancelled'`)
        .orderBy('starts_at')
        .limit(1)
        .executeTakeFirst()
      return first?.starts_at ?? null
    },

    /** Moves the event by as much as its game. An event that starts 15 minutes early keeps that lead. */
    follow: async (event: number, from: Date | null, to: Date): Promise<void> => {
      const byMs = from ? to.getTime() - from.getTime() : 0
      await db
        .updateTable('live_event')
        .set((column) => ({
          starts_at: from ? sql<Date>`${column.ref('starts_at')} + ${`${byMs} milliseconds`}::interval` : to,
        }))
        .where('company_id', '=', companyId)
        .where('id', '=', event)
        .execute()
    },

    publish: (event: number): Promise<void> => send(eventChangedMessage(event)),

    publishVideo: (title: number): Promise<void> => send(`${topics.video} ${randomUUID()} title ${title}`),
  }
}
