import { AsyncLocalStorage } from 'node:async_hooks'
import { type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import type { Log } from '../log/log.ts'

/** Runs SQL in the caller's transaction, so that the job is saved together with the rows it is about. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Waiting jobs with a higher priority run first. */
export interface JobPriority {
  priority: number
}

interface JobOptions {
  /** A cron line. */
  every?: string
  /** Jobs of this name that one server runs at once. */
  atOnce?: number
  /** A job that runs longer than this counts as lost and is given to another server. */
  lostAfterS?: number
}

export interface Jobs {
  /** Adds a job. Its payload has ids, never personal data: the job reads what it needs when it runs. */
  add(name: string, payload: object, within?: SqlRunner, first?: JobPriority): Promise<void>
  /** Registers a worker; call it before `start`. A failed job is retried with growing delays. */
  on<T>(name: string, work: (payload: T) => Promise<void>, how?: JobOptions): void
  start(): Promise<void>
  stop(): Promise<void>
}

const queue = { retryLimit: 5, retryDelay: 2, retryBackoff: true, deleteAfterSeconds: 60, notify: true } as const
const stopWithinMs = 5_000

/** Fetches at least two: pg-boss continues without a pause only after a full batch. */
const workOptions = (atOnce: number) =>
  ({
    batchSize: Math.max(2, atOnce),
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 10,
  }) as const

const hasOptions = (existing: QueueResult | undefined, options: Partial<QueueResult>): boolean =>
  existing !== undefined &&
  Object.entries(options).every(([key, value]) => existing[key as keyof QueueResult] === value)

/** Gives pg-boss two connections of its own, so that polling and requests do not wait for each other. */
export function openJobs(databaseUrl: string, log: Log): Jobs {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, useListenNotify: true })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'))
  const workers = new Map<string, { work: (payload: unknown) => Promise<void>; how: JobOptions }>()

  const runJob = async (name: string, job: Job<unknown>): Promise<JobResult> => {
    try {
      await workers.get(name)?.work(job.data)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job failed and will be retried')
      return { id: job.id, status: 'failed', output: { message: (error as Error).message } }
    }
  }
  const runInOrder = async (name: string, jobs: readonly Job<unknown>[]) => {
    const results: JobResult[] = []
    for (const job of jobs) results.push(await runJob(name, job))
    return results
  }

  return {
    add: async (name, payload, within, first) => {
      await boss.send(name, payload, { ...first, ...(within && { db: within }) })
    },
    on: (name, work, how = {}) => {
      // A job runs for the school it was registered for.
      workers.set(name, { work: AsyncLocalStorage.bind(work as (payload: unknown) => Promise<void>), how })
    },
    start: async () => {
      await boss.start()
      // On most starts every queue exists already. One query finds out, instead of a write per queue.
      const queues = new Map((await boss.getQueues()).map((existing) => [existing.name, existing]))
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const [name, { how }] of workers) {
        const { every, atOnce = 1, lostAfterS = 15 * 60 } = how
        const options = { ...queue, expireInSeconds: lostAfterS }
        const existing = queues.get(name)
        // Another server that starts now may have created it meanwhile.
        if (!existing) await boss.createQueue(name, options)
        if (!hasOptions(existing, options)) await boss.updateQueue(name, options)
        await boss.work(name, workOptions(atOnce), (jobs) =>
          atOnce === 1 ? runInOrder(name, jobs) : Promise.all(jobs.map((job) => runJob(name, job))),
        )
        if (every && crons.get(name) !== every) await boss.schedule(name, every)
      }
      // Schedules of an earlier version that no worker handles any more.
      for (const name of crons.keys()) if (!workers.has(name)) await boss.unschedule(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  }
}
