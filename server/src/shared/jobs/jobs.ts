import { AsyncLocalStorage } from 'node:async_hooks'
import { type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import type { Log } from '../log/log.ts'

/** Runs the SQL of a caller's own transaction, so that a job exists exactly when what it is about does. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Which of those that wait goes first: the one with the highest. */
export interface First {
  priority: number
}

interface JobOptions {
  /** A cron line. */
  every?: string
  /** How many of them a server does side by side. */
  atOnce?: number
  /** After so long it counts as lost, with the process that did it, and is given to another. */
  lostAfterS?: number
}

export interface Jobs {
  /** A job carries ids, never a person's words: what it needs it reads when it runs. */
  add(name: string, payload: object, within?: SqlRunner, first?: First): Promise<void>
  /** Before `start`. A failing job is tried again, later each time. */
  on<T>(name: string, work: (payload: T) => Promise<void>, how?: JobOptions): void
  start(): Promise<void>
  stop(): Promise<void>
}

const queue = { retryLimit: 5, retryDelay: 2, retryBackoff: true, deleteAfterSeconds: 60, notify: true } as const
const stopWithinMs = 5_000

/** Fetched two at the least: only of a batch that came back full it is known that more waits, and a queue is emptied without a pause. */
const fetching = (atOnce: number) =>
  ({
    batchSize: Math.max(2, atOnce),
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 10,
  }) as const

const isLike = (there: QueueResult | undefined, wanted: Partial<QueueResult>): boolean =>
  there !== undefined && Object.entries(wanted).every(([key, value]) => there[key as keyof QueueResult] === value)

/** pg-boss keeps two connections of its own: its polling must not wait behind requests, nor they behind it. */
export function openJobs(databaseUrl: string, log: Log): Jobs {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, useListenNotify: true })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  const workers = new Map<string, { work: (payload: unknown) => Promise<void>; how: JobOptions }>()

  const settled = async (name: string, job: Job<unknown>): Promise<JobResult> => {
    try {
      await workers.get(name)?.work(job.data)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job failed and is tried again')
      return { id: job.id, status: 'failed', output: { message: (error as Error).message } }
    }
  }
  const inTurn = async (name: string, jobs: readonly Job<unknown>[]) => {
    const results: JobResult[] = []
    for (const job of jobs) results.push(await settled(name, job))
    return results
  }

  return {
    add: async (name, payload, within, first) => {
      await boss.send(name, payload, { ...first, ...(within && { db: within }) })
    },
    on: (name, work, how = {}) => {
      // A job is done for the school that it was opened for.
      workers.set(name, { work: AsyncLocalStorage.bind(work as (payload: unknown) => Promise<void>), how })
    },
    start: async () => {
      await boss.start()
      // Most starts find all of it as it should be: asked for once, it need not be written queue by queue.
      const queues = new Map((await boss.getQueues()).map((there) => [there.name, there]))
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const [name, { how }] of workers) {
        const { every, atOnce = 1, lostAfterS = 15 * 60 } = how
        const wanted = { ...queue, expireInSeconds: lostAfterS }
        const there = queues.get(name)
        // Of two servers that start together the other one may have made it since.
        if (!there) await boss.createQueue(name, wanted)
        if (!isLike(there, wanted)) await boss.updateQueue(name, wanted)
        await boss.work(name, fetching(atOnce), (jobs) =>
          atOnce === 1 ? inTurn(name, jobs) : Promise.all(jobs.map((job) => settled(name, job))),
        )
        if (every && crons.get(name) !== every) await boss.schedule(name, every)
      }
      // Of a version before this one: nobody would do what a clock goes on asking for.
      for (const name of crons.keys()) if (!workers.has(name)) await boss.unschedule(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  }
}
