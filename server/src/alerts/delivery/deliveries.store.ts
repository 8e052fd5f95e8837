import { usualAlertKinds } from '@fieldhouse/contract/alerts/alerts'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { StoredAlert } from '../alerts.store.ts'

/** A delivery that this server has claimed, with everything that decides about it. */
export interface ClaimedDelivery {
  alert_id: string
  sid: string
  customer_uid: string
  tries: number
  /** null when the phone signed out meanwhile. */
  token: string | null
  /** The phone's address at Apple. */
  apns_token: string | null
  role: string
  score_safe: boolean
  safe_sports: string[]
  shown_games: number[]
  enabled: boolean | null
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string | null
  sent_last_hour: number
}

export interface ClaimRequest {
  now: Date
  /** Claims before this time are those of a server that died. */
  abandonedBefore: Date
  hourAgo: Date
  most: number
  /** Only the deliveries of this alert. */
  alert: string | undefined
}

type DeliveryState = 'waiting' | 'sent' | 'refused' | 'dropped' | 'merged' | 'withdrawn'

export interface DeliveryResult {
  alert_id: string
  sid: string
  state: DeliveryState
  reason: string | null
  /** When it is looked at again; for a delivery that is done, when it was. */
  at: Date
}

export interface OpenPicture {
  customer_uid: string
  game_id: number
  shown_at: Date | null
}

export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>

export function createDeliveriesStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    ...spreadingStore(db, companyId),
    ...pictureStore(db, companyId),

    /**
     * Claims deliveries that are due, also those that a server claimed and never finished. Two servers never claim the
     * same one.
     */
    claim: async ({ now, abandonedBefore, hourAgo, most, alert }: ClaimRequest): Promise<ClaimedDelivery[]> => {
      const { rows } = await sql<ClaimedDelivery>`
        with due as materialized (
          select d.alert_id, d.sid from alert_delivery d
          where ((d.state = 'waiting' and d.due_at <= ${now}) or (d.state = 'sending' and d.claimed_at < ${abandonedBefore}))
            and d.state in ('waiting', 'sending') ${alert === undefined ? sql`` : sql`and d.alert_id = ${alert}`}
            and exists (select 1 from alert where alert.id = d.alert_id and alert.company_id = ${companyId})
          order by d.due_at limit ${most} for update of d skip locked
        ), claimed as (
          update alert_delivery d set state = 'sending', claimed_at = ${now}
          from due where d.alert_id = due.alert_id and d.sid = due.sid
          returning d.alert_id, d.sid, d.customer_uid, d.tries
        )
        select claimed.*, p.token, p.apns_token, c.role, c.score_safe, c.safe_sports, c.shown_games,
          f.enabled, f.quiet_from, f.quiet_until, f.time_zone,
          (select count(*)::int from alert_delivery s
            where s.sid = claimed.sid and s.state = 'sent' and s.done_at > ${hourAgo}) as sent_last_hour
        from claimed
        join customer c on c.uid = claimed.customer_uid
        left join push_device p on p.sid = claimed.sid and p.customer_uid = claimed.customer_uid
        left join alert_fan f on f.customer_uid = claimed.customer_uid`.execute(db)
      return rows
    },

    save: async (results: readonly DeliveryResult[]): Promise<void> => {
      const sorted = results.toSorted((one, other) => (one.sid < other.sid ? -1 : 1))
      await sql`
        update alert_delivery d set state = r.state, reason = r.reason, claimed_at = null,
          due_at = case when r.state = 'waiting' then r.at else d.due_at end,
          tries = d.tries + case when r.state = 'waiting' and r.reason not in ('picture', 'quiet') then 1 else 0 end,
          done_at = case when r.state = 'waiting' then null else r.at end
        from unnest(${sorted.map((one) => one.alert_id)}::text[], ${sorted.map(({ sid }) => sid)}::text[],
          ${sorted.map(({ state }) => state)}::text[], ${sorted.map(({ reason }) => reason)}::text[],
          ${sorted.map(({ at }) => at.toISOString())}::timestamptz[]) as r (alert_id, sid, state, reason, at)
        where d.alert_id = r.alert_id and d.sid = r.sid and d.state = 'sending'`.execute(db)
    },

    /** Returns when the next delivery is due; undefined when none waits. */
    nextDue: async (): Promise<Date | undefined> => {
      const { rows } = await sql<{ due_at: Date | null }>`
        select min(due_at) as due_at from alert_delivery where state in ('waiting', 'sending') and state = 'waiting'`.execute(
        db,
      )
      return rows[0]?.due_at ?? undefined
    },

    /** Makes deliveries due at once. */
    makeDue: async (deliveries: readonly { alert_id: string; sid: string }[]): Promise<void> => {
      await sql`
        update alert_delivery d set due_at = ${new Date(0)}
        from unnest(${deliveries.map((one) => one.alert_id)}::text[], ${deliveries.map(({ sid }) => sid)}::text[])
          as r (alert_id, sid)
        where d.alert_id = r.alert_id and d.sid = r.sid and d.state = 'waiting'`.execute(db)
    },

    /** Notes a tap. Only an alert that was sent to this session counts, once. */
    opened: async (alert: string, sid: string, uid: string, now: Date): Promise<void> => {
      await db
        .updateTable('alert_delivery')
        .set({ opened_at: now })
        .where('alert_id', '=', alert)
        .where('sid', '=', sid)
        .where('customer_uid', '=', uid)
        .where('state', '=', 'sent')
        .where('opened_at', 'is', null)
        .execute()
    },
  }
}

/** Who gets an alert. */
export interface AlertAudience {
  /** Team ids of the alert's sports, in the same order. */
  teams: readonly number[]
  /** false: all who follow a team, whatever they chose. */
  chosen: boolean
}

const spreadingStore = (db: Kysely<Tables>, companyId: number) => ({
  /**
   * Writes the deliveries for the next phones after `sid`, in the order of their sessions, and returns the last session
   * that it looked at. A goal has a hundred thousand phones: in pages, no statement takes long.
   */
  spread: async (
    alert: StoredAlert,
    { teams, chosen }: AlertAudience,
    { after, most, now }: { after: string; most: number; now: Date },
  ): Promise<string | undefined> => {
    const follows = sql`exists (select 1 from customer_team ct where ct.customer_uid = page.customer_uid and ct.team_id = s.team)`
    const wanted = chosen
      ? sql`${alert.kind} = any(coalesce(t.kinds, case when ${follows} then ${usualAlertKinds}::text[] end))`
      : follows
    const { rows } = await sql<{ last: string | null }>`
      with page as materialized (
        select d.sid, d.customer_uid from push_device d
        where d.sid > ${after} order by d.sid limit ${most}
      ), added as (
        insert into alert_delivery (alert_id, sid, customer_uid, state, due_at)
        select ${alert.id}, page.sid, page.customer_uid, 'waiting', ${now}
        from page
        join customer c on c.uid = page.customer_uid and c.company_id = ${companyId}
        left join alert_fan f on f.customer_uid = page.customer_uid
        left join alert_game g on g.customer_uid = page.customer_uid and g.game_id = ${alert.game_id}
        where (${!chosen} or f.enabled) and case when g.kinds is not null and ${chosen} then ${alert.kind} = any(g.kinds)
          else exists (
            select 1 from unnest(${alert.sports}::text[], ${[...teams]}::int[]) as s (sport, team)
            left join alert_team t on t.customer_uid = page.customer_uid and t.sport = s.sport
            where ${wanted}) end
        on conflict do nothing
      )
      select max(sid) as last from page`.execute(db)
    return rows[0]?.last ?? undefined
  },

  /** Writes the deliveries for the phones of one account. */
  addForAccount: async (alertId: string, uid: string, now: Date): Promise<void> => {
    await sql`
      insert into alert_delivery (alert_id, sid, customer_uid, state, due_at)
      select ${alertId}, sid, customer_uid, 'waiting', ${now} from push_device where customer_uid = ${uid}
      on conflict do nothing`.execute(db)
  },
})

/** The videos that show a game: its live event, and its recording. */
const gameVideos = sql`(
  select game.id as game_id, live_event.asset_id from game join live_event on live_event.id = game.live_event_id
  union all
  select game.id, title.asset_id from game join title on title.id = game.title_id where title.asset_id is not null
)`

const pictureStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Lists the open streams of these games, each with the instant on its screen. */
  pictures: async (uids: readonly string[], games: readonly number[], now: Date): Promise<OpenPicture[]> => {
    if (games.length === 0) return []
    const { rows } = await sql<OpenPicture>`
      select p.customer_uid, v.game_id, p.shown_at
      from play_session p join ${gameVideos} v on v.asset_id = coalesce(p.shown_asset, p.asset_id)
      where p.customer_uid = any(${[...uids]}::text[]) and v.game_id = any(${[...games]}::int[])
        and p.ended_at is null and p.lease_until > ${now}`.execute(db)
    return rows
  },

  /** Lists the games of a video whose alerts this fan gets on a phone. */
  alertGames: async (uid: string, asset: string): Promise<number[]> => {
    const { rows } = await sql<{ game_id: number }>`
      select distinct v.game_id from ${gameVideos} v
      join game on game.id = v.game_id and game.company_id = ${companyId}
      where v.asset_id = ${asset}
        and exists (select 1 from alert_fan f where f.customer_uid = ${uid} and f.enabled)
        and exists (select 1 from push_device d where d.customer_uid = ${uid})
      order by v.game_id limit 20`.execute(db)
    return rows.map(({ game_id }) => game_id)
  },

  /**
   * Makes deliveries due whose moment the fan's picture has reached, or all when the fan stopped watching. They go before
   * all others. Returns whether there are any.
   */
  wake: async (uid: string, shownAt: Date | undefined): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update alert_delivery d set due_at = ${new Date(0)} from alert a
      where d.customer_uid = ${uid} and d.state = 'waiting' and d.reason = 'picture' and a.id = d.alert_id
        and ${shownAt === undefined ? sql`true` : sql`a.at <= ${shownAt}`}`.execute(db)
    return (numAffectedRows ?? 0n) > 0n
  },
})
