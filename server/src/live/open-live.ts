import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Assets } from '../films/assets/assets.service.ts'
import type { Stocks } from '../library/stock/stock.service.ts'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { changes } from '../shared/desk/changes.ts'
import type { Serve } from '../shared/http/call.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Log } from '../shared/log/log.ts'
import { captionDoor, captionerService } from './captions/captioner.service.ts'
import { keptCaptions } from './captions/kept-captions.service.ts'
import { eventService } from './events.service.ts'
import { followEvents } from './following.ts'
import { liveDeskRoutes, liveRoutes } from './live.routes.ts'
import type { LiveStore } from './live.store.ts'
import type { Encoders } from './open-encoders.ts'
import { sharedEventService } from './shared-event.service.ts'
import { shownEvents } from './shown-events.service.ts'
import { lookService } from './signals/looks.service.ts'
import { looksElsewhere } from './signals/looks-elsewhere.ts'
import { signalService } from './signals/signals.service.ts'
import { tellSlatesSoon } from './slate/tell-soon.ts'

interface Deps {
  clock: Clock
  bus: ServerBus
  log: Pick<Log, 'error' | 'warn'>
  limiter: Pick<Limiter, 'take'>
  store: LiveStore
  stocks: Stocks
  assets: Assets
  encoders: Encoders
  origin: Pick<Origin, 'assets' | 'captions' | 'live' | 'capabilities'>
  publicUrl: string
}

/** Live events from announcement to recording. */
export function openLive(serve: Serve, { encoders, ...deps }: Deps) {
  const { clock, bus, log, store, stocks, assets, origin } = deps
  const { keys, servers } = encoders
  servers.tellOf(origin.live)
  const elsewhere = looksElsewhere({ bus, log, look: (asset) => origin.live.probe(asset) })

  const parts = {
    store,
    now: () => clock.now(),
    origin,
    log,
    keys,
    change: changes({ store, clock, changed: stocks.changed }),
  }
  const events = eventService({ ...parts, ...servers, assets })
  const ofCaptions = { ...deps, ...parts, doors: events.doors }
  const kept = keptCaptions({ ...parts, assets, doors: events.doors })
  const following = followEvents({ ...deps, ...parts, servers, ...kept, events })

  liveRoutes(serve, shownEvents({ stocks, clock }))
  liveDeskRoutes(serve, {
    events,
    looks: lookService({ ...parts, servers, elsewhere }),
    signals: signalService({ ...parts, servers }),
    captioner: captionerService(ofCaptions),
    captionDoor: captionDoor(ofCaptions),
    keptCaptions: kept,
  })
  let stopTelling = async () => {}
  return {
    all: events.all,
    bring: events.doors.bring,
    shared: sharedEventService({ stocks, clock }),
    begin: async () => {
      await following.begin()
      await events.openAll()
      stopTelling = tellSlatesSoon({ bus, log, tellSlates: events.tellSlates })
    },
    stop: async () => {
      await stopTelling()
      following.stop()
      servers.stop()
      elsewhere.stop()
    },
  }
}
