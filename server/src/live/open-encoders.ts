import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { admission } from './admission.ts'
import { spokenWords } from './captions/spoken.ts'
import { streamKeys } from './keys.ts'
import type { LiveStore } from './live.store.ts'
import { allServers } from './signals/all-servers.ts'
import { knockList } from './signals/knocks.ts'

interface Deps {
  store: LiveStore
  bus: ServerBus
  clock: Clock
  log: Pick<Log, 'error' | 'info' | 'warn'>
  streamSecret: string
}

export type Encoders = ReturnType<typeof openEncoders>

/** Admits encoders for the origin, and records those that were rejected. */
export function openEncoders({ store, bus, clock, log, streamSecret }: Deps) {
  const keys = streamKeys(streamSecret)
  const knocks = knockList(clock)
  const servers = allServers({ bus, log, knocks })
  return {
    keys,
    knocks,
    servers,
    admit: admission({ store, keys, ...servers, now: () => clock.now() }),
    spoken: spokenWords({ store, bus, log }),
  }
}
