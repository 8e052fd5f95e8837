import type { LiveLook } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { nowhere, runInSandbox } from '../ingest/ffmpeg/sandbox.ts'
import { faultsOf, lasting } from './faults.ts'
import { measure, small } from './measured.ts'

/** The newest seconds of one rendition, as a decoder takes them. */
export interface Newest {
  header: Buffer
  bytes: readonly Buffer[]
  hasSound: boolean
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
}

/** However many look, one of them makes it; and a picture is a second old at most while somebody looks. */
const freshMs = 900
/** Who has not looked for so long begins anew: what was wrong then is not what was wrong just before. */
const forgottenMs = 15_000
const pictureWidth = 480
const limits = { cpuSeconds: 5, memoryBytes: 1024 ** 3, wallMs: 8_000 }
const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff])

interface Kept {
  madeAt: number
  look: LiveLook
  found: LiveLook['faults']
}

/** Looks at live streams: a picture, how loud it is, and what is wrong with it. */
export class Looks {
  readonly #deps: LookDeps
  readonly #kept = new Map<string, Kept>()
  readonly #underway = new Map<string, Promise<LiveLook | undefined>>()

  constructor(deps: LookDeps) {
    this.#deps = deps
  }

  /** Undefined where nothing comes in, or nothing can be looked at here. */
  async at(asset: string, newest: () => Promise<Newest | undefined>): Promise<LiveLook | undefined> {
    const kept = this.#kept.get(asset)
    if (kept && performance.now() - kept.madeAt < freshMs) return kept.look
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
    const { width, height, keySeconds, hasSound } = stretch
    const measured = measure(seen.grey, hasSound ? seen.wav : undefined)
    const found = stretch.isSlate ? [] : faultsOf(measured, { width, height })
    const isRecent = before !== undefined && performance.now() - before.madeAt < forgottenMs
    const look: LiveLook = {
      at: clock.now().toISOString(),
      picture: seen.picture,
      sound: [...measured.sound],
      keySeconds,
      faults: lasting(found, isRecent ? before.found : undefined),
    }
    this.#kept.set(asset, { madeAt: performance.now(), look, found })
    return look
  }
}

const into = (pieces: Buffer[]) => (piece: Buffer) => {
  pieces.push(piece)
}

/** One ear stays one: made into two it would be quieter than it is. */
const ears = 'aformat=sample_rates=16000:channel_layouts=mono|stereo'

async function decode(program: string, { header, bytes, hasSound }: Newest) {
  const pieces: Record<'jpeg' | 'grey' | 'wav', Buffer[]> = { jpeg: [], grey: [], wav: [] }
  const sound = ['-map', '0:a:0', '-af', ears, '-c:a', 'pcm_s16le', '-bitexact', '-f', 'wav', 'pipe:5']
  const end = await runInSandbox({
    program,
    folder: nowhere,
    limits,
    arguments: [
      ...['-hide_banner', '-v', 'error', '-protocol_whitelist', 'pipe', '-f', 'mp4', '-i', 'pipe:0'],
      ...['-map', '0:v:0', '-vf', `fps=2,scale=${pictureWidth}:-2`, '-c:v', 'mjpeg', '-q:v', '6'],
      ...['-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1'],
      ...['-map', '0:v:0', '-vf', `fps=5,scale=${small.width}:${small.height}:flags=area,format=gray`],
      ...['-f', 'rawvideo', 'pipe:4'],
      ...(hasSound ? sound : []),
    ],
    input: Buffer.concat([header, ...bytes]),
    output: into(pieces.jpeg),
    furtherOutputs: [into(pieces.grey), ...(hasSound ? [into(pieces.wav)] : [])],
  })
  const jpegs = Buffer.concat(pieces.jpeg)
  const last = jpegs.lastIndexOf(startOfJpeg)
  if (end.kind !== 'done' || last < 0) return undefined
  return { picture: jpegs.subarray(last), grey: Buffer.concat(pieces.grey), wav: Buffer.concat(pieces.wav) }
}
