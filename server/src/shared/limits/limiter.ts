import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../errors/refusal.ts'

/** A token bucket: `most` at once, refilled evenly within `withinMs`. A refused caller waits for one token. */
export interface Limit {
  name: string
  most: number
  withinMs: number
}

export interface Limiter {
  /** Takes `count` (1) tokens and returns how many are left. Refuses when there are too few. */
  take(limit: Limit, key: string, count?: number): Promise<number>
  /** Returns how many are left, without taking any. */
  left(limit: Limit, key: string): Promise<number>
  forget(limit: Limit, key: string): Promise<void>
}

/**
 * Counts in the database, so that all servers share the counters and a restart does not reset them. Keys are stored as
 * HMACs: an email or IP address cannot be read back. `until` is when the bucket is full again; it is further ahead than
 * `withinMs` only after the clock was set back.
 */
export function openLimiter(pool: Pool, clock: Clock, secret: string): Limiter {
  const hashKey = (limit: Limit, key: string) =>
    createHmac('sha256', secret).update(`${limit.name}|${key}`).digest('base64url')
  return {
    take: async (limit, key, count = 1) => {
      const now = clock.now().getTime()
      const costMs = count * msPerUnit(limit)
      const { rows } = await pool.query<{ taken: number; until: Date }>({
        name: 'limiter-take',
        text: `insert into limiter (key, taken, until) values ($1, 1, $2::timestamptz + $3::float8 * interval '1 ms')
               on conflict (key) do update set (taken, until) = (
                 select case when fits then 1 else 0 end, case when fits then spent + $3::float8 * interval '1 ms' else spent end
                 from (select spent, spent + $3::float8 * interval '1 ms' <= $4::timestamptz as fits
                       from (select least(greatest(limiter.until, $2), $4) as spent) as held) as tried)
               returning taken, until`,
        values: [hashKey(limit, key), new Date(now), costMs, new Date(now + limit.withinMs + roundingMs)],
      })
      const { taken, until } = rows[0] ?? { taken: 1, until: new Date(now) }
      if (taken === 1) return countLeft(limit, until, now)
      const retryAfterMs = Math.max(1, until.getTime() + costMs - now - limit.withinMs)
      throw new Refusal('too-many', 'request.too_many', waitMessage(retryAfterMs), { retryAfterMs })
    },
    left: async (limit, key) => {
      const { rows } = await pool.query<{ until: Date }>({
        name: 'limiter-left',
        text: 'select until from limiter where key = $1',
        values: [hashKey(limit, key)],
      })
      const now = clock.now().getTime()
      return countLeft(limit, rows[0]?.until ?? new Date(now), now)
    },
    forget: async (limit, key) => {
      await pool.query('delete from limiter where key = $1', [hashKey(limit, key)])
    },
  }
}

const roundingMs = 1
const msPerUnit = ({ most, withinMs }: Limit): number => withinMs / most

/** Returns whether the call was within its limit, instead of refusing. */
export async function wasWithinLimit(taking: Promise<unknown>): Promise<boolean> {
  try {
    await taking
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function countLeft(limit: Limit, until: Date, now: number): number {
  const spentMs = Math.max(0, until.getTime() - now)
  return Math.max(0, Math.floor((limit.withinMs - spentMs + roundingMs) / msPerUnit(limit)))
}

function waitMessage(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (ms < 90_000) return `Too many tries. Wait ${Math.max(1, Math.ceil(ms / 1000))} seconds, then try again.`
  return `Too many tries. Wait ${minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}, then try again.`
}
