import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { StoredAlert } from '../alerts.store.ts'

export type CountedAlert = StoredAlert & {
  waiting: number
  sent: number
  refused_phones: number
  held_back: number
  opened: number
}

export type AlertDeskStore = ReturnType<typeof createAlertDeskStore>

const listedAtMost = 100

/** Counts for staff. No line names a fan. */
export function createAlertDeskStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    alerts: async (since: Date): Promise<CountedAlert[]> => {
      const { rows } = await sql<CountedAlert>`
        select listed.*, coalesce(counted.waiting, 0) as waiting, coalesce(listed.sent_count, counted.sent) as sent,
          coalesce(listed.refused_count, counted.refused) as refused_phones,
          coalesce(listed.held_back_count, counted.held_back) as held_back,
          (select count(*)::int from alert_delivery o where o.alert_id = listed.id and o.opened_at is not null) as opened
        from (
          select * from alert where company_id = ${companyId} and created_at > ${since}
          order by created_at desc, id limit ${listedAtMost}
        ) listed left join lateral (
          select
            count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
            count(*) filter (where state = 'sent')::int as sent,
            count(*) filter (where state = 'refused')::int as refused,
            count(*) filter (where state in ('dropped', 'merged', 'withdrawn'))::int as held_back
          from alert_delivery d where d.alert_id = listed.id
        ) counted on listed.sent_count is null
        order by listed.created_at desc, listed.id`.execute(db)
      return rows
    },

    refusals: async (since: Date): Promise<{ reason: string; phones: number }[]> => {
      const { rows } = await sql<{ reason: string; phones: number }>`
        select coalesce(d.reason, '') as reason, count(*)::int as phones
        from alert a join alert_delivery d on d.alert_id = a.id
        where a.company_id = ${companyId} and a.created_at > ${since} and d.state = 'refused'
        group by 1 order by 2 desc limit 10`.execute(db)
      return rows
    },

    reach: async (): Promise<{ fans: number; android: number; ios: number }> => {
      const { rows } = await sql<{ fans: number; android: number; ios: number }>`
        select count(distinct d.customer_uid) filter (where f.enabled)::int as fans,
          count(*) filter (where d.device_type = 'android')::int as android,
          count(*) filter (where d.device_type = 'ios')::int as ios
        from push_device d join customer c on c.uid = d.customer_uid and c.company_id = ${companyId}
        left join alert_fan f on f.customer_uid = d.customer_uid`.execute(db)
      return rows[0] ?? { fans: 0, android: 0, ios: 0 }
    },

    /** Fans and phones that get any alert of each team. */
    teams: async (teams: readonly { sport: string; id: number }[]) => {
      const { rows } = await sql<{ sport: string; fans: number; phones: number }>`
        with reached as materialized (
          select d.customer_uid, count(*)::int as phones
          from push_device d
          join alert_fan f on f.customer_uid = d.customer_uid and f.enabled
          join customer c on c.uid = d.customer_uid and c.company_id = ${companyId}
          group by d.customer_uid
        ), wanted as (
          select t.sport, t.customer_uid from alert_team t where cardinality(t.kinds) > 0
          union all
          select s.sport, ct.customer_uid
          from unnest(${teams.map(({ sport }) => sport)}::text[], ${teams.map(({ id }) => id)}::int[]) as s (sport, team)
          join customer_team ct on ct.team_id = s.team
          where not exists (
            select 1 from alert_team t where t.customer_uid = ct.customer_uid and t.sport = s.sport)
        )
        select sport, count(*)::int as fans, sum(phones)::int as phones
        from wanted join reached using (customer_uid) group by sport`.execute(db)
      return rows
    },

    outcomes: (alertId: string) =>
      db.selectFrom('alert_delivery').select(['state', 'reason']).where('alert_id', '=', alertId).execute(),
  }
}
