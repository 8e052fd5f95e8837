import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sessionHeader } from '@fieldhouse/contract/hosts'
import pg from 'pg'
import { openTokens } from '../../server/src/auth/token/token.ts'
import { systemClock } from '../../server/src/shared/clock/clock.ts'
import { readSecrets } from '../../server/src/shared/sealing/secrets.ts'
import { fanHeaders } from './fan.ts'
import type { Product } from './product.ts'

/** The demo's fan on so many devices, signed in without a password each: signing in is not what is measured. */
export async function deviceHeaders(product: Product, count: number): Promise<Record<string, string>[]> {
  const headers = await fanHeaders(product)
  const { jwtKeys } = readSecrets(path.join(product.home, 'secrets.json'))
  const tokens = await openTokens(jwtKeys, systemClock)
  const claims = await tokens.read(headers[sessionHeader] ?? '')
  if (!claims) throw new Error('nobody is signed in')
  const sids = Array.from({ length: count }, () => randomUUID())
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query(
    `insert into session select n.* from session s, unnest($2::text[]) as d(device_sid),
     lateral jsonb_populate_record(s, jsonb_build_object('sid', device_sid)) n where s.sid = $1`,
    [claims.sid, sids],
  )
  await client.end()
  return Promise.all(sids.map(async (sid) => ({ ...headers, [sessionHeader]: await tokens.sign({ ...claims, sid }) })))
}
