import { Refusal } from '../errors/refusal.ts'

export interface FairQueue {
  /** Runs `work` when there is room. Each network (`from`) has its own queue, and the queues take turns. */
  run<T>(work: () => Promise<T>, from?: string): Promise<T>
}

interface QueueLimits {
  atOnce: number
  waiting: number
  waitMs: number
  /** The message of a refusal. */
  full: string
}

interface QueuedCall {
  enter(): void
  sendAway(): void
}

const retryAfterMs = 3_000

/**
 * Limits how much heavy work runs at once: argon2 on its own threads, images on libuv's four, which files and DNS also
 * need. The rest waits briefly and is then refused, while other calls are answered as usual. When the queue is full,
 * the longest network's queue loses its last entry, so a flood from one network refuses only its own calls.
 */
export function fairQueue({ atOnce, waiting, waitMs, full }: QueueLimits): FairQueue {
  let inside = 0
  const queues = queuesByNetwork()

  const createRefusal = () => new Refusal('busy', 'server.busy', full, { retryAfterMs })

  const enter = (from: string) => {
    if (inside < atOnce) {
      inside += 1
      return undefined
    }
    if (queues.size() >= waiting && !queues.shorten(from)) throw createRefusal()
    return new Promise<void>((resolve, reject) => {
      const sendAway = () => {
        clearTimeout(patience)
        queues.remove(from, waiter)
        reject(createRefusal())
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
  /** Hands the place to the next in line; then `inside` does not change. */
  const leave = () => {
    const next = queues.next()
    if (next) next.enter()
    else inside -= 1
  }

  return {
    run: async (work, from = '') => {
      await enter(from)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function queuesByNetwork() {
  /** In turn order. */
  const queues = new Map<string, Set<QueuedCall>>()
  let size = 0

  const remove = (from: string, waiter: QueuedCall) => {
    const queue = queues.get(from)
    if (!queue?.delete(waiter)) return
    size -= 1
    if (queue.size === 0) queues.delete(from)
  }

  return {
    size: () => size,
    remove,
    add: (from: string, waiter: QueuedCall) => {
      const queue = queues.get(from) ?? new Set()
      queues.set(from, queue.add(waiter))
      size += 1
    },
    next: (): QueuedCall | undefined => {
      const [first] = queues
      const [waiter] = first?.[1] ?? []
      if (!first || !waiter) return undefined
      const [from, queue] = first
      remove(from, waiter)
      queues.delete(from)
      if (queue.size > 0) queues.set(from, queue)
      return waiter
    },
    /** Drops the last entry of the longest queue. Returns false if that is the caller's own queue. */
    shorten: (from: string): boolean => {
      const longest = [...queues.values()].reduce(
        (one, other) => (other.size > one.size ? other : one),
        new Set<QueuedCall>(),
      )
      if (longest.size <= (queues.get(from)?.size ?? 0) + 1) return false
      ;[...longest].at(-1)?.sendAway()
      return true
    },
  }
}
