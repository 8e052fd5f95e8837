import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { SqlPool } from '../store/database.ts'

export interface WorkLock {
  pool: SqlPool
  lock: string
  failed(error: unknown): void
  /** Tells whether the work may succeed later, as after a broken connection. */
  mayPass(error: unknown): boolean
}

const tryAgainMs = 2_000

/**
 * Runs work on one of several servers, until it is stopped or its connection breaks. The other servers keep trying, and
 * so does this one after a break. Returns a function that stops it.
 */
export function workInTurns(lock: WorkLock, work: (stopping: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController()
  const running = retryWork(lock, stopping.signal, work)
  return async () => {
    stopping.abort()
    await running
  }
}

async function retryWork(lock: WorkLock, stopping: AbortSignal, work: (stopping: AbortSignal) => Promise<void>) {
  while (!stopping.aborted) {
    try {
      await workOnce(lock, stopping, work)
    } catch (error) {
      lock.failed(error)
      if (!lock.mayPass(error)) return
    }
    await wait(tryAgainMs, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

async function workOnce(
  { pool, lock }: WorkLock,
  stopping: AbortSignal,
  work: (stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const broken = new AbortController()
  const markBroken = () => broken.abort()
  client.on('end', markBroken)
  try {
    // The lock belongs to the database session: a server that dies releases it.
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [lock])
    if (rows[0]?.mine !== true) return
    try {
      await work(AbortSignal.any([stopping, broken.signal]))
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]).catch(() => {})
    }
  } finally {
    client.off('end', markBroken)
    client.release()
  }
}

export async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
