import { Refusal } from '../errors/refusal.ts'

export interface Turnstile {
  pass<T>(work: () => Promise<T>): Promise<T>
}

interface Bounds {
  atOnce: number
  waiting: number
  waitMs: number
  /** What a person hears who is sent away. */
  full: string
}

const retryAfterMs = 3_000

/**
 * Heavy work (argon2, images) runs on libuv's four threads, which files and DNS need too: a storm of it waits here, briefly, and is then
 * sent away, while every other call is answered as always.
 */
export function turnstile({ atOnce, waiting, waitMs, full }: Bounds): Turnstile {
  let inside = 0
  const queue = new Set<() => void>()

  const refusal = () => new Refusal('busy', full, { retryAfterMs })

  const enter = () => {
    if (inside < atOnce) {
      inside += 1
      return undefined
    }
    if (queue.size >= waiting) throw refusal()
    return new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(patience)
        queue.delete(turn)
        resolve()
      }
      const patience = setTimeout(() => {
        queue.delete(turn)
        reject(refusal())
      }, waitMs)
      queue.add(turn)
    })
  }
  /** The next one takes over the place of the one that leaves: `inside` stays as it is. */
  const leave = () => {
    const next = queue.values().next().value
    if (next) next()
    else inside -= 1
  }

  return {
    pass: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
