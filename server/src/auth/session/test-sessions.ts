import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock/clock.ts'
import { type JwtKey, openTokenService } from '../token/token.ts'

interface Running {
  pool: Pool
  secrets: { jwtKeys: readonly JwtKey[] }
  clock: Clock
}

/** Opens more sessions of the account of a jwt without signing in. Returns none when the account is gone. */
export async function moreSessions({ pool, secrets, clock }: Running, jwt: string, count: number): Promise<string[]> {
  const tokens = await openTokenService(secrets.jwtKeys, clock)
  const claims = await tokens.read(jwt, { expired: true })
  if (!claims) throw new Error('no claims')
  const sids = Array.from({ length: count }, () => randomUUID())
  const { rows } = await pool.query<{ sid: string }>(
    `insert into session select n.* from session s, unnest($2::text[]) as d(new_sid),
     lateral jsonb_populate_record(s, jsonb_build_object('sid', new_sid, 'revoked_at', null, 'revoked_reason', null)) n
     where s.sid = $1 returning sid`,
    [claims.sid, sids],
  )
  return Promise.all(rows.map(({ sid }) => tokens.sign({ ...claims, sid })))
}
