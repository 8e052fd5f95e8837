import { type Kysely, sql } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { RemovedRow } from '../shared/modules/recipe.ts'

/** Why a planned airing cannot come back to its guide now: what it belongs to is gone, or another film has its time. */
export async function timeTakenBy(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined> {
  const { rows } = await sql<{ channel: boolean; film: boolean; event: boolean; other: string | null }>`
    select exists (select from channel where id = t.channel_id) as channel,
      t.title_id is null or exists (select from title where id = t.title_id) as film,
      t.event_id is null or exists (select from live_event where id = t.event_id) as event,
      (select title.title from channel_airing a join title on title.id = a.title_id
        where a.channel_id = t.channel_id and a.starts_at < t.starts_at + t.minutes * interval '1 minute'
          and a.starts_at + a.minutes * interval '1 minute' > t.starts_at
        order by a.starts_at limit 1) as other
    from jsonb_populate_record(null::channel_airing, ${JSON.stringify(row)}::jsonb) t`.execute(db)
  const [found] = rows
  if (!found?.channel) return 'Its channel is gone. Bring that back first.'
  if (!found.film) return 'Its film is gone. Bring that back first.'
  if (!found.event) return 'Its live event is gone. Bring that back first.'
  return found.other ? `“${found.other}” has its time now. Move that one, then restore this.` : undefined
}

/** Another channel has its number now. */
export async function numberTakenBy(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined> {
  const number = Number(row?.number)
  const other = await db.selectFrom('channel').select('name').where('number', '=', number).executeTakeFirst()
  return other && `Channel ${number} is “${other.name}” now. Give that one another number, then restore this.`
}
