import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type AssetSummary,
  assetIdPattern,
  filmPath,
  type Knock,
  type Origin,
  type OriginHost,
  OriginRefusal,
} from '@fieldhouse/contract/origin/origin'
import { Channels } from './channel/channels.ts'
import { LiveAssets, type LiveAssetsDeps } from './channel/live-assets.ts'
import type { Clock, Log } from './clock.ts'
import { edgeMs } from './delivery/captions/spoken-captions.ts'
import { delivery } from './delivery/deliver.ts'
import type { HeaderList } from './delivery/sending/answers.ts'
import { signToken } from './delivery/token.ts'
import type { SeatTimes } from './ingest/encoder-seat.ts'
import type { FoundFfmpeg } from './ingest/ffmpeg/find.ts'
import type { RenditionsWish } from './ingest/rungs.ts'
import { endedRecordings } from './library/ended.ts'
import { Manifests } from './library/manifests.ts'
import { Recorded } from './library/recorded.ts'
import { openShelf, type Shelf } from './library/shelf.ts'
import { endedLive, openLive, summaryOf } from './library/summary.ts'
import type { DiskFloor } from './library/uploads/disk-room.ts'
import type { Transcribe } from './library/work/job.ts'
import type { Patience } from './library/work/workshop.ts'
import { type EntrancePorts, LiveEntrance } from './live-entrance.ts'
import { Looks } from './look/look.ts'
import { type Storage, tried } from './storage/storage.ts'

export interface OriginDeps {
  storage: Storage
  host: OriginHost
  /** Signs media URLs; 32 bytes. */
  key: Buffer
  clock: Clock
  log: Log
  ports: EntrancePorts
  /** An internal location of the nginx in front, which has the same files and sends them. */
  redirectTo?: string | undefined
  /** What a cache of films in front proves itself with. */
  edgeKey?: string | undefined
  /** Which addresses are neighbours; each is by itself when left out. */
  networkOf?: (address: string) => string
  ffmpeg: FoundFfmpeg
  /** How many renditions a live encoder is made into. */
  renditions?: RenditionsWish
  /** How long a silent encoder keeps its place. */
  seat?: SeatTimes
  /** On this machine's own disk: what is being sent in, until its film is ready. */
  workFolder: string
  diskFloor?: DiskFloor
  patience?: Patience
  /** Asked for captions where a film has none; nobody is by default. */
  transcribe?: Transcribe
}

export interface OpenOrigin extends Origin {
  /** `always` stands in every answer. */
  deliver(request: IncomingMessage, response: ServerResponse, always?: HeaderList): Promise<void>
  close(): Promise<void>
}

export async function openOrigin(deps: OriginDeps): Promise<OpenOrigin> {
  const { storage, host, key, clock, log, ffmpeg } = deps
  const program = ffmpeg.kind === 'found' ? ffmpeg.path : undefined
  const shelf = openShelf(storage, clock)
  const manifests = new Manifests(storage, shelf)
  const changed = (asset: AssetSummary) => host.changed(asset)
  const refused = (knock: Omit<Knock, 'at'>) => host.refused({ ...knock, at: clock.now().toISOString() })
  const live = liveAssetsOf(deps, { shelf, changed, refused, ffmpeg: program })
  const channels = new Channels(storage, shelf)
  const entrance = entranceOf(deps, { live, refused, ffmpeg: program })
  await entrance.listen()
  const looks = new Looks({ ffmpeg: program, clock, log })
  const recorded = await Recorded.open({
    ...deps,
    shelf,
    manifests,
    ffmpeg: program,
    changed,
    howToGetIt: ffmpeg.kind === 'missing' ? ffmpeg.howToGetIt : null,
  })

  const get = async (id: string): Promise<AssetSummary | undefined> => {
    const onAir = live.here(checked(id))
    if (onAir && !onAir.hasEnded) return onAir.summary
    const sentIn = await recorded.get(id)
    if (sentIn) return sentIn
    // What is asked for here is kept: another server may have added captions a moment ago.
    const manifest = await shelf.anew(id)
    if (!manifest) return live.waiting(id)?.summary
    const { live: told } = manifest
    if (told) return summaryOf(manifest, told.state === 'open' ? openLive(told, clock.now()) : endedLive(told))
    return manifest.renditions.every((one) => one.complete) ? summaryOf(manifest, { kind: 'ready' }) : undefined
  }

  return {
    ...checkedRecorded(recorded),
    deliver: delivery({ ...deps, shelf, live, channels }),
    sign: (grant) =>
      `${filmPath}/${signToken({ ...grant, asset: checked(grant.asset) }, key)}/${grant.asset}/main.m3u8`,
    assets: {
      get,
      remove: async (id) => {
        entrance.leave(checked(id))
        await live.drop(id)
        await recorded.remove(id)
      },
      poster: async (id) => {
        const manifest = await shelf.manifest(checked(id))
        const bytes = manifest?.poster && (await storage.read(`assets/${id}/${manifest.poster}`))
        return bytes ? { type: 'image/jpeg', bytes } : undefined
      },
    },
    live: liveOf({ ...deps, live, entrance, looks, recorded, shelf, manifests, changed }),
    channels: {
      set: ({ id, programme }) => {
        for (const item of programme) checked(item.asset)
        return channels.set(checked(id), programme)
      },
      remove: (id) => channels.remove(checked(id)),
    },
    tryStorage: () => tried(storage),
    capabilities: async () => capabilitiesOf(ffmpeg, entrance),
    close: async () => {
      await entrance.close()
      await Promise.all([recorded.close(), live.close()])
    },
  }
}

const entranceOf = (
  { ports, host, log, clock, networkOf = (address) => address }: OriginDeps,
  { live, refused, ffmpeg }: Pick<LiveMeans, 'refused' | 'ffmpeg'> & { live: LiveAssets },
): LiveEntrance =>
  new LiveEntrance({ ports, live, host, refused, log, canEncode: ffmpeg !== undefined, networkOf, now: clock.now })

const capabilitiesOf = (ffmpeg: OriginDeps['ffmpeg'], { rtmpPort, outsideAt }: LiveEntrance) => ({
  ffmpeg: ffmpeg.kind === 'found' ? ffmpeg.version : null,
  howToGetIt: ffmpeg.kind === 'missing' ? ffmpeg.howToGetIt : null,
  rtmpPort,
  outsideAt: outsideAt?.toISOString() ?? null,
})

type LiveMeans = Pick<LiveAssetsDeps, 'shelf' | 'changed' | 'refused' | 'ffmpeg'>

const liveAssetsOf = ({ storage, clock, log, renditions = 'auto', seat }: OriginDeps, means: LiveMeans): LiveAssets =>
  new LiveAssets({ ...means, storage, clock, log, renditions, seat })

const checkedRecorded = ({ uploads, captions }: Recorded): Pick<Origin, 'uploads' | 'captions'> => ({
  uploads: {
    begin: async (upload) => uploads.begin({ ...upload, asset: checked(upload.asset) }),
    append: async (chunk) => uploads.append({ ...chunk, asset: checked(chunk.asset) }),
    finish: async (upload) => uploads.finish({ ...upload, asset: checked(upload.asset) }),
    retry: async (asset) => uploads.retry(checked(asset)),
  },
  captions: {
    read: async (wish) => captions.read({ ...wish, asset: checked(wish.asset) }),
    put: async (wish) => captions.put({ ...wish, asset: checked(wish.asset) }),
    remove: async (wish) => captions.remove({ ...wish, asset: checked(wish.asset) }),
  },
})

/** SRT's own bounds. */
const passphrasePattern = /^[\x21-\x7e]{10,79}$/

function checked(id: string): string {
  if (!assetIdPattern.test(id)) throw new OriginRefusal('input', 'This is no id.')
  return id
}

interface LiveParts {
  live: LiveAssets
  entrance: LiveEntrance
  looks: Looks
  recorded: Recorded
  storage: Storage
  shelf: Shelf
  manifests: Manifests
  clock: Clock
  changed(asset: AssetSummary): void
}

interface LifeParts extends LiveParts {
  ended: ReturnType<typeof endedRecordings>
}

/** Another server's parts are not known here: it is now that it gives them away. */
async function edgeOf(asset: string, { live, shelf, clock }: LiveParts): Promise<string | null> {
  const here = live.here(asset)
  if (here) return instant(here.shown[0] && edgeMs(here.manifest, here.window(here.shown[0].name)))
  const manifest = await shelf.manifest(asset)
  const edge = manifest?.live?.state === 'open' ? edgeMs(manifest, undefined) : undefined
  return instant(edge && Math.max(edge, clock.now().getTime()))
}

const instant = (ms: number | undefined): string | null => (ms ? new Date(ms).toISOString() : null)

const liveOf = (parts: LiveParts): Origin['live'] => ({
  ...encoderLife({ ...parts, ended: endedRecordings(parts) }),
  edge: (asset) => edgeOf(checked(asset), parts),
  keepSpoken: ({ asset, ...spoken }) => parts.recorded.keepSpoken(checked(asset), spoken),
})

type EncoderLife = Omit<Origin['live'], 'edge' | 'keepSpoken'>

const encoderLife = ({ live, entrance, looks, ended, changed }: LifeParts): EncoderLife => ({
  open: (opening) => {
    if (!passphrasePattern.test(opening.passphrase))
      throw new OriginRefusal('input', 'A passphrase has 10 to 79 characters.')
    checked(opening.asset)
    return entrance.open(opening)
  },
  hold: async ({ asset, held }) => live.waiting(checked(asset))?.hold(held),
  doors: async () => entrance.doors,
  here: async () => live.all.filter(({ isHere, hasEnded }) => isHere && !hasEnded).map(({ asset }) => asset),
  take: async (asset) => {
    if (entrance.takesEncoders) await live.waiting(checked(asset))?.take()
  },
  letGo: async (asset) => live.here(checked(asset))?.letGo(),
  signals: async () => live.all.flatMap(({ signal }) => signal ?? []),
  end: async (asset) => {
    const onAir = live.here(checked(asset))
    entrance.leave(asset)
    if (onAir) {
      await onAir.end()
      live.forget(asset)
      return onAir.summary
    }
    await live.drop(asset)
    const summary = await ended.end(asset)
    changed(summary)
    return summary
  },
  look: async (asset) => {
    const onAir = live.waiting(checked(asset))
    return onAir && !onAir.hasEnded ? looks.at(asset, () => onAir.newest()) : undefined
  },
  reopen: async (asset) => {
    const summary = await ended.reopen(checked(asset))
    changed(summary)
    return summary
  },
  close: async (asset) => {
    entrance.leave(checked(asset))
    await live.drop(asset)
  },
  trim: async (part) => {
    const summary = await ended.trim({ ...part, asset: checked(part.asset) })
    changed(summary)
    return summary
  },
  slate: async ({ asset, ...wish }) => {
    const onAir = live.waiting(checked(asset))
    if (onAir && !onAir.hasEnded && entrance.takesEncoders) await onAir.slates.set(wish)
  },
  feedFrom: async ({ asset, film }) => {
    const onAir = live.waiting(checked(asset))
    if (!onAir || onAir.hasEnded) throw new OriginRefusal('missing', 'There is no such live event.')
    await onAir.feedFrom(checked(film))
  },
})
