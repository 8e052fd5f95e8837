import { randomBytes } from 'node:crypto'
import type { AssetSummary, Origin } from '@fieldhouse/contract/origin/origin'
import { demoSchool } from '../school/demo-school.ts'
import { liveFilm } from '../season/on-air.ts'
import type { Pool } from './database.ts'

/** A laptop that is left on must not fill its disk with the demo's recording. */
const anewMs = 3 * 3_600_000
const demoEvent = 1

export interface DemoLiveParts {
  pool: Pool
  origin: Pick<Origin, 'live' | 'assets'>
  changed(): Promise<void>
}

/** The demo's game is on from each start: the film is fed in as an encoder would feed it. Gives back what stops it. */
export async function startDemoLive(parts: DemoLiveParts): Promise<() => unknown> {
  const client = await parts.pool.connect()
  // Of several servers one feeds it.
  const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended('demo live', 0)) as mine")
  if (rows[0]?.mine !== true) {
    client.release()
    return () => {}
  }
  await begin(parts)
  const timer = setInterval(() => begin(parts).catch(() => {}), anewMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await client.query("select pg_advisory_unlock(hashtextextended('demo live', 0))").catch(() => {})
    client.release()
  }
}

async function begin({ pool, origin, changed }: DemoLiveParts) {
  const { rows } = await pool.query(
    "select asset_id from live_event where id = $1 and company_id = $2 and passphrase = ''",
    [demoEvent, demoSchool.id],
  )
  const before = rows[0]?.asset_id
  if (typeof before !== 'string') return
  const asset = newId()
  await pool.query('insert into asset (id, company_id, summary, updated_at) values ($1, $2, $3, now())', [
    asset,
    demoSchool.id,
    JSON.stringify(idle(asset)),
  ])
  await pool.query('update live_event set asset_id = $1, starts_at = now() where id = $2', [asset, demoEvent])
  await pool.query('delete from asset where id = $1', [before])
  await origin.live.open({ asset, passphrase: newId() })
  await origin.live.feedFrom({ asset, film: liveFilm })
  await changed()
  await origin.assets.remove(before).catch(() => {})
}

const newId = (): string => `demolive${randomBytes(8).toString('hex')}`

const idle = (id: string): AssetSummary => ({
  id,
  state: { kind: 'live', live: { kind: 'idle' } },
  durationMs: 0,
  renditions: [],
  captions: [],
  hasPoster: false,
  hasStoryboard: false,
})
