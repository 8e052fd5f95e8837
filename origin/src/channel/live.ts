import { inBackground } from '@fieldhouse/contract/in-background'
import type { AssetSummary, Knock, LiveSignal, LiveState } from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { connectedEncoder, type Encoder, EncoderSeat, type Seated, type SeatTimes } from '../ingest/encoder-seat.ts'
import type { RtmpConnection } from '../ingest/rtmp/rtmp-server.ts'
import type { RtmpSink } from '../ingest/rtmp/rtmp-session.ts'
import { type FeedTarget, RtmpFeed } from '../ingest/rtmp-feed.ts'
import type { RenditionsWish } from '../ingest/rungs.ts'
import { type SrtDoor, SrtListener } from '../ingest/srt-listener.ts'
import { summaryOf } from '../library/summary.ts'
import { type Newest, newestOf } from '../look/look.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import type { LiveWindow } from '../packager/live-window.ts'
import type { Storage } from '../storage/storage.ts'
import { filmParts, runFilm } from './film-feed.ts'
import { Outlet, seatedTarget } from './outlet.ts'
import { SignalMeter } from './signal-meter.ts'
import { Slates } from './slates.ts'
import { liveStateOf, Source } from './source.ts'

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

/** One live asset's life: idle, starting, live, ended. Until something comes in here, another server may have it. */
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
  #passphrase: string | undefined
  #isClosed = false

  private constructor(outlet: Outlet, deps: LiveDeps) {
    this.asset = outlet.fans.recording.asset
    this.#outlet = outlet
    this.#outlet.fed = () => this.#tell()
    this.#deps = deps
    this.#seat = new EncoderSeat(deps.seat)
    this.#meter = new SignalMeter(deps.clock)
    this.#source = new Source(deps.clock)
    this.slates = new Slates({ ...deps, take: () => this.take(), outlet, source: this.#source })
  }

  static async open(asset: string, deps: LiveDeps): Promise<LiveChannel> {
    return new LiveChannel(await Outlet.waiting(asset, deps), deps)
  }

  /** What comes is recorded here. */
  get isHere(): boolean {
    return this.#outlet.isHere
  }
  async take(): Promise<void> {
    await this.#outlet.take()
    if (this.#fans.recording.live.since) this.#source.missing()
  }

  /** An encoder has come to another server: that one records it now. */
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
    const { seen } = this.#outlet
    const [source, slate, { kbps }] = [this.#source, this.slates.kind, this.#meter]
    return liveStateOf({ fans: this.#fans, seen: seen.packager, source, slate, kbps })
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
    const { encoder, heard, isGone } = connectedEncoder(connection)
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
    const media: RtmpSink['media'] = (type, timestamp, payload) => {
      heard()
      this.#meter.saw(payload.length)
      feed.media(type, timestamp, payload)
    }
    return { sink: { size: (size) => feed.size(size), media } }
  }

  /** Who came in with another one is sent away. */
  admitWith(passphrase: string): void {
    const before = this.#passphrase
    this.#passphrase = passphrase
    if (before === undefined || before === passphrase) return
    this.#srt?.close()
    this.#srt = undefined
    this.#seat.holder?.drop()
  }

  openSrt(listener: SrtDoor): void {
    const { ffmpeg, log } = this.#deps
    if (!ffmpeg || this.#srt || this.hasEnded) return
    let heardAt = 0
    const encoder: Encoder = {
      address: `srt:${listener.port}`,
      silentMs: () => performance.now() - heardAt,
      drop: () => this.#srt?.drop(),
    }
    const begin = async () => {
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
    this.#srt = new SrtListener({ ...listener, asset: this.asset, ffmpeg, log, begin, onGone })
  }

  /** From its beginning, over and over; what an earlier start has recorded is let go. */
  async feedFrom(film: string): Promise<void> {
    if (this.#film) return
    const stop = new AbortController()
    this.#film = stop
    await this.take()
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
    this.#isClosed = true
    await this.#quiet()
    await this.#outlet.taken()
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
      const target = this.#target(encoder, (bytes) => this.#meter.saw(bytes))
      await runFilm(parts, target, signal)
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
