import { currentSchool } from '@fieldhouse/contract/company'
import type { PlayGrant } from '@fieldhouse/contract/origin/play-grant'
import type { Pool } from 'pg'
import type { AdService } from '../ads/ads.service.ts'
import type { FanListsService } from '../favorites/fan-lists.service.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { BindToSession } from '../shared/caller/session-bindings.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Log } from '../shared/log/log.ts'
import { createDeliveryLog } from './delivery-log.ts'
import { createDepartmentPreviews } from './department-previews.ts'
import { endedSessions } from './ended-sessions.ts'
import { playbackStore } from './play-sessions.store.ts'
import { playbackRoutes } from './playback.routes.ts'
import { leaseMs, type PlaybackParts, playbackService } from './playback.service.ts'

interface StreamDeps {
  pool: Pool
  bus: ServerBus
  clock: Clock
  log: Pick<Log, 'error' | 'warn'>
  bind: BindToSession
}

/** Answers the origin's questions at each segment: which play sessions are over, and what was delivered. */
export const openStreams = ({ pool, bus, clock, log, bind }: StreamDeps) => ({
  ended: endedSessions({ bus, clock, log, bind, store: playbackStore(pool) }),
  sent: createDeliveryLog({ log, clock, save: playbackStore(pool).keepDelivered }),
})

interface PlaybackDeps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  limiter: Limiter
  stocks: StockService
  keeping: FanListsService
  ads: AdService
  ended: ReturnType<typeof openStreams>['ended']
  channelReady: PlaybackParts['channelReady']
  pictureShown: PlaybackParts['pictureShown']
  pictureLeft: PlaybackParts['pictureLeft']
  sign(grant: PlayGrant): string
  deviceLabel(userAgent: string): string
}

export function openPlayback(serve: ServeEndpoint, { pool, deviceLabel, ...deps }: PlaybackDeps) {
  const store = playbackStore(pool)
  const playback = playbackService({
    ...deps,
    store,
    companyId: currentSchool().id,
    streamsOf: (plan) => currentSchool().plans[plan]?.streams ?? getFewestStreams(),
  })
  playbackRoutes(serve, playback, deviceLabel)
  return {
    endRefused: playback.endRefused,
    /** The same for many fans, of whom few are watching. */
    endRefusedOf: async (
      uids: readonly string[],
      viewerOf: (uid: string, lastMarket: string | undefined) => Promise<Viewer>,
    ): Promise<void> => {
      for (const uid of await store.watchingOf(uids, deps.clock.now()))
        await playback.endRefused(uid, (lastMarket) => viewerOf(uid, lastMarket))
    },
    /** The market of a fan's last stream, and when it was last reported. */
    lastMarketOf: async (uid: string) => {
      const last = await store.lastMarket(uid)
      return last ? { market: last.market, at: addMs(last.lease_until, -leaseMs).toISOString() } : null
    },
    startPreview: createDepartmentPreviews({
      store,
      ended: deps.ended,
      clock: deps.clock,
      companyId: currentSchool().id,
    }),
    keptOf: async (uid: string) => ({
      played: (await store.of(uid)).map(
        ({ content, title, device, started_at, lease_until, ended_at, shown_at, market }) => ({
          content,
          title,
          device,
          started_at,
          lease_until,
          ended_at,
          shown_at,
          market,
        }),
      ),
    }),
  }
}

const getFewestStreams = () => Math.min(...Object.values(currentSchool().plans).map(({ streams }) => streams))
