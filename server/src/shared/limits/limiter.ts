import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../errors/refusal.ts'

/** So many at once; what is spent comes back evenly, all of it in `withinMs`: whoever is refused waits for one to come back, no longer. */
export interface Limit {
  name: string
  most: number
  withinMs: number
}

export interface Limiter {
  /** Counts one, or as many as are said, and says how many are left; refuses when that is too many. */
  take(limit: Limit, key: string, count?: number): Promise<number>
  /** How many are left, without counting. */
  left(limit: Limit, key: string): Promise<number>
  forget(limit: Limit, key: string): Promise<void>
}

/**
 * Counters live in the database, so that every instance counts together and a restart forgives nothing.
 * Keys are stored as HMACs: an address or an IP cannot be read back out of the table. `until` is when all that is spent has come back;
 * further ahead than `withinMs` it stands only when the clock was set back.
 */
export function openLimiter(pool: Pool, clock: Clock, secret: string): Limiter {
  const hashed = (limit: Limit, key: string) =>
    createHmac('sha256', secret).update(`${limit.name}|${key}`).digest('base64url')
  return {
    take: async (limit, key, count = 1) => {
      const now = clock.now().getTime()
      const costMs = count * eachMs(limit)
      const { rows } = await pool.query<{ taken: number; until: Date }>({
        name: 'limiter-take',
        text: `insert into limiter (key, taken, until) values ($1, 1, $2::timestamptz + $3::float8 * interval '1 ms')
               on conflict (key) do update set (taken, until) = (
                 select case when fits then 1 else 0 end, case when fits then spent + $3::float8 * interval '1 ms' else spent end
                 from (select spent, spent + $3::float8 * interval '1 ms' <= $4::timestamptz as fits
                       from (select least(greatest(limiter.until, $2), $4) as spent) as held) as tried)
               returning taken, until`,
        values: [hashed(limit, key), new Date(now), costMs, new Date(now + limit.withinMs + roundingMs)],
      })
      const { taken, until } = rows[0] ?? { taken: 1, until: new Date(now) }
      if (taken === 1) return leftOf(limit, until, now)
      const retryAfterMs = Math.max(1, until.getTime() + costMs - now - limit.withinMs)
      throw new Refusal('too-many', waitMessage(retryAfterMs), { retryAfterMs })
    },
    left: async (limit, key) => {
      const { rows } = await pool.query<{ until: Date }>({
        name: 'limiter-left',
        text: 'select until from limiter where key = $1',
        values: [hashed(limit, key)],
      })
      const now = clock.now().getTime()
      return leftOf(limit, rows[0]?.until ?? new Date(now), now)
    },
    forget: async (limit, key) => {
      await pool.query('delete from limiter where key = $1', [hashed(limit, key)])
    },
  }
}

const roundingMs = 1
const eachMs = ({ most, withinMs }: Limit): number => withinMs / most

/** Counted, but the answer does not hang on it. */
export async function fits(taken: Promise<unknown>): Promise<boolean> {
  try {
    await taken
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function leftOf(limit: Limit, until: Date, now: number): number {
  const spentMs = Math.max(0, until.getTime() - now)
  return Math.max(0, Math.floor((limit.withinMs - spentMs + roundingMs) / eachMs(limit)))
}

function waitMessage(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (ms < 90_000) return `Too many tries. Wait ${Math.max(1, Math.ceil(ms / 1000))} seconds, then try again.`
  return `Too many tries. Wait ${minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}, then try again.`
}
