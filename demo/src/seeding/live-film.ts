import { randomBytes } from 'node:crypto'
import type { AssetSummary, Origin } from '@fieldhouse/contract/origin/origin'
import { demoSchool } from '../school/demo-school.ts'
import { liveFilm } from '../season/on-air.ts'
import { inTransaction, type SqlPool } from '../store/database.ts'
import { demoLiveAsset } from './on-air.ts'

/** Restarts the recording, so that a laptop left on does not fill its disk. */
const restartMs = 3 * 3_600_000
const demoEvent = 1

export interface DemoLiveParts {
  pool: SqlPool
  origin: Pick<Origin, 'live' | 'assets'>
  changed(): Promise<void>
}

/** Starts the demo's live game, with the video fed in as an encoder would feed it. Returns a function that stops it. */
export async function startDemoLive(parts: DemoLiveParts): Promise<() => unknown> {
  const client = await parts.pool.connect()
  // Only one of several servers feeds the stream.
  const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended('demo live', 0)) as mine")
  const releaseLock = async () => {
    await client.query("select pg_advisory_unlock(hashtextextended('demo live', 0))").catch(() => {})
    client.release()
  }
  if (rows[0]?.mine !== true) {
    client.release()
    return () => {}
  }
  try {
    await restartLiveEvent(parts)
  } catch (error) {
    await releaseLock()
    throw error
  }
  let restarting = Promise.resolve()
  const timer = setInterval(() => {
    restarting = restartLiveEvent(parts).catch(() => {})
  }, restartMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restarting
    await releaseLock()
  }
}

async function restartLiveEvent({ pool, origin, changed }: DemoLiveParts) {
  const { rows } = await pool.query(
    "select asset_id from live_event where id = $1 and company_id = $2 and passphrase = ''",
    [demoEvent, demoSchool.id],
  )
  if (rows.length === 0) return
  const asset = createAssetId()
  await inTransaction(pool, 'demo live asset', async (database) => {
    await database.query('insert into asset (id, company_id, summary, updated_at) values ($1, $2, $3, now())', [
      asset,
      demoSchool.id,
      JSON.stringify(createIdleSummary(asset)),
    ])
    await database.query('update live_event set asset_id = $1, starts_at = now() where id = $2', [asset, demoEvent])
  })
  await origin.live.open({ asset, passphrase: createAssetId() })
  await origin.live.playAsEncoder({ asset, film: liveFilm })
  await changed()
  await removeEarlier({ pool, origin })
}

/** The row is removed after the files: if a start is killed in between, the next one still finds them. */
async function removeEarlier({ pool, origin }: Pick<DemoLiveParts, 'pool' | 'origin'>) {
  const { rows } = await pool.query(
    `select id from asset where company_id = $1 and (id = $2 or id ~ '^demolive[0-9a-f]{16}$')
       and not exists (select from live_event where asset_id = asset.id)
       and not exists (select from title where asset_id = asset.id)`,
    [demoSchool.id, demoLiveAsset],
  )
  for (const { id } of rows) {
    await origin.assets.remove(String(id)).catch(() => {})
    await pool.query('delete from asset where id = $1', [id])
  }
}

const createAssetId = (): string => `demolive${randomBytes(8).toString('hex')}`

const createIdleSummary = (id: string): AssetSummary => ({
  id,
  state: { kind: 'live', live: { kind: 'idle' } },
  durationMs: 0,
  renditions: [],
  captions: [],
  hasPoster: false,
  hasStoryboard: false,
})
