import fs from 'node:fs/promises'
import path from 'node:path'
import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import { findFfmpeg } from '@fieldhouse/origin/ingest/ffmpeg/find'
import { openOrigin } from '@fieldhouse/origin/origin'
import { createDiskStorage } from '@fieldhouse/origin/storage/disk'
import { createS3Storage } from '@fieldhouse/origin/storage/s3'
import type { Storage } from '@fieldhouse/origin/storage/storage'
import { derivedKey } from './auth/secret.ts'
import type { LocalOrigin } from './deps.ts'
import type { Clock } from './shared/clock/clock.ts'
import { toNetwork } from './shared/limits/network.ts'
import type { Log } from './shared/log/log.ts'
import { StartRefused } from './shared/log/start-refused.ts'
import type { Env } from './shared/process/env.ts'
import { s3NeedsMore } from './shared/process/setting-rules.ts'
import type { Secrets } from './shared/sealing/secrets.ts'

export interface OriginParts {
  env: Env
  secrets: Pick<Secrets, 'logKey'>
  storage: Storage
  clock: Clock
  log: Log
}

/** Where films are kept: on this disk, or in any S3. */
export async function openStorage(env: Env): Promise<Storage> {
  // What nginx sends need not lie in memory here.
  if (!env.S3_URL) return createDiskStorage(filmsIn(env), env.X_ACCEL_REDIRECT === 'off' ? {} : { mostBytes: 0 })
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey, S3_REGION: region } = env
  const { origin, pathname } = new URL(env.S3_URL)
  const bucket = pathname.replaceAll('/', '')
  if (!accessKeyId || !secretAccessKey || bucket === '') throw new StartRefused(s3NeedsMore)
  return createS3Storage({ endpoint: origin, bucket, region, accessKeyId, secretAccessKey })
}

const filmsIn = ({ FIELDHOUSE_HOME }: Env): string => path.join(FIELDHOUSE_HOME, 'files', 'video')

/** The demo's films can be had again: they need not be on the platter one by one. */
export const storesFiles =
  (env: Env, storage: Storage) =>
  async (key: string, file: string): Promise<void> => {
    if (env.S3_URL) return storage.write(key, await fs.readFile(file))
    const target = path.join(filmsIn(env), key)
    await fs.mkdir(path.dirname(target), { recursive: true })
    await fs.copyFile(file, target, fs.constants.COPYFILE_FICLONE)
  }

/** The origin in this process. It needs no more than its interface, so it can move to a machine of its own. */
export const openLocalOrigin =
  ({ env, secrets, storage, clock, log }: OriginParts) =>
  async (host: OriginHost): Promise<LocalOrigin> =>
    openOrigin({
      storage,
      host,
      clock,
      log,
      workFolder: path.join(env.FIELDHOUSE_HOME, 'work'),
      key: Buffer.from(derivedKey(secrets.logKey, 'video'), 'base64url'),
      ffmpeg: await findFfmpeg({ ...process.env, ...(env.FFMPEG_PATH && { FFMPEG_PATH: env.FFMPEG_PATH }) }),
      ports: portsOf(env),
      redirectTo: env.X_ACCEL_REDIRECT === 'off' ? undefined : env.X_ACCEL_REDIRECT,
      edgeKey: env.EDGE_KEY,
      networkOf: toNetwork,
    })

function portsOf({ ENCODER_HOST, PUBLIC_URL, RTMP_PORT, SRT_PORTS }: Env) {
  const [from = 0, to = 0] = SRT_PORTS === 'off' ? [] : SRT_PORTS.split('-').map(Number)
  return {
    publicHost: new URL(PUBLIC_URL).hostname,
    bind: ENCODER_HOST,
    rtmp: RTMP_PORT === 'off' ? null : RTMP_PORT,
    srt: SRT_PORTS === 'off' ? null : { from, to },
  }
}
