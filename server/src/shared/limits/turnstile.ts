import { Refusal } from '../errors/refusal.ts'

export interface Turnstile {
  /** `from`: whose turn it is, a network's. Each has its own queue, and they are served in turn. */
  pass<T>(work: () => Promise<T>, from?: string): Promise<T>
}

interface Bounds {
  atOnce: number
  waiting: number
  waitMs: number
  /** What a person hears who is sent away. */
  full: string
}

interface Waiting {
  enter(): void
  sendAway(): void
}

const retryAfterMs = 3_000

/**
 * Heavy work (argon2 on threads of its own, images on libuv's four, which files and DNS need too): a storm of it waits here, briefly, and is then
 * sent away, while every other call is answered as always. Where it is full the longest queue gives up its last: a storm from one
 * network sends its own away and nobody else.
 */
export function turnstile({ atOnce, waiting, waitMs, full }: Bounds): Turnstile {
  let inside = 0
  const queues = fairQueues()

  const refusal = () => new Refusal('busy', full, { retryAfterMs })

  const enter = (from: string) => {
    if (inside < atOnce) {
      inside += 1
      return undefined
    }
    if (queues.size() >= waiting && !queues.shorten(from)) throw refusal()
    return new Promise<void>((resolve, reject) => {
      const sendAway = () => {
        clearTimeout(patience)
        queues.remove(from, waiter)
        reject(refusal())
      }
      const waiter = {
        sendAway,
        enter: () => {
          clearTimeout(patience)
          resolve()
        },
      }
      const patience = setTimeout(sendAway, waitMs)
      queues.add(from, waiter)
    })
  }
  /** The next one takes over the place of the one that leaves: `inside` stays as it is. */
  const leave = () => {
    const next = queues.next()
    if (next) next.enter()
    else inside -= 1
  }

  return {
    pass: async (work, from = '') => {
      await enter(from)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function fairQueues() {
  /** In the order of their turns. */
  const queues = new Map<string, Set<Waiting>>()
  let size = 0

  const remove = (from: string, waiter: Waiting) => {
    const queue = queues.get(from)
    if (!queue?.delete(waiter)) return
    size -= 1
    if (queue.size === 0) queues.delete(from)
  }

  return {
    size: () => size,
    remove,
    add: (from: string, waiter: Waiting) => {
      const queue = queues.get(from) ?? new Set()
      queues.set(from, queue.add(waiter))
      size += 1
    },
    next: (): Waiting | undefined => {
      const [first] = queues
      const [waiter] = first?.[1] ?? []
      if (!first || !waiter) return undefined
      const [from, queue] = first
      remove(from, waiter)
      queues.delete(from)
      if (queue.size > 0) queues.set(from, queue)
      return waiter
    },
    /** Makes room at the cost of the longest queue; false where that would be this one's own. */
    shorten: (from: string): boolean => {
      const longest = [...queues.values()].reduce(
        (one, other) => (other.size > one.size ? other : one),
        new Set<Waiting>(),
      )
      if (longest.size <= (queues.get(from)?.size ?? 0) + 1) return false
      ;[...longest].at(-1)?.sendAway()
      return true
    },
  }
}
