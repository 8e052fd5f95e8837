import { inBackground } from '@fieldhouse/contract/in-background'
import type { AssetSummary, EncoderState, LiveState } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { readHeader } from '../fmp4/header.ts'
import { type Encoder, EncoderSeat, type SeatTimes, seatTimes } from '../ingest/encoder-seat.ts'
import type { RtmpConnection } from '../ingest/rtmp/rtmp-server.ts'
import type { RtmpSink } from '../ingest/rtmp/rtmp-session.ts'
import { type FeedTarget, RtmpFeed } from '../ingest/rtmp-feed.ts'
import type { RenditionsWish } from '../ingest/rungs.ts'
import { SrtListener } from '../ingest/srt-listener.ts'
import { summaryOf } from '../library/summary.ts'
import type { Newest } from '../look/look.ts'
import { AssetPackager } from '../packager/asset-packager.ts'
import type { LiveWindow } from '../packager/live-window.ts'
import { removeFolder, type Storage } from '../storage/storage.ts'
import { filmParts, runFilm } from './film-feed.ts'
import { RateMeter } from './rate-meter.ts'

export interface LiveDeps {
  storage: Storage
  clock: Clock
  log: Log
  /** Where there is none, nothing but a film can be fed in. */
  ffmpeg: string | undefined
  renditions: RenditionsWish
  /** How long a silent encoder keeps its place; a test is less patient. */
  seat?: SeatTimes | undefined
  changed(asset: AssetSummary): void
}

/** A demo's film runs for ever; its recording does not, or it would fill the disk. */
const longestFilmRunMs = 4 * 3_600_000

/** One live asset's life: idle, starting, live, ended. */
export class LiveChannel {
  readonly asset: string
  readonly #deps: LiveDeps
  #packager: AssetPackager
  readonly #seat: EncoderSeat
  #meter: RateMeter
  #source: 'none' | 'feeding' | 'gone' = 'none'
  #goneAt = ''
  #srt: SrtListener | undefined
  #film: AbortController | undefined
  #filmRuns: Promise<void> = Promise.resolve()
  #told = ''

  private constructor(packager: AssetPackager, deps: LiveDeps) {
    this.asset = packager.recording.asset
    this.#packager = packager
    this.#deps = deps
    this.#seat = new EncoderSeat(deps.seat ?? seatTimes)
    this.#meter = new RateMeter(deps.clock)
    if (packager.recording.live.since) this.#gone()
  }

  /** Goes on with what is on disk; undefined when there is nothing. */
  static async reopen(asset: string, deps: LiveDeps, isWhole = false): Promise<LiveChannel | undefined> {
    const packager = await AssetPackager.reopen(asset, deps, isWhole)
    return packager && new LiveChannel(packager, deps)
  }

  static async create(asset: string, deps: LiveDeps): Promise<LiveChannel> {
    return new LiveChannel(await AssetPackager.create(asset, deps), deps)
  }

  get hasEnded(): boolean {
    return this.#packager.recording.live.state === 'ended'
  }
  window(rendition: string): LiveWindow | undefined {
    return this.#packager.windows.get(rendition)
  }
  get shown() {
    return this.#packager.shown
  }
  get manifest() {
    return this.#packager.recording.manifest
  }

  /** The newest seconds, in the smallest size that there is; undefined while nobody sends. */
  async newest(): Promise<Newest | undefined> {
    const shown = this.shown.toSorted((one, other) => one.height - other.height)
    const [rendition] = shown
    const newest = rendition && this.window(rendition.name)?.newest
    if (this.#source !== 'feeding' || !rendition || !newest) return undefined
    const { segment, bytes } = newest
    const header = await this.#deps.storage.read(`assets/${this.asset}/${rendition.name}/${segment.map?.uri}`)
    if (!header) return undefined
    const { tracks } = readHeader(header)
    const { width, height } = shown.at(-1) ?? rendition
    return {
      header,
      bytes,
      hasSound: tracks.some(({ kind }) => kind === 'audio'),
      width,
      height,
      keySeconds: segment.duration,
    }
  }

  get state(): LiveState {
    const { live, renditions } = this.#packager.recording
    if (live.state === 'ended') return { kind: 'ended', since: live.since, endedAt: live.endedAt ?? '' }
    if (live.since === null || this.shown.length === 0)
      return { kind: this.#source === 'feeding' ? 'starting' : 'idle' }
    const { width = 0, height = 0 } = renditions[0] ?? {}
    const source: EncoderState =
      this.#source === 'feeding'
        ? { kind: 'feeding', kbps: this.#meter.kbps, width, height }
        : { kind: 'gone', at: this.#goneAt }
    return { kind: 'live', since: live.since, source }
  }

  get summary(): AssetSummary {
    return summaryOf(this.manifest, { kind: 'live', live: this.state })
  }

  /** An encoder that has shown the right key. */
  async takeRtmp(connection: RtmpConnection): Promise<RtmpSink | undefined> {
    const { ffmpeg, renditions, log } = this.#deps
    if (!ffmpeg || this.hasEnded) return undefined
    // Silence is a length of time: a wall clock that jumps must not make it.
    let heardAt = performance.now()
    let isGone = false
    connection.onGone(() => {
      isGone = true
      feed.close()
    })
    const encoder: Encoder = {
      address: connection.address,
      silentMs: () => (isGone ? Number.POSITIVE_INFINITY : performance.now() - heardAt),
      drop: () => connection.drop(),
    }
    const feed = new RtmpFeed({
      asset: this.asset,
      ffmpeg,
      renditions,
      log,
      target: this.#target(encoder),
      onGone: () => this.#leave(encoder),
    })
    if (!(await this.#seat.take(encoder, () => isGone || this.hasEnded)) || this.hasEnded) return undefined
    this.#sits()
    return {
      size: (size) => feed.size(size),
      media: (type, timestamp, payload) => {
        heardAt = performance.now()
        this.#meter.saw(payload.length)
        feed.media(type, timestamp, payload)
      },
    }
  }

  openSrt(listener: { host: string; port: number; passphrase: string }): void {
    const { ffmpeg, log } = this.#deps
    if (!ffmpeg || this.#srt || this.hasEnded) return
    let heardAt = 0
    const encoder: Encoder = {
      address: `srt:${listener.port}`,
      silentMs: () => performance.now() - heardAt,
      drop: () => srt.drop(),
    }
    const begin = () => {
      heardAt = performance.now()
      if (this.hasEnded || !this.#seat.takeIfFree(encoder)) return undefined
      this.#sits()
      return this.#target(encoder, (bytes) => {
        heardAt = performance.now()
        this.#meter.saw(bytes)
      })
    }
    const srt = new SrtListener({
      ...listener,
      asset: this.asset,
      ffmpeg,
      log,
      begin,
      onGone: () => this.#leave(encoder),
    })
    this.#srt = srt
  }

  /** From its beginning, over and over; what an earlier start has recorded is let go. */
  async feedFrom(film: string): Promise<void> {
    if (this.#film) return
    const stop = new AbortController()
    this.#film = stop
    await this.#freshRecording()
    this.#filmRuns = this.#runFilm(film, stop.signal).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown'
      this.#deps.log.warn({ asset: this.asset, film, reason }, 'the film could not be fed in')
    })
  }

  async end(): Promise<void> {
    await this.#quiet()
    await this.#packager.end()
    this.#tell()
  }

  /** The process leaves; the event may go on in the next one. */
  async close(): Promise<void> {
    await this.#quiet()
    this.#packager.breakOff()
    await this.#packager.settled()
    // Who still waits for the next part is answered.
    for (const window of this.#packager.windows.values()) window.release()
  }

  async #quiet(): Promise<void> {
    this.#film?.abort()
    await this.#filmRuns
    this.#srt?.close()
    const { holder } = this.#seat
    if (holder) {
      this.#seat.leave(holder)
      holder.drop()
    }
  }

  async #runFilm(film: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const parts = await filmParts(this.#deps.storage, film)
      await this.#packager.recording.tell({ partTarget: parts.partTarget })
      const encoder: Encoder = { address: 'film', silentMs: () => 0, drop: () => undefined }
      this.#seat.takeIfFree(encoder)
      this.#sits()
      await runFilm(
        parts,
        this.#target(encoder, (bytes) => this.#meter.saw(bytes)),
        signal,
        longestFilmRunMs,
      )
      if (!signal.aborted) await this.#freshRecording()
      this.#seat.leave(encoder)
    }
  }

  async #freshRecording(): Promise<void> {
    const { storage } = this.#deps
    this.#packager.breakOff()
    await this.#packager.settled()
    if (this.#packager.recording.live.since === null) return
    for (const window of this.#packager.windows.values()) window.end()
    await removeFolder(storage, `assets/${this.asset}`)
    this.#packager = await AssetPackager.create(this.asset, this.#deps)
  }

  /** Takes fragments only from who holds the seat: a late one of the encoder before must not come in between. */
  #target(encoder: Encoder, saw?: (bytes: number) => void): FeedTarget {
    const isHis = () => this.#seat.holder === encoder && !this.hasEnded
    return {
      begin: (outputs) => {
        if (isHis()) this.#packager.expect(outputs)
      },
      header: (slot, bytes) => {
        if (isHis()) this.#packager.header(slot, bytes)
      },
      fragment: (slot, bytes) => {
        if (!isHis()) return
        saw?.(bytes.length)
        this.#packager.fragment(slot, bytes)
        this.#tell()
      },
      breakOff: () => {
        if (isHis()) this.#packager.breakOff()
      },
    }
  }

  #sits(): void {
    this.#packager.breakOff()
    this.#source = 'feeding'
    this.#tell()
  }

  #leave(encoder: Encoder): void {
    if (!this.#seat.leave(encoder)) return
    this.#packager.breakOff()
    this.#gone()
    inBackground(
      this.#deps.log,
      this.#packager.settled().then(() => this.#tell()),
    )
  }

  #gone(): void {
    this.#source = 'gone'
    this.#goneAt = this.#deps.clock.now().toISOString()
  }

  /** Each step once; not every kilobit. */
  #tell(): void {
    const { state } = this
    const step = `${state.kind} ${state.kind === 'live' ? state.source.kind : ''} ${this.manifest.renditions.length}`
    if (step === this.#told) return
    this.#told = step
    this.#deps.changed(this.summary)
  }
}
