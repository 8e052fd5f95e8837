import { company } from '@fieldhouse/contract/company'
import type { AdTurn } from '@fieldhouse/contract/operator/sponsors'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Log } from '../shared/log/log.ts'
import { assetService } from './assets/assets.service.ts'
import { changes } from './audit/change.ts'
import { airingService, type GuideOf } from './channels/airings.service.ts'
import { channelService } from './channels/channels.service.ts'
import { genreService } from './groups/genres.service.ts'
import { groupService } from './groups/groups.service.ts'
import { seriesService } from './groups/series.service.ts'
import { seenHomeService, type WholeHome } from './home/seen-home.service.ts'
import { admission } from './live/admission.ts'
import { captionDoor, captionerService } from './live/captions/captioner.service.ts'
import { keptCaptions } from './live/captions/kept-captions.service.ts'
import { spokenWords } from './live/captions/spoken.ts'
import { eventService } from './live/events.service.ts'
import { followEvents } from './live/following.ts'
import { streamKeys } from './live/keys.ts'
import type { Notices } from './notices.ts'
import { operatorStore } from './operator.store.ts'
import { rowService } from './rows/rows.service.ts'
import { sponsorService } from './rows/sponsors.service.ts'
import { schoolService } from './school/school.service.ts'
import { allServers } from './signals/all-servers.ts'
import { knockList } from './signals/knocks.ts'
import { lookService } from './signals/looks.service.ts'
import { looksElsewhere } from './signals/looks-elsewhere.ts'
import { signalService } from './signals/signals.service.ts'
import { type FilmParts, filmService } from './titles/films.service.ts'
import { titleService } from './titles/titles.service.ts'
import { uploadService } from './titles/uploads.service.ts'
import { trashService } from './trash/trash.service.ts'

interface DeskDeps {
  pool: Pool
  bus: Notices
  clock: Clock
  log: Pick<Log, 'error' | 'info' | 'warn'>
  streamSecret: string
  /** Fans see something else from now on. */
  changed(subject: string): Promise<void>
}

/** What stands before there is an origin: it is asked whom to let in, and told what becomes of the films. */
export function openDesk({ pool, bus, clock, log, streamSecret, changed }: DeskDeps) {
  const store = operatorStore(pool, company.id)
  const keys = streamKeys(streamSecret)
  const knocks = knockList(clock)
  const servers = allServers({ bus, log, knocks })
  return {
    store,
    keys,
    change: changes({ store, clock, changed }),
    assets: assetService({ store, clock, log, changed }),
    admit: admission({ store, keys, ...servers }),
    knocks,
    servers,
    spoken: spokenWords({ store, bus, log }),
  }
}

export interface OperatorDeps {
  clock: Clock
  log: Pick<Log, 'error' | 'warn'>
  desk: ReturnType<typeof openDesk>
  pictures: PictureFolder
  origin: Pick<Origin, 'assets' | 'uploads' | 'captions' | 'live' | 'capabilities' | 'sign'>
  look: FilmParts['look']
  nextTurn(channel: number): Promise<Date | undefined>
  takeOffAir(asset: string): Promise<void>
  guideOf: GuideOf
  limiter: Pick<Limiter, 'take'>
  publicUrl: string
  /** Every server serves the school as it is now. */
  schoolChanged(): Promise<void>
  jobs: Pick<Jobs, 'on'>
  bus: Notices
  /** The schedule has a game again. */
  gameRestored(id: number): Promise<void>
  /** What fans get, as what answers them says it. */
  seen: { wholeHome: WholeHome; turnOfAds(at: Date, many: number): Promise<AdTurn>; normOf(email: string): string }
}

export type Operator = ReturnType<typeof openOperator>

/** What the department does, each part knowing only what it needs. */
export function openOperator(deps: OperatorDeps) {
  const {
    clock,
    log,
    desk,
    pictures,
    origin,
    look,
    nextTurn,
    takeOffAir,
    guideOf,
    schoolChanged,
    jobs,
    gameRestored,
    seen,
  } = deps
  const { store, keys, change, assets } = desk
  const now = () => clock.now()
  const parts = { store, now, origin, log, change }
  const titles = titleService({ ...parts, pictures })
  const watch = openEncoderWatch(deps)
  const events = eventService({ ...parts, ...watch.servers, assets, keys })
  const ofCaptions = { ...deps, ...parts, keys, doors: events.doors }
  const kept = keptCaptions({ ...parts, assets, doors: events.doors })
  const following = followEvents({ ...deps, ...parts, ...watch, ...kept, assets, events })
  const removeAsset = (id: string) => origin.assets.remove(id)
  const restored = { event: events.doors.bring, game: gameRestored }
  const trash = trashService({ ...parts, pictures, removeAsset, restored })
  jobs.on('empty-trash', trash.emptyOld, { every: '23 4 * * *' })
  return {
    titles,
    uploads: uploadService({ ...parts, titles, assets }),
    films: filmService({ ...parts, titles, assets, look }),
    events,
    captioner: captionerService(ofCaptions),
    captionDoor: captionDoor(ofCaptions),
    keptCaptions: kept,
    trash,
    looks: lookService({ ...parts, ...watch }),
    signals: signalService({ ...parts, ...watch }),
    begin: async () => {
      await assets.catchUp((id) => origin.assets.get(id))
      await following.begin()
    },
    stop: () => {
      following.stop()
      watch.stop()
    },
    channels: channelService({ ...parts, pictures, nextTurn, takeOffAir }),
    airings: airingService({ ...parts, guideOf }),
    rows: rowService(parts),
    sponsors: sponsorService({ ...parts, pictures, turnOfAds: seen.turnOfAds }),
    groups: groupService(parts),
    genres: genreService(parts),
    series: seriesService({ ...parts, titles }),
    seenHome: seenHomeService({ ...parts, ...seen }),
    school: schoolService({ ...parts, schoolChanged }),
    capabilities: () => origin.capabilities(),
    working: () => store.titles.working(),
    audit: (before: number | undefined) => store.audit.page(before),
    forget: async (actor: string) => {
      await store.audit.forget(actor)
      await store.trash.forget(actor)
    },
  }
}

/** Encoders of this server and of all others. */
function openEncoderWatch({ bus, log, desk: { servers }, origin }: OperatorDeps) {
  servers.tellOf(origin.live)
  const elsewhere = looksElsewhere({ bus, log, look: (asset) => origin.live.look(asset) })
  const stop = () => {
    servers.stop()
    elsewhere.stop()
  }
  return { servers, elsewhere, stop }
}
