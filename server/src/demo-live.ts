import { company } from '@fieldhouse/contract/company'
import type { Origin } from '@fieldhouse/contract/origin'
import { liveFilm } from '@fieldhouse/demo/season/season'
import type { Pool } from 'pg'
import { newAssetId } from './operator/assets/assets.service.ts'
import { idleAsset } from './operator/live/events.service.ts'
import { hourMs } from './shared/clock/clock.ts'

/** A laptop that is left on must not fill its disk with the demo's recording. */
const anewMs = 3 * hourMs
const demoEvent = 1

export interface DemoLiveParts {
  pool: Pool
  origin: Pick<Origin, 'live' | 'assets'>
  changed(): Promise<void>
}

/** The demo's game is on from each start: the film is fed in as an encoder would feed it. Gives back what stops it. */
export async function startDemoLive(parts: DemoLiveParts): Promise<() => void> {
  await begin(parts)
  const timer = setInterval(() => void begin(parts).catch(() => {}), anewMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function begin({ pool, origin, changed }: DemoLiveParts) {
  const { rows } = await pool.query<{ asset_id: string }>(
    "select asset_id from live_event where id = $1 and company_id = $2 and passphrase = ''",
    [demoEvent, company.id],
  )
  const before = rows[0]?.asset_id
  if (!before) return
  const asset = newAssetId()
  await pool.query('insert into asset (id, company_id, summary, updated_at) values ($1, $2, $3, now())', [
    ...[asset, company.id],
    JSON.stringify(idleAsset(asset)),
  ])
  await pool.query('update live_event set asset_id = $1, starts_at = now() where id = $2', [asset, demoEvent])
  await pool.query('delete from asset where id = $1', [before])
  await origin.live.open({ asset, passphrase: newAssetId() })
  await origin.live.feedFrom({ asset, film: liveFilm })
  await changed()
  await Promise.try(() => origin.assets.remove(before)).catch(() => {})
}
