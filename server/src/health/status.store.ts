import { dayMs } from '@fieldhouse/contract/durations'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

export interface NamedCount {
  name: string
  count: number
}

/** Counts of the system status; all queries are indexed or small. */
export interface SystemStatus {
  encoders: { feeding: number; gone: number }
  viewers: number
  scoreFiles: { today: NamedCount[]; waiting: number; newest: Date | null }
  trash: number
}

export function createStatusStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    read: async (now: Date): Promise<SystemStatus> => {
      const [encoders, viewers, files, waiting, trash] = await Promise.all([
        pool.query(
          `select case summary #>> '{state,live,kind}' when 'held' then 'feeding' else summary #>> '{state,live,source,kind}' end as name,
             count(*) as count from asset join live_event on live_event.asset_id = asset.id
           where live_event.company_id = $1 and summary #>> '{state,live,kind}' in ('live', 'held') group by 1`,
          [companyId],
        ),
        db
          .selectFrom('play_session')
          .select((session) => session.fn.countAll<number>().as('count'))
          .where('company_id', '=', companyId)
          .where('ended_at', 'is', null)
          .where('lease_until', '>', now)
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('score_file')
          .select((file) => ['verdict as name', file.fn.countAll<number>().as('count')])
          .select((file) => file.fn.max('received_at').as('newest'))
          .where('company_id', '=', companyId)
          .where('received_at', '>', new Date(now.getTime() - dayMs))
          .groupBy('verdict')
          .execute(),
        db
          .selectFrom('score_file')
          .select((file) => file.fn.countAll<number>().as('count'))
          .where('company_id', '=', companyId)
          .where('verdict', '=', 'waiting')
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('trash')
          .select((entry) => entry.fn.countAll<number>().as('count'))
          .where('company_id', '=', companyId)
          .executeTakeFirstOrThrow(),
      ])
      const countEncoders = (name: string) => Number(encoders.rows.find((row) => row.name === name)?.count ?? 0)
      const newest = files.flatMap((file) => (file.newest ? [file.newest.getTime()] : []))
      return {
        encoders: { feeding: countEncoders('feeding'), gone: countEncoders('gone') },
        viewers: viewers.count,
        scoreFiles: {
          today: files.map(({ name, count }) => ({ name, count })),
          waiting: waiting.count,
          newest: newest.length > 0 ? new Date(Math.max(...newest)) : null,
        },
        trash: trash.count,
      }
    },

    /** Counts unfinished jobs; empty where another kind of queue is used. */
    jobs: async (): Promise<(NamedCount & { state: string })[]> => {
      const { rows: queues } = await pool.query(`select to_regclass('pgboss.job') as queue`)
      if (queues[0]?.queue === null) return []
      const { rows } = await pool.query(
        `select name, state, count(*) as count from pgboss.job
         where state in ('created', 'retry', 'active', 'failed') group by name, state`,
      )
      return rows.map(({ name, state, count }) => ({ name, state, count: Number(count) }))
    },
  }
}
