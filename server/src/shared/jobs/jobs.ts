import { PgBoss } from 'pg-boss'
import type { Log } from '../log/log.ts'

/** Runs the SQL of a caller's own transaction, so that a job exists exactly when what it is about does. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface Jobs {
  /** A job carries ids, never a person's words: what it needs it reads when it runs. */
  add(name: string, payload: object, within?: SqlRunner): Promise<void>
  /** Before `start`. A failing job is tried again, later each time. `every` is a cron line. */
  on<T>(name: string, work: (payload: T) => Promise<void>, every?: string): void
  start(): Promise<void>
  stop(): Promise<void>
}

const queue = { retryLimit: 5, retryDelay: 2, retryBackoff: true, deleteAfterSeconds: 60, notify: true } as const
const stopWithinMs = 5_000

/** pg-boss keeps two connections of its own: its polling must not wait behind requests, nor they behind it. */
export function openJobs(databaseUrl: string, log: Log): Jobs {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, useListenNotify: true })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  const workers = new Map<string, { work: (payload: unknown) => Promise<void>; every: string | undefined }>()
  return {
    add: async (name, payload, within) => {
      await boss.send(name, payload, within && { db: within })
    },
    on: (name, work, every) => {
      workers.set(name, { work: work as (payload: unknown) => Promise<void>, every })
    },
    start: async () => {
      await boss.start()
      for (const [name, { work, every }] of workers) {
        await boss.createQueue(name, queue)
        await boss.work(name, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10 }, async (jobs) => {
          for (const job of jobs) await work(job.data)
        })
        if (every) await boss.schedule(name, every)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  }
}
