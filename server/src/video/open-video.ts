import path from 'node:path'
import { company } from '@fieldhouse/contract/company'
import type { Origin, PlayGrant } from '@fieldhouse/contract/origin/origin'
import { pathOf } from '@fieldhouse/contract/request'
import { topics } from '@fieldhouse/contract/topics'
import { poster as posterFile } from '@fieldhouse/contract/video/video'
import type { Pool } from 'pg'
import type { Bind } from '../shared/caller/bound.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Log } from '../shared/log/log.ts'
import { cursors } from '../shared/sealing/cursor.ts'
import { adService } from './ads/ads.service.ts'
import { adStore } from './ads/ads.store.ts'
import { countingService } from './ads/counting.service.ts'
import { impressions } from './ads/impressions.ts'
import { catalogService } from './catalogs/catalogs.service.ts'
import { exploreService } from './explore/explore.service.ts'
import { openFilmService } from './explore/open-film.service.ts'
import { sharedEventService } from './explore/shared-event.service.ts'
import { sharedFilmService } from './explore/shared-film.service.ts'
import { exportKept } from './favorites/export.ts'
import { favoritesService } from './favorites/favorites.service.ts'
import { keptService } from './favorites/kept.service.ts'
import { keptStore } from './favorites/kept.store.ts'
import { liveService } from './live/live.service.ts'
import { programmes } from './live/programmes.ts'
import type { Notices } from './notices.ts'
import { peopleService } from './people/people.service.ts'
import { deliveredHere } from './playback/delivered-here.ts'
import { departmentLooks } from './playback/department-looks.ts'
import { endedSessions, everybodys } from './playback/ended-sessions.ts'
import { playbackStore } from './playback/play-sessions.store.ts'
import { playbackService } from './playback/playback.service.ts'
import { searchService } from './search/search.service.ts'
import { stockService } from './stock/stock.service.ts'
import { stockStore } from './stock/stock.store.ts'

export interface VideoDeps {
  pool: Pool
  bus: Notices
  jobs: Pick<Jobs, 'on'>
  clock: Clock
  cursorKey: string
  /** Of what ads are counted by. */
  adKey: string
  log: Pick<Log, 'error' | 'warn'>
  standing: Standing
  limiter: Limiter
  sign(grant: PlayGrant): string
  channels: Origin['channels']
  pictures: Pick<PictureFolder, 'read'>
  poster(asset: string): Promise<{ type: string; bytes: Uint8Array } | undefined>
}

interface StandingDeps extends Pick<VideoDeps, 'pool' | 'bus' | 'clock' | 'log'> {
  bind: Bind
}

export type Video = ReturnType<typeof openVideo>
type Standing = ReturnType<typeof openStanding>

const openGrantMs = 24 * 3_600_000

/** What stands before there is an origin: all that there is to watch, and the streams whose addresses are no longer good. */
export const openStanding = ({ pool, bus, clock, log, bind }: StandingDeps) => ({
  stocks: stockService({ store: stockStore(pool, company.id), bus }),
  ended: endedSessions({ bus, clock, log, bind, store: playbackStore(pool) }),
  sent: deliveredHere({ log, clock, keep: playbackStore(pool).keepDelivered }),
})

/** The parts of the video service, each knowing only the ones it needs. */
export function openVideo(deps: VideoDeps) {
  const { pool, bus, jobs, clock, cursorKey, limiter, sign, pictures, poster } = deps
  const { stocks, ended } = deps.standing
  const keeping = keptService({ store: keptStore(pool), clock })
  const pages = cursors(cursorKey)
  const parts = { stocks, keeping, cursors: pages, clock }
  const openPath = (asset: string) => sign(openGrant(asset, clock))
  const counting = countingService({
    store: adStore(pool, company.id),
    clock,
    jobs,
    impressions: impressions(deps.adKey, clock),
    timeZone: () => company.timeZone,
  })
  const ads = adService({ stocks, counting, clock, openPath })
  const plays = playbackStore(pool)
  const guide = programmes({ ...deps, stocks })
  const playback = playbackService({
    stocks,
    store: plays,
    keeping,
    ads,
    ended,
    channelReady: guide.ready,
    clock,
    jobs,
    limiter,
    sign,
    companyId: company.id,
    streamsOf: (plan) => company.plans[plan]?.streams ?? fewestStreams(),
  })
  const picture = (name: string) => pictureOf(pictures, name)
  const frame = (asset: string) => found(poster(asset))
  bus.subscribe((message) => {
    if (message.startsWith(topics.video)) guide.changed()
  })
  return {
    keptOf: (uid: string) => exportKept(keptStore(pool), plays, counting, uid),
    programmes: guide,
    ads,
    playback,
    look: departmentLooks({ store: plays, ended, clock, companyId: company.id }),
    pictures: { picture, poster: frame },
    explore: exploreService({ ...parts, ads }),
    catalogs: catalogService(parts),
    people: peopleService(parts),
    live: liveService(parts),
    search: searchService(parts),
    openFilm: openFilmService({ stocks, clock, openPath }),
    shared: {
      film: sharedFilmService({ stocks, clock }),
      event: sharedEventService({ stocks, clock }),
      /** By its own address here. */
      filmPicture: (address: string) => (address.startsWith(postersAt) ? frame : picture)(path.parse(address).name),
    },
    lists: favoritesService(parts),
  }
}

const postersAt = pathOf(posterFile, { file: '' })

const found = async <T>(reading: Promise<T | undefined>): Promise<T> => {
  const picture = await reading
  if (picture === undefined) throw new Refusal('missing', 'There is no such picture.')
  return picture
}

const pictureOf = async (pictures: VideoDeps['pictures'], name: string) => ({
  type: 'image/webp',
  bytes: await found(pictures.read(name)),
})

const fewestStreams = () => Math.min(...Object.values(company.plans).map(({ streams }) => streams))

/** The same address for a whole day, so that everybody's caches agree on it. */
const openGrant = (asset: string, clock: Clock): PlayGrant => ({
  asset,
  playSession: everybodys,
  expiresAt: (Math.floor(clock.now().getTime() / openGrantMs) + 2) * (openGrantMs / 1000),
})
