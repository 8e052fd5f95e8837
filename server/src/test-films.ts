import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeliveredSegment } from '@fieldhouse/contract/origin/origin'
import { openOrigin } from '@fieldhouse/origin/origin'
import type { Storage } from '@fieldhouse/origin/storage/storage'
import { Registry } from 'prom-client'
import type { LocalOrigin } from './deps.ts'
import { openServer } from './shared/http/server.ts'
import { openLog } from './shared/log/log.ts'

interface Films {
  storage: Storage
  workFolder: string
  redirectTo?: string | undefined
  edgeKey?: string | undefined
  hasEnded?(playSession: string): boolean
  onRequest?(request: IncomingMessage): void
  delivered?(playSession: string, segment: DeliveredSegment): void
}

export interface TestFilms {
  url: string
  origin: LocalOrigin
  /** Signs the path of an asset for an hour. */
  sign(asset: string, playSession?: string): string
  close(): Promise<void>
}

const key = Buffer.alloc(32, 5)
const hourS = 3_600

/** Serves videos with the real origin, without a database. */
export async function serveFilms(films: Films): Promise<TestFilms> {
  const { storage, workFolder, redirectTo, edgeKey, hasEnded, onRequest, delivered } = films
  const log = openLog('silent')
  const origin = await openOrigin({
    storage,
    key,
    log,
    redirectTo,
    edgeKey,
    workFolder,
    clock: { now: () => new Date() },
    host: {
      admit: async () => ({ kind: 'out', why: 'unknown' }),
      refused: () => undefined,
      hasEnded: hasEnded ?? (() => false),
      changed: () => undefined,
      delivered: (playSession, segment) => delivered?.(playSession, segment),
    },
    ports: { publicHost: 'localhost', rtmp: null, srt: null },
    ffmpeg: { kind: 'missing', howToGetIt: 'Install ffmpeg.' },
  })
  const publicUrl = 'https://fieldhouse.test'
  const { app, serveRaw } = openServer({ publicUrl, otherHosts: [], trustedProxies: 1, log, registry: new Registry() })
  serveRaw('/video', origin.deliver)
  if (onRequest) app.server.on('request', onRequest)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    origin,
    sign: (asset, playSession = 'session') =>
      origin.sign({ asset, playSession, expiresAt: Math.ceil(Date.now() / 1000) + hourS }),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await origin.close()
    },
  }
}
