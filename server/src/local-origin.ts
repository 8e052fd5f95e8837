import fs from 'node:fs/promises'
import path from 'node:path'
import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import { findFfmpeg } from '@fieldhouse/origin/ingest/ffmpeg/find'
import { openOrigin } from '@fieldhouse/origin/origin'
import { createDiskStorage } from '@fieldhouse/origin/storage/disk'
import { createS3Storage } from '@fieldhouse/origin/storage/s3'
import type { Storage } from '@fieldhouse/origin/storage/storage'
import { deriveKey } from './auth/secret.ts'
import type { LocalOrigin } from './deps.ts'
import type { Clock } from './shared/clock/clock.ts'
import { toNetwork } from './shared/limits/network.ts'
import type { Log } from './shared/log/log.ts'
import { StartRefused } from './shared/log/start-refused.ts'
import type { ServerEnv } from './shared/process/env.ts'
import { s3NeedsMore } from './shared/process/setting-rules.ts'
import type { ServerSecrets } from './shared/sealing/secrets.ts'

export interface LocalOriginDeps {
  env: ServerEnv
  secrets: Pick<ServerSecrets, 'logKey'>
  storage: Storage
  clock: Clock
  log: Log
}

/** Opens the storage for videos: this disk or S3. */
export async function openStorage(env: ServerEnv): Promise<Storage> {
  // Files that nginx sends need no memory cache here.
  if (!env.S3_URL) return createDiskStorage(getFilmFolder(env), env.X_ACCEL_REDIRECT === 'off' ? {} : { mostBytes: 0 })
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey, S3_REGION: region } = env
  const { origin, pathname } = new URL(env.S3_URL)
  const bucket = pathname.replaceAll('/', '')
  if (!accessKeyId || !secretAccessKey || bucket === '') throw new StartRefused(s3NeedsMore)
  return createS3Storage({ endpoint: origin, bucket, region, accessKeyId, secretAccessKey })
}

const getFilmFolder = ({ FIELDHOUSE_HOME }: ServerEnv): string => path.join(FIELDHOUSE_HOME, 'files', 'video')

/** Stores demo files without syncing each one, because they can be created again. */
export const createFileStore =
  (env: ServerEnv, storage: Storage) =>
  async (key: string, file: string): Promise<void> => {
    if (env.S3_URL) return storage.write(key, await fs.readFile(file))
    const target = path.join(getFilmFolder(env), key)
    await fs.mkdir(path.dirname(target), { recursive: true })
    await fs.copyFile(file, target, fs.constants.COPYFILE_FICLONE)
  }

/** Opens the origin in this process. It uses only its interface, so it can move to another machine. */
export const openLocalOrigin =
  ({ env, secrets, storage, clock, log }: LocalOriginDeps) =>
  async (host: OriginHost): Promise<LocalOrigin> =>
    openOrigin({
      storage,
      host,
      clock,
      log,
      workFolder: path.join(env.FIELDHOUSE_HOME, 'work'),
      key: Buffer.from(deriveKey(secrets.logKey, 'video'), 'base64url'),
      ffmpeg: await findFfmpeg({ ...process.env, ...(env.FFMPEG_PATH && { FFMPEG_PATH: env.FFMPEG_PATH }) }),
      ports: getPorts(env),
      redirectTo: env.X_ACCEL_REDIRECT === 'off' ? undefined : env.X_ACCEL_REDIRECT,
      edgeKey: env.EDGE_KEY,
      networkOf: toNetwork,
    })

function getPorts({ ENCODER_HOST, PUBLIC_URL, RTMP_PORT, SRT_PORTS }: ServerEnv) {
  const [from = 0, to = 0] = SRT_PORTS === 'off' ? [] : SRT_PORTS.split('-').map(Number)
  return {
    publicHost: new URL(PUBLIC_URL).hostname,
    bind: ENCODER_HOST,
    rtmp: RTMP_PORT === 'off' ? null : RTMP_PORT,
    srt: SRT_PORTS === 'off' ? null : { from, to },
  }
}
