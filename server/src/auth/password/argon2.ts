import type { Worker } from 'node:worker_threads'
import { startThread } from '../../shared/process/start-apart.ts'

export interface Cost {
  algorithm: number
  memoryCost: number
  timeCost: number
  parallelism: number
}

export type Work = { hash: string; cost: Cost } | { verify: string; against: string }
export interface Asked {
  id: number
  work: Work
}
export type Answered = { id: number } & ({ done: string | boolean } | { failure: string })

interface Waiting {
  resolve(done: string | boolean): void
  reject(error: Error): void
}

/**
 * argon2 in a thread of its own, which gives way to everybody else's requests: a storm of sign-ins takes the time that they leave. One
 * thread for each gate that lets one at a time through; it begins with the first that asks, and another takes the place of one that ends.
 */
class Press {
  #worker: Worker | undefined
  #count = 0
  readonly #waiting = new Map<number, Waiting>()

  get load(): number {
    return this.#waiting.size
  }

  ask(work: Work): Promise<string | boolean> {
    const worker = this.#running()
    const id = ++this.#count
    const { promise, resolve, reject } = Promise.withResolvers<string | boolean>()
    this.#waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, work } satisfies Asked)
    return promise
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = startThread(new URL('./argon2-thread.ts', import.meta.url))
    worker.on('message', (answered: Answered) => this.#answered(worker, answered))
    worker.once('error', (error) => this.#ended(worker, error as Error))
    worker.once('exit', () => this.#ended(worker, new Error('argon2 ended')))
    this.#worker = worker
    return worker
  }

  #answered(worker: Worker, answered: Answered): void {
    const waiting = this.#waiting.get(answered.id)
    this.#waiting.delete(answered.id)
    // Nobody waits: it holds no process open.
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

/** More at once are not let through: passwords and pins have a gate each, of a core less than there are. */
const mostPresses = 4
const presses = Array.from({ length: mostPresses }, () => new Press())

const ask = (work: Work): Promise<string | boolean> => {
  const least = presses.reduce((one, other) => (other.load < one.load ? other : one))
  return least.ask(work)
}

export const hash = async (text: string, cost: Cost): Promise<string> => String(await ask({ hash: text, cost }))

export const verify = async (against: string, text: string): Promise<boolean> =>
  (await ask({ verify: text, against })) === true
