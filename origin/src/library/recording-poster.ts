import { rootFolder, runInSandbox } from '../ingest/ffmpeg/sandbox.ts'
import { getHeaderName, getSegmentKey } from '../packager/recording.ts'
import { findTrimmedRange, removeSlates } from '../packager/trimmed.ts'
import type { AssetManifest, StoredSegment } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import type { Manifests } from './manifests.ts'

interface PosterDeps {
  storage: Storage
  manifests: Manifests
  ffmpeg: string | undefined
}

const posterWidth = 1280
/** A game is on by then, and nothing is decided yet. */
const share = 1 / 3
const limits = { cpuSeconds: 10, memoryBytes: 1024 ** 3, wallMs: 60_000 }

/** Draws the poster of a recording that has none. Undefined when nothing could be drawn. */
export async function drawRecordingPoster(
  { storage, manifests, ffmpeg }: PosterDeps,
  asset: string,
): Promise<AssetManifest | undefined> {
  const manifest = await manifests.read(asset)
  if (!ffmpeg || !manifest || manifest.live?.state === 'open' || manifest.poster) return undefined
  const stream = await readPictureStream(storage, manifest)
  const poster = stream && (await drawFirstFrame(ffmpeg, stream))
  if (!poster) return undefined
  await storage.write(`assets/${asset}/poster.jpg`, poster)
  return manifests.change(asset, (now) => ({ ...now, poster: 'poster.jpg' }))
}

/** Reads the header and one segment of the largest rendition. */
async function readPictureStream(
  storage: Storage,
  { id, renditions, trim }: AssetManifest,
): Promise<Buffer | undefined> {
  const [largest] = renditions.toSorted((one, other) => other.height - one.height)
  if (!largest) return undefined
  const { first, end } = trim
    ? findTrimmedRange(removeSlates(largest.segments), trim)
    : { first: 0, end: removeSlates(largest.segments).length }
  const shown = removeSlates(largest.segments).slice(first, end)
  const segment = shown[Math.floor(shown.length * share)]
  if (!segment || segment.gap) return undefined
  const number = largest.segments.indexOf(segment)
  const header = await storage.read(`assets/${id}/${largest.name}/${getHeaderName(getHeader(segment))}`)
  const bytes = await storage.read(getSegmentKey(id, largest.name, number))
  return header && bytes && Buffer.concat([header, bytes])
}

const getHeader = ({ header = 0 }: StoredSegment): number => header

async function drawFirstFrame(program: string, input: Buffer): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  const end = await runInSandbox({
    program,
    folder: rootFolder,
    limits,
    arguments: [
      ...['-hide_banner', '-v', 'error', '-protocol_whitelist', 'pipe', '-f', 'mp4', '-i', 'pipe:0'],
      ...['-map', '0:v:0', '-frames:v', '1', '-vf', `scale=min(${posterWidth}\\,iw):-2`],
      ...['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1'],
    ],
    input,
    output: (piece) => {
      pieces.push(piece)
    },
  })
  return end.kind === 'done' && pieces.length > 0 ? Buffer.concat(pieces) : undefined
}
