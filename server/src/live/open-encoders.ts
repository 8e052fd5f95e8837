import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { createAdmission } from './admission.ts'
import { liveCaptionCache } from './captions/live-caption-cache.ts'
import { streamKeys } from './keys.ts'
import type { LiveStore } from './live.store.ts'
import { allServers } from './signals/all-servers.ts'
import { createRejectionList } from './signals/rejections.ts'

interface EncodersDeps {
  store: LiveStore
  bus: ServerBus
  clock: Clock
  log: Pick<Log, 'error' | 'info' | 'warn'>
  streamSecret: string
}

export type EncodersService = ReturnType<typeof openEncoders>

/** Admits encoders for the origin, and records those that were rejected. */
export function openEncoders({ store, bus, clock, log, streamSecret }: EncodersDeps) {
  const keys = streamKeys(streamSecret)
  const rejections = createRejectionList(clock)
  const servers = allServers({ bus, log, rejections })
  return {
    keys,
    rejections,
    servers,
    admit: createAdmission({ store, keys, ...servers, now: () => clock.now() }),
    spoken: liveCaptionCache({ store, bus, log }),
  }
}
