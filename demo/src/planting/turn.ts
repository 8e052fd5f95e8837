import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '../store/database.ts'

export interface Turn {
  pool: Pool
  lock: string
  failed(error: unknown): void
  /** Whether the same work can succeed later, as after a connection that broke. */
  mayPass(error: unknown): boolean
}

const tryAgainMs = 2_000

/**
 * Of several servers one does the work, until it is told to stop or its connection breaks. The others keep asking, and so does this
 * one after a break. Gives back what stops it.
 */
export function takeTurns(turn: Turn, work: (stopping: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController()
  const running = keepTrying(turn, stopping.signal, work)
  return async () => {
    stopping.abort()
    await running
  }
}

async function keepTrying(turn: Turn, stopping: AbortSignal, work: (stopping: AbortSignal) => Promise<void>) {
  while (!stopping.aborted) {
    try {
      await takeTurn(turn, stopping, work)
    } catch (error) {
      turn.failed(error)
      if (!turn.mayPass(error)) return
    }
    await wait(tryAgainMs, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

async function takeTurn(
  { pool, lock }: Turn,
  stopping: AbortSignal,
  work: (stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const broken = new AbortController()
  const breakOff = () => broken.abort()
  client.on('end', breakOff)
  try {
    // The lock is the session's: a server that dies gives it back.
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [lock])
    if (rows[0]?.mine !== true) return
    try {
      await work(AbortSignal.any([stopping, broken.signal]))
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]).catch(() => {})
    }
  } finally {
    client.off('end', breakOff)
    client.release()
  }
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
