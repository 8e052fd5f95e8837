import { inBackground } from '@fieldhouse/contract/in-background'
import type { AssetSummary, LiveSignal, LiveState, RejectedConnection } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { type Encoder, EncoderSeat, type SeatResult, type SeatTimes, wrapConnection } from '../ingest/encoder-seat.ts'
import type { RtmpConnection } from '../ingest/rtmp/rtmp-server.ts'
import type { RtmpSink } from '../ingest/rtmp/rtmp-session.ts'
import { type FeedTarget, RtmpFeed } from '../ingest/rtmp-feed.ts'
import type { RenditionsSetting } from '../ingest/rungs.ts'
import { type SrtAddress, SrtListener } from '../ingest/srt-listener.ts'
import { summarizeManifest } from '../library/summary.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import type { LiveWindow } from '../packager/live-window.ts'
import { getProbedStream, type ProbedStream } from '../probe/signal-probes.ts'
import type { Storage } from '../storage/storage.ts'
import { openFilmParts, streamFilmInLoop } from './film-feed.ts'
import { createSeatedTarget, Outlet } from './outlet.ts'
import { SignalMeter } from './signal-meter.ts'
import { Slates } from './slates.ts'
import { getLiveState, LiveSource } from './source.ts'

export interface LiveDeps {
  storage: Storage
  clock: Clock
  log: Log
  /** Path of ffmpeg. Without it, only a stored video can be played as a live stream. */
  ffmpeg: string | undefined
  renditions: RenditionsSetting
  /** Times after which a silent encoder loses its place. Tests use shorter ones. */
  seat?: SeatTimes | undefined
  changed(asset: AssetSummary): void
  /** Called for each rejected encoder. */
  refused(knock: Pick<RejectedConnection, 'address' | 'why' | 'asset'>): void
}

/**
 * The life of a live asset: idle, starting, live, ended. Until something arrives here, another server may record it.
 */
export class LiveChannel {
  readonly asset: string
  readonly #deps: LiveDeps
  readonly #outlet: Outlet
  readonly #seat: EncoderSeat
  readonly #meter: SignalMeter
  readonly #source: LiveSource
  readonly slates: Slates
  #srt: SrtListener | undefined
  #film: AbortController | undefined
  #filmRuns: Promise<void> = Promise.resolve()
  #told = ''
  #passphrase: string | undefined
  #isClosed = false

  private constructor(outlet: Outlet, deps: LiveDeps) {
    this.asset = outlet.fans.recording.asset
    this.#outlet = outlet
    this.#outlet.fed = () => this.#tell()
    this.#deps = deps
    this.#seat = new EncoderSeat(deps.seat)
    this.#meter = new SignalMeter(deps.clock)
    this.#source = new LiveSource(deps.clock)
    this.slates = new Slates({ ...deps, take: () => this.take(), outlet, source: this.#source })
  }

  static async open(asset: string, deps: LiveDeps): Promise<LiveChannel> {
    return new LiveChannel(await Outlet.waiting(asset, deps), deps)
  }

  /** true when incoming video is recorded here. */
  get isHere(): boolean {
    return this.#outlet.isHere
  }
  async take(): Promise<void> {
    await this.#outlet.take()
    if (this.#fans.recording.live.since) this.#source.missing()
  }

  /** Hands the asset over to another server, to which its encoder connected. */
  async letGo(): Promise<void> {
    if (!this.isHere || this.#source.isFeeding) return
    this.slates.stop()
    this.#source.forgets()
    this.#told = ''
    await this.#outlet.letGo()
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
  get #isOver(): boolean {
    return this.#isClosed || this.hasEnded
  }

  /** Returns the newest seconds for a probe. Undefined while no encoder sends. */
  newest(): Promise<ProbedStream | undefined> {
    const { seen } = this.#outlet
    const isSlate = this.slates.kind !== undefined && seen.packager === this.#fans
    return this.#source.isFeeding || isSlate ? getProbedStream({ ...seen, isSlate }) : Promise.resolve(undefined)
  }

  get signal(): LiveSignal | undefined {
    const { signal } = this.#meter
    return signal && { asset: this.asset, ...signal }
  }

  get state(): LiveState {
    const { seen } = this.#outlet
    const [source, slate, { kbps }] = [this.#source, this.slates.kind, this.#meter]
    return getLiveState({ fans: this.#fans, seen: seen.packager, source, slate, kbps })
  }

  get summary(): AssetSummary {
    return summarizeManifest(this.manifest, { kind: 'live', live: this.state })
  }

  /** Sets whether fans wait. Fans who already watch are not interrupted. */
  async hold(isHeld: boolean): Promise<void> {
    if (isHeld === this.#outlet.isHeld) return
    if (isHeld && (this.#source.isFeeding || this.#fans.recording.live.since !== null)) return
    if (isHeld) await this.#outlet.hold()
    else this.#outlet.release()
    // The encoder may be on another server, about which this one knows nothing.
    if (this.#source.isFeeding) this.#tell()
  }

  /** Takes an encoder that has sent the right key. */
  async takeRtmp(connection: RtmpConnection): Promise<SeatResult> {
    const { ffmpeg, renditions, log } = this.#deps
    if (!ffmpeg || this.hasEnded) return { why: 'over' }
    const { encoder, heard, isGone } = wrapConnection(connection)
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
    connection.onGone(() => feed.close())
    await this.take()
    const sits = await this.#seat.take(encoder, () => isGone() || this.#isOver)
    if (!sits || this.#isOver) return { why: this.#isOver ? 'over' : 'taken' }
    this.#sits()
    const takeMedia: RtmpSink['media'] = (type, timestamp, payload) => {
      heard()
      this.#meter.saw(payload.length)
      feed.media(type, timestamp, payload)
    }
    return { sink: { size: (size) => feed.size(size), media: takeMedia } }
  }

  /** Sets the passphrase. An encoder that used another one is disconnected. */
  admitWith(passphrase: string): void {
    const before = this.#passphrase
    this.#passphrase = passphrase
    if (before === undefined || before === passphrase) return
    this.#srt?.close()
    this.#srt = undefined
    this.#seat.holder?.drop()
  }

  openSrt(listener: SrtAddress): void {
    const { ffmpeg, log } = this.#deps
    if (!ffmpeg || this.#srt || this.hasEnded) return
    let heardAt = 0
    const encoder: Encoder = {
      address: `srt:${listener.port}`,
      silentMs: () => performance.now() - heardAt,
      drop: () => this.#srt?.drop(),
    }
    const beginSrt = async () => {
      heardAt = performance.now()
      await this.take()
      if (this.#isOver) return undefined
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
    this.#srt = new SrtListener({ ...listener, asset: this.asset, ffmpeg, log, begin: beginSrt, onGone })
  }

  /** Plays a stored video in a loop from its beginning. An earlier recording is dropped. */
  async feedFrom(film: string): Promise<void> {
    if (this.#film) return
    const stop = new AbortController()
    this.#film = stop
    await this.take()
    await this.#outlet.beginAnew()
    this.#filmRuns = this.#runFilm(film, stop.signal).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown'
      this.#deps.log.warn({ asset: this.asset, film, reason }, 'could not play a video as an encoder')
    })
  }

  async end(): Promise<void> {
    await this.#quiet()
    await this.#outlet.end()
    this.#tell()
  }

  /** Closes the asset with the process. The next one may continue it. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#quiet()
    await this.#outlet.taken()
    this.#outlet.breakOff()
    await this.#fans.settled()
    // Answers players that still wait for the next part.
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
      const parts = await openFilmParts(this.#deps.storage, film)
      await this.#outlet.partsOf(parts.partTarget)
      const encoder: Encoder = { address: 'film', silentMs: () => 0, drop: () => undefined }
      this.#seat.takeIfFree(encoder)
      this.#sits()
      const target = this.#target(encoder, (bytes) => this.#meter.saw(bytes))
      await streamFilmInLoop(parts, target, signal)
      if (!signal.aborted) await this.#outlet.beginAnew()
      this.#seat.leave(encoder)
    }
  }

  #target(encoder: Encoder, saw?: (bytes: number) => void): Required<FeedTarget> {
    return createSeatedTarget({
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

  /** Reports each change of state once, but not each change of bitrate. */
  #tell(): void {
    const { state } = this
    const onAir = state.kind === 'live' ? `${state.source.kind} ${state.slate ?? ''}` : ''
    const step = `${state.kind} ${onAir} ${this.#fans.recording.renditions.length}`
    if (step === this.#told) return
    this.#told = step
    this.#deps.changed(this.summary)
  }
}
