import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../errors/refusal.ts'

/** At most `most` in `withinMs`, counted from the first. */
export interface Limit {
  name: string
  most: number
  withinMs: number
}

export interface Limiter {
  /** Counts one; refuses when that is one too many. */
  take(limit: Limit, key: string): Promise<void>
  /** How many are left, without counting. */
  left(limit: Limit, key: string): Promise<number>
  forget(limit: Limit, key: string): Promise<void>
}

/**
 * Counters live in the database, so that every instance counts together and a restart forgives nothing.
 * Keys are stored as HMACs: an address or an IP cannot be read back out of the table.
 */
export function openLimiter(pool: Pool, clock: Clock, secret: string): Limiter {
  const hashed = (limit: Limit, key: string) =>
    createHmac('sha256', secret).update(`${limit.name}|${key}`).digest('base64url')
  return {
    take: async (limit, key) => {
      const now = clock.now()
      const { rows } = await pool.query<{ taken: number; until: Date }>({
        name: 'limiter-take',
        text: `insert into limiter (key, taken, until) values ($1, 1, $2)
               on conflict (key) do update set
                 taken = case when limiter.until <= $3 then 1 else limiter.taken + 1 end,
                 until = case when limiter.until <= $3 then excluded.until else limiter.until end
               returning taken, until`,
        values: [hashed(limit, key), new Date(now.getTime() + limit.withinMs), now],
      })
      const row = rows[0]
      if (row && row.taken > limit.most)
        throw new Refusal('too-many', waitMessage(row.until.getTime() - now.getTime()), {
          retryAfterMs: row.until.getTime() - now.getTime(),
        })
    },
    left: async (limit, key) => {
      const { rows } = await pool.query<{ taken: number }>({
        name: 'limiter-left',
        text: 'select taken from limiter where key = $1 and until > $2',
        values: [hashed(limit, key), clock.now()],
      })
      return Math.max(0, limit.most - (rows[0]?.taken ?? 0))
    },
    forget: async (limit, key) => {
      await pool.query('delete from limiter where key = $1', [hashed(limit, key)])
    },
  }
}

function waitMessage(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (ms < 90_000) return `Too many tries. Wait ${Math.max(1, Math.ceil(ms / 1000))} seconds, then try again.`
  return `Too many tries. Wait ${minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}, then try again.`
}
