import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type AssetSummary,
  filmPath,
  type Origin,
  type OriginHost,
  OriginRefusal,
  type RejectedConnection,
} from '@fieldhouse/contract/origin/origin'
import { Channels } from './channel/channels.ts'
import { LiveAssets, type LiveAssetsDeps } from './channel/live-assets.ts'
import type { Clock, Log } from './clock.ts'
import { getEdgeMs } from './delivery/captions/spoken-captions.ts'
import { createDelivery } from './delivery/deliver.ts'
import type { HeaderList } from './delivery/sending/answers.ts'
import { signToken } from './delivery/token.ts'
import type { SeatTimes } from './ingest/encoder-seat.ts'
import type { FfmpegProgram } from './ingest/ffmpeg/find.ts'
import type { RenditionsSetting } from './ingest/rungs.ts'
import { createAssetFiles } from './library/asset-files.ts'
import { checkId } from './library/check-id.ts'
import { createEndedRecordings } from './library/ended.ts'
import { Manifests } from './library/manifests.ts'
import { UploadLibrary } from './library/recorded.ts'
import { openShelf, type Shelf } from './library/shelf.ts'
import { createEndedState, createOpenState, summarizeManifest } from './library/summary.ts'
import type { DiskFloor } from './library/uploads/disk-room.ts'
import type { TranscribeFilm } from './library/work/job.ts'
import type { RetrySettings } from './library/work/workshop.ts'
import { type ListenerPorts, LiveListener } from './live-entrance.ts'
import { SignalProbes } from './probe/signal-probes.ts'
import type { AssetManifest } from './storage/manifest.ts'
import { type Storage, testWriting } from './storage/storage.ts'

export interface OriginDeps {
  storage: Storage
  host: OriginHost
  /** Signs media URLs. 32 bytes. */
  key: Buffer
  clock: Clock
  log: Log
  ports: ListenerPorts
  /** Internal location of the nginx in front, which has the same files and sends them. */
  redirectTo?: string | undefined
  /** Key by which a video cache in front identifies itself. */
  edgeKey?: string | undefined
  /** Groups neighboring addresses. Each address is its own group by default. */
  networkOf?: (address: string) => string
  ffmpeg: FfmpegProgram
  /** Renditions of a live encoder. */
  renditions?: RenditionsSetting
  /** Times after which a silent encoder loses its place. */
  seat?: SeatTimes
  /** Folder on this machine's own disk for uploads until their video is ready. */
  workFolder: string
  diskFloor?: DiskFloor
  patience?: RetrySettings
  /** Makes captions for a video without any. Not set by default. */
  transcribe?: TranscribeFilm
}

export interface OpenOrigin extends Origin {
  /** `always`: headers of every answer. */
  deliver(request: IncomingMessage, response: ServerResponse, always?: HeaderList): Promise<void>
  close(): Promise<void>
}

export async function openOrigin(deps: OriginDeps): Promise<OpenOrigin> {
  const { storage, host, key, clock, log, ffmpeg } = deps
  const program = ffmpeg.kind === 'found' ? ffmpeg.path : undefined
  const shelf = openShelf(storage, clock)
  const manifests = new Manifests(storage, shelf)
  const reportChange = (asset: AssetSummary) => host.changed(asset)
  const reportRejection = (knock: Omit<RejectedConnection, 'at'>) =>
    host.refused({ ...knock, at: clock.now().toISOString() })
  const live = createLiveAssets(deps, { shelf, changed: reportChange, refused: reportRejection, ffmpeg: program })
  const channels = new Channels(storage, shelf)
  const entrance = createListener(deps, { live, refused: reportRejection, ffmpeg: program })
  await entrance.listen()
  const probes = new SignalProbes({ ffmpeg: program, clock, log })
  const recorded = await UploadLibrary.open({
    ...deps,
    shelf,
    manifests,
    ffmpeg: program,
    changed: reportChange,
    howToGetIt: ffmpeg.kind === 'missing' ? ffmpeg.howToGetIt : null,
  })

  const getAsset = async (id: string): Promise<AssetSummary | undefined> => {
    const onAir = live.getLocal(checkId(id))
    if (onAir && !onAir.hasEnded) return onAir.summary
    const sentIn = await recorded.get(id)
    if (sentIn) return sentIn
    // Reads the manifest again, because another server may have just added captions.
    const manifest = await shelf.anew(id)
    if (!manifest) return live.waiting(id)?.summary
    return summarizeStored(manifest, clock.now())
  }

  return {
    ...checkLibraryIds(recorded),
    deliver: createDelivery({ ...deps, shelf, live, channels }),
    sign: (grant) =>
      `${filmPath}/${signToken({ ...grant, asset: checkId(grant.asset) }, key)}/${grant.asset}/main.m3u8`,
    assets: {
      ...createAssetFiles({ storage, shelf, manifests, ffmpeg: program, changed: reportChange }),
      get: getAsset,
      remove: async (id) => {
        entrance.leave(checkId(id))
        await live.drop(id)
        await recorded.remove(id)
      },
    },
    live: createLiveApi({ ...deps, live, entrance, probes, recorded, shelf, manifests, changed: reportChange }),
    channels: {
      set: ({ id, programme }) => {
        for (const item of programme) checkId(item.asset)
        return channels.set(checkId(id), programme)
      },
      remove: (id) => channels.remove(checkId(id)),
    },
    testStorage: () => testWriting(storage),
    capabilities: async () => describeCapabilities(ffmpeg, entrance),
    close: async () => {
      await entrance.close()
      await Promise.all([recorded.close(), live.close()])
    },
  }
}

/** Summarizes a stored asset. Undefined for an upload that is not ready. */
function summarizeStored(manifest: AssetManifest, now: Date): AssetSummary | undefined {
  const { live } = manifest
  if (live)
    return summarizeManifest(manifest, live.state === 'open' ? createOpenState(live, now) : createEndedState(live))
  return manifest.renditions.every((one) => one.complete) ? summarizeManifest(manifest, { kind: 'ready' }) : undefined
}

const createListener = (
  { ports, host, log, clock, networkOf = (address) => address }: OriginDeps,
  { live, refused, ffmpeg }: Pick<LiveMeans, 'refused' | 'ffmpeg'> & { live: LiveAssets },
): LiveListener =>
  new LiveListener({ ports, live, host, refused, log, canEncode: ffmpeg !== undefined, networkOf, now: clock.now })

const describeCapabilities = (ffmpeg: OriginDeps['ffmpeg'], { rtmpPort, outsideAt }: LiveListener) => ({
  ffmpeg: ffmpeg.kind === 'found' ? ffmpeg.version : null,
  howToGetIt: ffmpeg.kind === 'missing' ? ffmpeg.howToGetIt : null,
  rtmpPort,
  outsideAt: outsideAt?.toISOString() ?? null,
})

type LiveMeans = Pick<LiveAssetsDeps, 'shelf' | 'changed' | 'refused' | 'ffmpeg'>

const createLiveAssets = (
  { storage, clock, log, renditions = 'auto', seat }: OriginDeps,
  means: LiveMeans,
): LiveAssets => new LiveAssets({ ...means, storage, clock, log, renditions, seat })

const checkLibraryIds = ({ uploads, captions }: UploadLibrary): Pick<Origin, 'uploads' | 'captions'> => ({
  uploads: {
    begin: async (upload) => uploads.begin({ ...upload, asset: checkId(upload.asset) }),
    append: async (chunk) => uploads.append({ ...chunk, asset: checkId(chunk.asset) }),
    finish: async (upload) => uploads.finish({ ...upload, asset: checkId(upload.asset) }),
    retry: async (asset) => uploads.retry(checkId(asset)),
  },
  captions: {
    read: async (request) => captions.read({ ...request, asset: checkId(request.asset) }),
    put: async (request) => captions.put({ ...request, asset: checkId(request.asset) }),
    remove: async (request) => captions.remove({ ...request, asset: checkId(request.asset) }),
  },
})

/** SRT's own limits. */
const passphrasePattern = /^[\x21-\x7e]{10,79}$/

interface LiveParts {
  live: LiveAssets
  entrance: LiveListener
  probes: SignalProbes
  recorded: UploadLibrary
  storage: Storage
  shelf: Shelf
  manifests: Manifests
  clock: Clock
  changed(asset: AssetSummary): void
}

interface LifeParts extends LiveParts {
  ended: ReturnType<typeof createEndedRecordings>
}

/** Returns the live edge. The parts of another server are unknown here, so its edge is now. */
async function findEdge(asset: string, { live, shelf, clock }: LiveParts): Promise<string | null> {
  const ownLive = live.getLocal(asset)
  if (ownLive) return toIso(ownLive.shown[0] && getEdgeMs(ownLive.manifest, ownLive.window(ownLive.shown[0].name)))
  const manifest = await shelf.manifest(asset)
  const edge = manifest?.live?.state === 'open' ? getEdgeMs(manifest, undefined) : undefined
  return toIso(edge && Math.max(edge, clock.now().getTime()))
}

const toIso = (ms: number | undefined): string | null => (ms ? new Date(ms).toISOString() : null)

const createLiveApi = (parts: LiveParts): Origin['live'] => ({
  ...createEncoderApi({ ...parts, ended: createEndedRecordings(parts) }),
  edge: (asset) => findEdge(checkId(asset), parts),
  storeCaptions: ({ asset, ...spoken }) => parts.recorded.keepSpoken(checkId(asset), spoken),
})

type EncoderLife = Omit<Origin['live'], 'edge' | 'storeCaptions'>

const createEncoderApi = ({ live, entrance, probes, ended, changed }: LifeParts): EncoderLife => ({
  open: (opening) => {
    if (!passphrasePattern.test(opening.passphrase))
      throw new OriginRefusal('input', 'A passphrase must have 10 to 79 characters.')
    checkId(opening.asset)
    return entrance.open(opening)
  },
  hold: async ({ asset, held }) => live.waiting(checkId(asset))?.hold(held),
  addresses: async () => entrance.doors,
  listLocal: async () => live.all.filter(({ isHere, hasEnded }) => isHere && !hasEnded).map(({ asset }) => asset),
  take: async (asset) => {
    if (entrance.takesEncoders) await live.waiting(checkId(asset))?.take()
  },
  handOver: async (asset) => live.getLocal(checkId(asset))?.letGo(),
  signals: async () => live.all.flatMap(({ signal }) => signal ?? []),
  end: async (asset) => {
    const onAir = live.getLocal(checkId(asset))
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
  probe: async (asset) => {
    const onAir = live.waiting(checkId(asset))
    return onAir && !onAir.hasEnded ? probes.at(asset, () => onAir.newest()) : undefined
  },
  reopen: async (asset) => {
    const summary = await ended.reopen(checkId(asset))
    changed(summary)
    return summary
  },
  close: async (asset) => {
    entrance.leave(checkId(asset))
    await live.drop(asset)
  },
  trim: async (part) => {
    const summary = await ended.trim({ ...part, asset: checkId(part.asset) })
    changed(summary)
    return summary
  },
  slate: async ({ asset, ...choice }) => {
    const onAir = live.waiting(checkId(asset))
    if (onAir && !onAir.hasEnded && entrance.takesEncoders) await onAir.slates.set(choice)
  },
  playAsEncoder: async ({ asset, film }) => {
    const onAir = live.waiting(checkId(asset))
    if (!onAir || onAir.hasEnded) throw new OriginRefusal('missing', 'That live event doesn’t exist.')
    await onAir.feedFrom(checkId(film))
  },
})
