import type { Worker } from 'node:worker_threads'
import { startThread } from '../../shared/process/start-child-process.ts'

export interface HashingCost {
  algorithm: number
  memoryCost: number
  timeCost: number
  parallelism: number
}

export type HashingWork = { hash: string; cost: HashingCost } | { verify: string; against: string }
export interface HashingRequest {
  id: number
  work: HashingWork
}
export type HashingResponse = { id: number } & ({ done: string | boolean } | { failure: string })

interface PendingHash {
  resolve(done: string | boolean): void
  reject(error: Error): void
}

/**
 * Runs argon2 in a thread of lower priority than requests, so that many sign-ins use only the time that is left. There
 * is one thread for each call that its queue lets through. It starts with the first call and is replaced when it ends.
 */
class HashingWorker {
  #worker: Worker | undefined
  #count = 0
  readonly #waiting = new Map<number, PendingHash>()

  get load(): number {
    return this.#waiting.size
  }

  run(work: HashingWork): Promise<string | boolean> {
    const worker = this.#running()
    const id = ++this.#count
    const { promise, resolve, reject } = Promise.withResolvers<string | boolean>()
    this.#waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, work } satisfies HashingRequest)
    return promise
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = startThread(new URL('./argon2-thread.ts', import.meta.url))
    worker.on('message', (answered: HashingResponse) => this.#answered(worker, answered))
    worker.once('error', (error) => this.#ended(worker, error as Error))
    worker.once('exit', () => this.#ended(worker, new Error('argon2 ended')))
    this.#worker = worker
    return worker
  }

  #answered(worker: Worker, answered: HashingResponse): void {
    const waiting = this.#waiting.get(answered.id)
    this.#waiting.delete(answered.id)
    // An idle thread must not keep the process running.
    if (this.#waiting.size === 0) worker.unref()
    if ('failure' in answered) waiting?.reject(new Error(answered.failure))
    else waiting?.resolve(answered.done)
  }

  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Passwords and codes have a queue each, of one core less than there are, so more threads would be idle. */
const mostWorkers = 4
const hashingWorkers = Array.from({ length: mostWorkers }, () => new HashingWorker())

const askLeastBusy = (work: HashingWork): Promise<string | boolean> => {
  const least = hashingWorkers.reduce((one, other) => (other.load < one.load ? other : one))
  return least.run(work)
}

export const hashArgon2 = async (text: string, cost: HashingCost): Promise<string> =>
  String(await askLeastBusy({ hash: text, cost }))

export const verifyArgon2 = async (against: string, text: string): Promise<boolean> =>
  (await askLeastBusy({ verify: text, against })) === true
