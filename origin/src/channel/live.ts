import { inBackground } from '@fieldhouse/contract/in-background'
import type { AssetSummary, Knock, LiveSignal, LiveState } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { type Encoder, EncoderSeat, type Seated, type SeatTimes, seatTimes } from '../ingest/encoder-seat.ts'
import type { RtmpConnection } from '../ingest/rtmp/rtmp-server.ts'
import type { RtmpSink } from '../ingest/rtmp/rtmp-session.ts'
import { type FeedTarget, RtmpFeed } from '../ingest/rtmp-feed.ts'
import type { RenditionsWish } from '../ingest/rungs.ts'
import { SrtListener } from '../ingest/srt-listener.ts'
import { summaryOf } from '../library/summary.ts'
import type { Newest } from '../look/look.ts'
import { newestOf } from '../look/newest.ts'
import { AssetPackager } from '../packager/asset-packager.ts'
import type { LiveWindow } from '../packager/live-window.ts'
import type { Storage } from '../storage/storage.ts'
import { filmParts, runFilm } from './film-feed.ts'
import { Outlet } from './outlet.ts'
import { seatedTarget } from './seated-target.ts'
import { SignalMeter } from './signal-meter.ts'
import { Slates } from './slates.ts'
import { Source } from './source.ts'

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
  /** An encoder was not let in. */
  refused(knock: Pick<Knock, 'address' | 'why' | 'asset'>): void
}

/** A demo's film runs for ever; its recording does not, or it would fill the disk. */
const longestFilmRunMs = 4 * 3_600_000

/** One live asset's life: idle, starting, live, ended. */
export class LiveChannel {
  readonly asset: string
  readonly #deps: LiveDeps
  readonly #outlet: Outlet
  readonly #seat: EncoderSeat
  readonly #meter: SignalMeter
  readonly #source: Source
  readonly slates: Slates
  #srt: SrtListener | undefined
  #film: AbortController | undefined
  #filmRuns: Promise<void> = Promise.resolve()
  #told = ''

  private constructor(packager: AssetPackager, deps: LiveDeps) {
    this.asset = packager.recording.asset
    this.#outlet = new Outlet(packager, deps, () => this.#tell())
    this.#deps = deps
    this.#seat = new EncoderSeat(deps.seat ?? seatTimes)
    this.#meter = new SignalMeter(deps.clock)
    this.#source = new Source(deps.clock)
    this.slates = new Slates({ ...deps, outlet: this.#outlet, source: this.#source })
    if (packager.recording.live.since) this.#source.leaves()
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
    return this.#fans.recording.live.state === 'ended'
  }
  window(rendition: string): LiveWindow | undefined {
    return this.#fans.windows.get(rendition)
  }
  get shown() {
    return this.#fans.shown
  }
  get manifest() {
    return this.#fans.recording.manifest
  }
  get #fans(): AssetPackager {
    return this.#outlet.fans
  }

  /** For a look; undefined while nobody sends. */
  newest(): Promise<Newest | undefined> {
    const { seen } = this.#outlet
    const isSlate = this.slates.kind !== undefined && seen.packager === this.#fans
    return this.#source.isFeeding || isSlate ? newestOf({ ...seen, isSlate }) : Promise.resolve(undefined)
  }

  get signal(): LiveSignal | undefined {
    const { signal } = this.#meter
    return signal && { asset: this.asset, ...signal }
  }

  get state(): LiveState {
    const { live, renditions } = this.#fans.recording
    if (live.state === 'ended') return { kind: 'ended', since: live.since, endedAt: live.endedAt ?? '' }
    if (live.since === null || this.shown.length === 0) return this.#stateBefore()
    const source = this.#source.state(this.#meter.kbps, renditions[0])
    const slate = this.slates.kind
    return { kind: 'live', since: live.since, source, ...(slate && { slate }) }
  }

  /** Of what fans see nothing. */
  #stateBefore(): LiveState {
    if (!this.#source.isFeeding) return { kind: 'idle' }
    const { packager } = this.#outlet.seen
    const [tallest] = packager === this.#fans ? [] : packager.shown
    if (!tallest) return { kind: 'starting' }
    return { kind: 'held', kbps: this.#meter.kbps, width: tallest.width, height: tallest.height }
  }

  get summary(): AssetSummary {
    return summaryOf(this.manifest, { kind: 'live', live: this.state })
  }

  /** Whether fans wait. What they have begun to see is not taken from them. */
  async hold(isHeld: boolean): Promise<void> {
    if (isHeld === this.#outlet.isHeld) return
    if (isHeld && (this.#source.isFeeding || this.#fans.recording.live.since !== null)) return
    if (isHeld) await this.#outlet.hold()
    else this.#outlet.release()
    // Another server may have its encoder: of that nothing is known here.
    if (this.#source.isFeeding) this.#tell()
  }

  /** An encoder that has shown the right key. */
  async takeRtmp(connection: RtmpConnection): Promise<Seated> {
    const { ffmpeg, renditions, log } = this.#deps
    if (!ffmpeg || this.hasEnded) return { why: 'over' }
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
      onUnreadable: () => {
        this.#deps.refused({ address: connection.address, why: 'unreadable', asset: this.asset })
        connection.drop()
      },
    })
    const sits = await this.#seat.take(encoder, () => isGone || this.hasEnded)
    if (!sits || this.hasEnded) return { why: this.hasEnded ? 'over' : 'taken' }
    this.#sits()
    const sink: RtmpSink = {
      size: (size) => feed.size(size),
      media: (type, timestamp, payload) => {
        heardAt = performance.now()
        this.#meter.saw(payload.length)
        feed.media(type, timestamp, payload)
      },
    }
    return { sink }
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
      if (this.hasEnded) return undefined
      if (!this.#seat.takeIfFree(encoder)) {
        this.#deps.refused({ address: 'SRT', why: 'taken', asset: this.asset })
        return undefined
      }
      this.#sits()
      return this.#target(encoder, (bytes) => {
        heardAt = performance.now()
        this.#meter.saw(bytes)
      })
    }
    const onGone = () => this.#leave(encoder)
    const srt = new SrtListener({ ...listener, asset: this.asset, ffmpeg, log, begin, onGone })
    this.#srt = srt
  }

  /** From its beginning, over and over; what an earlier start has recorded is let go. */
  async feedFrom(film: string): Promise<void> {
    if (this.#film) return
    const stop = new AbortController()
    this.#film = stop
    await this.#outlet.beginAnew()
    this.#filmRuns = this.#runFilm(film, stop.signal).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown'
      this.#deps.log.warn({ asset: this.asset, film, reason }, 'the film could not be fed in')
    })
  }

  async end(): Promise<void> {
    await this.#quiet()
    await this.#outlet.end()
    this.#tell()
  }

  /** The process leaves; the event may go on in the next one. */
  async close(): Promise<void> {
    await this.#quiet()
    this.#outlet.breakOff()
    await this.#fans.settled()
    // Who still waits for the next part is answered.
    for (const window of this.#fans.windows.values()) window.release()
  }

  async #quiet(): Promise<void> {
    this.slates.stop()
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
      await this.#outlet.partsOf(parts.partTarget)
      const encoder: Encoder = { address: 'film', silentMs: () => 0, drop: () => undefined }
      this.#seat.takeIfFree(encoder)
      this.#sits()
      await runFilm(
        parts,
        this.#target(encoder, (bytes) => this.#meter.saw(bytes)),
        signal,
        longestFilmRunMs,
      )
      if (!signal.aborted) await this.#outlet.beginAnew()
      this.#seat.leave(encoder)
    }
  }

  #target(encoder: Encoder, saw?: (bytes: number) => void): Required<FeedTarget> {
    return seatedTarget({
      outlet: this.#outlet,
      meter: this.#meter,
      isHis: () => this.#seat.holder === encoder && !this.hasEnded,
      came: (bytes) => {
        this.#source.heard()
        saw?.(bytes)
        this.#tell()
      },
    })
  }

  #sits(): void {
    this.#outlet.breakOff()
    this.#source.sits()
    this.#tell()
  }

  #leave(encoder: Encoder): void {
    if (!this.#seat.leave(encoder)) return
    this.#outlet.breakOff()
    this.#source.leaves()
    this.slates.gone()
    inBackground(
      this.#deps.log,
      this.#fans.settled().then(() => this.#tell()),
    )
  }

  /** Each step once; not every kilobit. */
  #tell(): void {
    const { state } = this
    const onAir = state.kind === 'live' ? `${state.source.kind} ${state.slate ?? ''}` : ''
    const step = `${state.kind} ${onAir} ${this.#fans.recording.renditions.length}`
    if (step === this.#told) return
    this.#told = step
    this.#deps.changed(this.summary)
  }
}
