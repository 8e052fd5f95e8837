import { AsyncLocalStorage } from 'node:async_hooks'
import type { Jobs } from './jobs.ts'

export interface SteppedJobs extends Jobs {
  /** Runs waiting jobs one after the other, including those they add. */
  settle(): Promise<void>
  /** Runs a scheduled job now. */
  run(name: string): Promise<void>
  /** Lists the waiting jobs. */
  waiting(): readonly { name: string; payload: object; priority: number }[]
}

/** Jobs that run when a test says so. */
export function steppedJobs(): SteppedJobs {
  const workers = new Map<string, (payload: unknown) => Promise<void>>()
  let queue: { name: string; payload: object; priority: number }[] = []
  const runWorker = async (name: string, payload: object) => {
    const worker = workers.get(name)
    if (!worker) throw new Error(`nobody works on ${name}`)
    await worker(JSON.parse(JSON.stringify(payload)))
  }
  return {
    add: async (name, payload, _within, first) => {
      queue.push({ name, payload, priority: first?.priority ?? 0 })
    },
    on: (name, worker) => {
      workers.set(name, AsyncLocalStorage.bind(worker as (payload: unknown) => Promise<void>))
    },
    start: async () => {},
    stop: async () => {},
    settle: async () => {
      while (queue.length > 0) {
        const [next, ...rest] = queue
        queue = rest
        if (next) await runWorker(next.name, next.payload)
      }
    },
    run: (name) => runWorker(name, {}),
    waiting: () => queue,
  }
}
