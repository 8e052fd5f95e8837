import type { SignalProbe } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { readHeader } from '../fmp4/header.ts'
import { rootFolder, runInSandbox } from '../ingest/ffmpeg/sandbox.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import type { Storage } from '../storage/storage.ts'
import { findFaults, maxSamples } from './faults.ts'
import { measureSound, type SignalSample, samplesPerSecond, small, soundRate, toSamples } from './signal-sample.ts'

/** The newest seconds of a rendition, for a decoder. */
export interface ProbedStream {
  header: Buffer
  bytes: readonly Buffer[]
  /** Start on the stream's own timeline. */
  fromSeconds: number
  hasSound: boolean
  /** Size as shown. An encoder may send non-square pixels. */
  width: number
  height: number
  /** Seconds between its last two key frames. */
  keySeconds: number | null
  /** A slate is a still picture without sound, so it has no faults. */
  isSlate: boolean
}

export interface ProbeDeps {
  ffmpeg: string | undefined
  clock: Clock
  log: Log
  elapsedMs?: () => number
}

/** A probe is shared by all callers, and at most this old. */
const freshMs = 900
/** A stream that was not probed for this long is forgotten. */
const forgottenMs = 60_000
/** Probes with a smaller gap between them are joined. */
const mostMissed = samplesPerSecond
const pictureWidth = 480
/** Limits of a probe. It yields to fans, so on a busy machine it may take long, but its cost is bounded. */
const limits = { cpuSeconds: 5, memoryBytes: 1024 ** 3, wallMs: 60_000 }
const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff])

interface CachedProbe {
  madeAt: number
  probe: SignalProbe
  /** The newest samples of the stream in order, and their end on its timeline. */
  glances: readonly SignalSample[]
  until: number
}

/** Probes live streams: a picture, the loudness, and the faults. */
export class SignalProbes {
  readonly #deps: ProbeDeps
  readonly #elapsedMs: () => number
  readonly #kept = new Map<string, CachedProbe>()
  readonly #underway = new Map<string, Promise<SignalProbe | undefined>>()

  constructor(deps: ProbeDeps) {
    this.#deps = deps
    this.#elapsedMs = deps.elapsedMs ?? (() => performance.now())
  }

  /** Returns the current probe. Undefined without a signal, or when probing is impossible here. */
  async at(asset: string, newest: () => Promise<ProbedStream | undefined>): Promise<SignalProbe | undefined> {
    const cached = this.#kept.get(asset)
    if (cached && this.#elapsedMs() - cached.madeAt < freshMs) return cached.probe
    const underway = this.#underway.get(asset)
    if (underway) return underway
    const pending = this.#make(asset, newest, cached).finally(() => this.#underway.delete(asset))
    this.#underway.set(asset, pending)
    return pending
  }

  async #make(
    asset: string,
    newest: () => Promise<ProbedStream | undefined>,
    before: CachedProbe | undefined,
  ): Promise<SignalProbe | undefined> {
    const { ffmpeg, clock, log } = this.#deps
    this.#forget()
    const stretch = ffmpeg ? await newest() : undefined
    if (!ffmpeg || !stretch) {
      this.#kept.delete(asset)
      return undefined
    }
    const decoded = await decodeStream(ffmpeg, stretch)
    if (!decoded) {
      log.warn({ asset }, 'could not draw a preview of a live stream')
      return undefined
    }
    const now = toSamples(decoded)
    const from = Math.round(stretch.fromSeconds * samplesPerSecond)
    const glances = stretch.isSlate ? [] : joinSamples(before, from, now).slice(-maxSamples)
    const probe: SignalProbe = {
      at: clock.now().toISOString(),
      picture: decoded.picture,
      sound: measureSound(now),
      keySeconds: stretch.keySeconds,
      faults: stretch.isSlate ? [] : findFaults(glances, stretch),
    }
    this.#kept.set(asset, { madeAt: this.#elapsedMs(), probe, glances, until: from + now.length })
    return probe
  }

  #forget(): void {
    for (const [asset, { madeAt }] of this.#kept) if (this.#elapsedMs() - madeAt > forgottenMs) this.#kept.delete(asset)
  }
}

/** Joins the samples of an earlier probe and a new one. With a gap between them, only the new ones count. */
function joinSamples(
  before: CachedProbe | undefined,
  from: number,
  now: readonly SignalSample[],
): readonly SignalSample[] {
  const [first, ...others] = now
  if (!before || !first || from - before.until > mostMissed) return now
  const at = before.glances.length - (before.until - from)
  const motion = first.motion ?? before.glances[at]?.motion
  return [...before.glances.slice(0, Math.max(0, at)), { ...first, motion }, ...others]
}

const collectInto = (pieces: Buffer[]) => (piece: Buffer) => {
  pieces.push(piece)
}

/** Mono stays mono. Converted to stereo it would measure quieter. */
const ears = `aformat=sample_rates=${soundRate}:channel_layouts=mono|stereo`
const asSmall = `scale=${small.width}:${small.height}:flags=area`
/** Measured before scaling down, because a camera's noise is in its pixels and disappears in an average. */
const asMotion = String.raw`extractplanes=y,tblend=all_mode=difference,lut=y=clip(val*8\,0\,255)`

async function decodeStream(program: string, { header, bytes, hasSound }: ProbedStream) {
  const pieces: Record<'jpeg' | 'grey' | 'motion' | 'wav', Buffer[]> = { jpeg: [], grey: [], motion: [], wav: [] }
  const sound = ['-map', '0:a:0', '-af', ears, '-c:a', 'pcm_s16le', '-bitexact', '-f', 'wav', 'pipe:6']
  const end = await runInSandbox({
    program,
    folder: rootFolder,
    limits,
    arguments: [
      ...['-hide_banner', '-v', 'error', '-protocol_whitelist', 'pipe', '-f', 'mp4', '-i', 'pipe:0'],
      ...['-map', '0:v:0', '-vf', `fps=2,scale=${pictureWidth}:-2`, '-c:v', 'mjpeg', '-q:v', '6'],
      ...['-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1'],
      ...['-map', '0:v:0', '-vf', `fps=${samplesPerSecond},${asSmall},format=gray`, '-f', 'rawvideo', 'pipe:4'],
      ...['-map', '0:v:0', '-vf', `fps=${samplesPerSecond},${asMotion},${asSmall}`, '-f', 'rawvideo', 'pipe:5'],
      ...(hasSound ? sound : []),
    ],
    input: Buffer.concat([header, ...bytes]),
    output: collectInto(pieces.jpeg),
    furtherOutputs: [
      collectInto(pieces.grey),
      collectInto(pieces.motion),
      ...(hasSound ? [collectInto(pieces.wav)] : []),
    ],
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

/** Returns the newest seconds of a stream in its smallest size. */
export async function getProbedStream({ packager, storage, isSlate }: LiveStream): Promise<ProbedStream | undefined> {
  const renditions = packager.shown.toSorted((one, other) => one.height - other.height)
  const [rendition] = renditions
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
    // No key frame separates the first two segments (decision 044).
    keySeconds: window.nextNumber > 2 ? segment.duration : null,
    isSlate,
  }
}
