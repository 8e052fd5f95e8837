import { type Kysely, sql } from 'kysely'
import { notifyOnCommit } from '../../shared/db/bus.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { RemovedRow } from '../../shared/modules/recipe.ts'
import { ensureSeason } from './seasons.store.ts'

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof scheduleStore>['find']>>

/** Columns of the schedule; the game's document is not read. */
const facts = [
  ...(['id', 'sport', 'season', 'type', 'title', 'day', 'ends_day', 'starts_at', 'time_zone', 'moved_from'] as const),
  ...(['site', 'venue', 'city', 'conference', 'exhibition', 'postseason', 'tournament', 'doubleheader'] as const),
  ...(['away_id', 'home_id', 'tickets_url', 'tv', 'radio', 'note', 'moved_reason'] as const),
  ...(['live_event_id', 'title_id', 'status', 'away_score', 'home_score', 'seq', 'calendar_seq'] as const),
] as const

export interface ScheduleFacts {
  sport: string
  season: string
  type: 'game' | 'event'
  title: string | null
  day: string
  ends_day: string | null
  starts_at: Date | null
  time_zone: string
  site: 'home' | 'away' | 'neutral'
  venue: string | null
  city: string | null
  conference: boolean
  exhibition: boolean
  postseason: boolean
  tournament: string | null
  doubleheader: number | null
  away_id: number | null
  home_id: number | null
  tickets_url: string | null
  tv: string | null
  radio: string | null
  note: string | null
  live_event_id: number | null
  title_id: number | null
}

/** What fans are told of a move: the first day, and why. */
export interface MoveNotice {
  moved_from: string | null
  moved_reason: string | null
}

const scheduled = JSON.stringify({ status: { kind: 'scheduled' } })

export function scheduleStore(db: Kysely<Tables>, companyId: number, publish: (message: string) => void) {
  const findSportOf = (id: number) =>
    db.selectFrom('game').select('sport').where('id', '=', id).executeTakeFirstOrThrow()

  return {
    ...readSchedule(db, companyId),

    /** Lets one game be added at a time: two requests would add the same one, or the same new school. */
    lock: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule|${companyId}`}, 0))`.execute(db)
    },

    add: async (game: ScheduleFacts, now: Date): Promise<number> => {
      await ensureSeason(db, companyId, game)
      const { id } = await db
        .insertInto('game')
        .values({
          ...game,
          company_id: companyId,
          state: scheduled,
          summary: scheduled,
          status: 'scheduled',
          changed_at: now,
          moved_from: null,
          away_score: null,
          home_score: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, game: Partial<ScheduleFacts & MoveNotice>, now: Date, calendar: number) => {
      if (game.season !== undefined) {
        const { sport } = game.sport === undefined ? await findSportOf(id) : { sport: game.sport }
        await ensureSeason(db, companyId, { sport, season: game.season })
      }
      await db
        .updateTable('game')
        .set((column) => ({
          ...game,
          changed_at: now,
          calendar_seq: column('calendar_seq', '+', calendar),
        }))
        .where('id', '=', id)
        .execute()
    },

    publish: async (message: string): Promise<void> => {
      await notifyOnCommit(db, message)
      publish(message)
    },
  }
}

const selectGames = (db: Kysely<Tables>, companyId: number) =>
  db.selectFrom('game').select(facts).where('company_id', '=', companyId)

const readSchedule = (db: Kysely<Tables>, companyId: number) => ({
  find: (id: number) => selectGames(db, companyId).where('id', '=', id).executeTakeFirst(),

  /** Whether the event or title that is to show a game exists. */
  shows: async (table: 'live_event' | 'title', id: number): Promise<boolean> => {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Venues of our games at a school, the latest first. */
  playedAt: (school: number) =>
    db
      .selectFrom('game')
      .select(['venue', 'city'])
      .where('company_id', '=', companyId)
      .where('home_id', '=', school)
      .where('site', '=', 'away')
      .orderBy('day', 'desc')
      .limit(20)
      .execute(),

  /** Lists the games of some days, of one sport or of all. */
  around: (sport: string | undefined, from: string, to: string) =>
    selectGames(db, companyId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .$if(sport !== undefined, (query) => query.where('sport', '=', sport ?? ''))
      .orderBy('day')
      .orderBy('id')
      .execute(),
})

/** Why a game cannot be restored now: the schedule has the same game again. */
export async function findGameConflict(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined> {
  const { rows } = await sql<{ id: number }>`
    select g.id from game g, jsonb_populate_record(null::game, ${JSON.stringify({ ...row, state: null })}::jsonb) t
    where g.company_id = t.company_id and g.sport = t.sport and g.day = t.day and g.type = t.type
      and g.away_id is not distinct from t.away_id and g.home_id is not distinct from t.home_id
      and (g.type = 'game' or g.title is not distinct from t.title)
      and coalesce(g.doubleheader, 1) = coalesce(t.doubleheader, 1)`.execute(db)
  return rows[0] && `That game is on the schedule again, as game ${rows[0].id}. Remove it first.`
}
