import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { AssetService } from '../films/assets/assets.service.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import { createApplyChange } from '../shared/admin/changes.ts'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Log } from '../shared/log/log.ts'
import { captionerService, captionReceiver } from './captions/captioner.service.ts'
import { recordedCaptions } from './captions/recorded-captions.service.ts'
import { eventService } from './events.service.ts'
import { fanEvents } from './fan-events.service.ts'
import { followEvents } from './following.ts'
import { liveAdminRoutes, liveRoutes } from './live.routes.ts'
import type { LiveStore } from './live.store.ts'
import type { EncodersService } from './open-encoders.ts'
import { sharedEventService } from './shared-event.service.ts'
import { probeService } from './signals/probes.service.ts'
import { remoteProbes } from './signals/remote-probes.ts'
import { signalService } from './signals/signals.service.ts'
import { sendSlatesSoon } from './slate/send-slates-soon.ts'
import { type DiskParts, diskService } from './streams/disk.service.ts'
import { streamList } from './streams/stream-list.service.ts'

interface LiveDeps {
  clock: Clock
  bus: ServerBus
  log: Pick<Log, 'error' | 'warn'>
  limiter: Pick<Limiter, 'take'>
  store: LiveStore
  stocks: StockService
  assets: AssetService
  pictures: PictureFolder
  encoders: EncodersService
  origin: Pick<Origin, 'assets' | 'captions' | 'live' | 'capabilities'>
  publicUrl: string
  readDisk: DiskParts['readDisk']
  listGames: DiskParts['listGames']
}

/** Live events from announcement to recording. */
export function openLive(serve: ServeEndpoint, { encoders, ...deps }: LiveDeps) {
  const { clock, bus, log, store, stocks, assets, origin } = deps
  const { keys, servers } = encoders
  servers.startReporting(origin.live)
  const elsewhere = remoteProbes({ bus, log, probe: (asset) => origin.live.probe(asset) })

  const parts = {
    store,
    now: () => clock.now(),
    origin,
    log,
    keys,
    change: createApplyChange({ store, clock, changed: stocks.changed }),
  }
  const events = eventService({ ...parts, ...servers, assets, pictures: deps.pictures })
  const ofCaptions = { ...deps, ...parts, ingest: events.ingest }
  const captionStorage = recordedCaptions({ ...parts, assets, ingest: events.ingest })
  const following = followEvents({ ...deps, ...parts, servers, ...captionStorage, events })

  liveRoutes(serve, fanEvents({ stocks, clock }))
  liveAdminRoutes(serve, {
    events,
    disk: diskService({ ...parts, stocks, readDisk: deps.readDisk, listGames: deps.listGames }),
    streams: streamList({ stocks, clock, log, weigh: (id) => assets.weigh(id, () => origin.assets.get(id)) }),
    probes: probeService({ ...parts, servers, elsewhere }),
    signals: signalService({ ...parts, servers }),
    captioner: captionerService(ofCaptions),
    captionReceiver: captionReceiver(ofCaptions),
    recordedCaptions: captionStorage,
  })
  let stopTelling = async () => {}
  return {
    all: events.all,
    bring: events.ingest.bring,
    shared: sharedEventService({ stocks, clock }),
    begin: async () => {
      await following.begin()
      await events.openAll()
      stopTelling = sendSlatesSoon({ bus, log, sendSlates: events.sendSlates })
    },
    stop: async () => {
      await stopTelling()
      following.stop()
      servers.stop()
      elsewhere.stop()
    },
  }
}
