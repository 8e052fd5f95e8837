import type { LiveLook } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { readHeader } from '../fmp4/header.ts'
import { nowhere, runInSandbox } from '../ingest/ffmpeg/sandbox.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import type { Storage } from '../storage/storage.ts'
import { faultsOf, mostGlances } from './faults.ts'
import { type Glance, glancesEach, glancesOf, small, soundOf, soundRate } from './measured.ts'

/** The newest seconds of one rendition, as a decoder takes them. */
export interface Newest {
  header: Buffer
  bytes: readonly Buffer[]
  /** Where they begin on the stream's own time. */
  fromSeconds: number
  hasSound: boolean
  /** As it is shown: an encoder may send pixels that are no squares. */
  width: number
  height: number
  /** How far apart its last two key frames are, in seconds. */
  keySeconds: number | null
  /** A picture that stands still, without a sound: nothing is wrong with that. */
  isSlate: boolean
}

export interface LookDeps {
  ffmpeg: string | undefined
  clock: Clock
  log: Log
  elapsedMs?: () => number
}

/** However many look, one of them makes it; and a picture is a second old at most while somebody looks. */
const freshMs = 900
/** What nobody has looked at for so long is not kept. */
const forgottenMs = 60_000
/** Looks that have so much less of the stream between them are of one piece. */
const mostMissed = glancesEach
const pictureWidth = 480
/** It gives way to fans: on a machine that is busy it takes as long as they leave it, and what it costs is bounded. */
const limits = { cpuSeconds: 5, memoryBytes: 1024 ** 3, wallMs: 60_000 }
const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff])

interface Kept {
  madeAt: number
  look: LiveLook
  /** The newest of the stream, one after the other, and where they end on its time. */
  glances: readonly Glance[]
  until: number
}

/** Looks at live streams: a picture, how loud it is, and what is wrong with it. */
export class Looks {
  readonly #deps: LookDeps
  readonly #elapsedMs: () => number
  readonly #kept = new Map<string, Kept>()
  readonly #underway = new Map<string, Promise<LiveLook | undefined>>()

  constructor(deps: LookDeps) {
    this.#deps = deps
    this.#elapsedMs = deps.elapsedMs ?? (() => performance.now())
  }

  /** Undefined where nothing comes in, or nothing can be looked at here. */
  async at(asset: string, newest: () => Promise<Newest | undefined>): Promise<LiveLook | undefined> {
    const kept = this.#kept.get(asset)
    if (kept && this.#elapsedMs() - kept.madeAt < freshMs) return kept.look
    const underway = this.#underway.get(asset)
    if (underway) return underway
    const made = this.#make(asset, newest, kept).finally(() => this.#underway.delete(asset))
    this.#underway.set(asset, made)
    return made
  }

  async #make(
    asset: string,
    newest: () => Promise<Newest | undefined>,
    before: Kept | undefined,
  ): Promise<LiveLook | undefined> {
    const { ffmpeg, clock, log } = this.#deps
    this.#forget()
    const stretch = ffmpeg ? await newest() : undefined
    if (!ffmpeg || !stretch) {
      this.#kept.delete(asset)
      return undefined
    }
    const seen = await decode(ffmpeg, stretch)
    if (!seen) {
      log.warn({ asset }, 'a live picture could not be drawn')
      return undefined
    }
    const now = glancesOf(seen)
    const from = Math.round(stretch.fromSeconds * glancesEach)
    const glances = stretch.isSlate ? [] : joined(before, from, now).slice(-mostGlances)
    const look: LiveLook = {
      at: clock.now().toISOString(),
      picture: seen.picture,
      sound: soundOf(now),
      keySeconds: stretch.keySeconds,
      faults: stretch.isSlate ? [] : faultsOf(glances, stretch),
    }
    this.#kept.set(asset, { madeAt: this.#elapsedMs(), look, glances, until: from + now.length })
    return look
  }

  #forget(): void {
    for (const [asset, { madeAt }] of this.#kept) if (this.#elapsedMs() - madeAt > forgottenMs) this.#kept.delete(asset)
  }
}

/** What an earlier look has seen of what comes before, and what this one has; its own alone where the two have something between them. */
function joined(before: Kept | undefined, from: number, now: readonly Glance[]): readonly Glance[] {
  const [first, ...others] = now
  if (!before || !first || from - before.until > mostMissed) return now
  const at = before.glances.length - (before.until - from)
  const motion = first.motion ?? before.glances[at]?.motion
  return [...before.glances.slice(0, Math.max(0, at)), { ...first, motion }, ...others]
}

const into = (pieces: Buffer[]) => (piece: Buffer) => {
  pieces.push(piece)
}

/** One ear stays one: made into two it would be quieter than it is. */
const ears = `aformat=sample_rates=${soundRate}:channel_layouts=mono|stereo`
const asSmall = `scale=${small.width}:${small.height}:flags=area`
/** Before it is made small: the noise of a camera is in its pixels, and gone on average. */
const asMotion = String.raw`extractplanes=y,tblend=all_mode=difference,lut=y=clip(val*8\,0\,255)`

async function decode(program: string, { header, bytes, hasSound }: Newest) {
  const pieces: Record<'jpeg' | 'grey' | 'motion' | 'wav', Buffer[]> = { jpeg: [], grey: [], motion: [], wav: [] }
  const sound = ['-map', '0:a:0', '-af', ears, '-c:a', 'pcm_s16le', '-bitexact', '-f', 'wav', 'pipe:6']
  const end = await runInSandbox({
    program,
    folder: nowhere,
    limits,
    arguments: [
      ...['-hide_banner', '-v', 'error', '-protocol_whitelist', 'pipe', '-f', 'mp4', '-i', 'pipe:0'],
      ...['-map', '0:v:0', '-vf', `fps=2,scale=${pictureWidth}:-2`, '-c:v', 'mjpeg', '-q:v', '6'],
      ...['-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1'],
      ...['-map', '0:v:0', '-vf', `fps=${glancesEach},${asSmall},format=gray`, '-f', 'rawvideo', 'pipe:4'],
      ...['-map', '0:v:0', '-vf', `fps=${glancesEach},${asMotion},${asSmall}`, '-f', 'rawvideo', 'pipe:5'],
      ...(hasSound ? sound : []),
    ],
    input: Buffer.concat([header, ...bytes]),
    output: into(pieces.jpeg),
    furtherOutputs: [into(pieces.grey), into(pieces.motion), ...(hasSound ? [into(pieces.wav)] : [])],
  })
  const jpegs = Buffer.concat(pieces.jpeg)
  const last = jpegs.lastIndexOf(startOfJpeg)
  if (end.kind !== 'done' || last < 0) return undefined
  return {
    picture: jpegs.subarray(last),
    grey: Buffer.concat(pieces.grey),
    motion: Buffer.concat(pieces.motion),
    wav: hasSound ? Buffer.concat(pieces.wav) : undefined,
  }
}

interface LiveStream {
  packager: AssetPackager
  storage: Storage
  isSlate: boolean
}

/** The newest seconds of a stream, in its smallest size. */
export async function newestOf({ packager, storage, isSlate }: LiveStream): Promise<Newest | undefined> {
  const shown = packager.shown.toSorted((one, other) => one.height - other.height)
  const [rendition] = shown
  const window = rendition && packager.windows.get(rendition.name)
  const newest = window?.newest
  if (!rendition || !newest) return undefined
  const { segment, bytes, fromSeconds } = newest
  const { asset } = packager.recording
  const header = await storage.read(`assets/${asset}/${rendition.name}/${segment.map?.uri}`)
  if (!header) return undefined
  const { tracks, main } = readHeader(header)
  return {
    header,
    bytes,
    fromSeconds,
    hasSound: tracks.some(({ kind }) => kind === 'audio'),
    width: main.width * main.pixelAspect,
    height: main.height,
    // The first two are cut without a key frame between them (decision 044).
    keySeconds: window.nextNumber > 2 ? segment.duration : null,
    isSlate,
  }
}
