import { createMediaAccess, getAssetPath, type MediaAccess } from '../engine/access.ts'
import { showTrackInNativeFullScreen } from '../engine/captions/drawn-track.ts'
import { EdgeAim } from '../engine/edge-aim.ts'
import type { Engine, EngineReport } from '../engine/engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { idleFacts, type PlayerFacts, toPlayerState } from '../machine/state.ts'
import { type PlayerCommand, type PlayerFact, stepMachine } from '../machine/step.ts'
import { listenToMedia } from './media-events.ts'
import { PlaybackSettings } from './PlaybackSettings.ts'
import type { PlaybackOpening, PlaybackOptions } from './playback-options.ts'
import { ProgressReport } from './progress-report.ts'
import { SteadyWatch } from './steady-watch.ts'
import { createPartialStore } from './store.ts'
import {
  getReloadPosition,
  initialClock,
  initialView,
  type PlaybackClock,
  type PlaybackView,
  readClock,
  windowMarginSeconds,
} from './view.ts'

/** Seeking to the very end would start the video again, so it seeks slightly before. */
const lastMomentSeconds = 0.1
/** A network error or a missing live picture is retried regularly, so that its message goes away. */
const retryFailedMs = 15_000

/** Combines a `<video>`, an engine and a state machine for the controls. Each player has its own. */
export class Playback {
  readonly view = createPartialStore<PlaybackView>(initialView)
  readonly clock = createPartialStore<PlaybackClock>(initialClock)
  readonly settings: PlaybackSettings
  options: PlaybackOptions
  video: HTMLVideoElement | null = null
  #facts: PlayerFacts = idleFacts
  #engine: Engine | null = null
  #access: MediaAccess | null = null
  #opening: PlaybackOpening | null = null
  /** Whether a position was chosen before the video first played. */
  #hasSought = false
  #recoveryTimer: ReturnType<typeof setTimeout> | undefined
  #closing = new AbortController()
  readonly #edge = new EdgeAim()
  readonly #progress = new ProgressReport((event) => this.options.onEvent(event))
  readonly #steady = new SteadyWatch(
    () => this.dispatch({ type: 'steady' }),
    (detail) => this.dispatch({ type: 'faulted', fault: { kind: 'stalled', detail } }),
  )

  constructor(options: PlaybackOptions) {
    this.options = options
    this.view.set({ preferences: options.preferences.read() })
    this.settings = new PlaybackSettings(this, () => this.#engine)
  }

  /** Opens a source; returns a function that stops everything it started. */
  open(video: HTMLVideoElement, opening: PlaybackOpening): () => void {
    this.video = video
    this.#opening = opening
    this.#hasSought = false
    this.#closing = new AbortController()
    const { signal } = this.#closing
    const { preferences } = this.view.get()
    video.volume = preferences.volume
    video.muted = opening.muted || preferences.muted
    this.#access = createMediaAccess(opening.source.url, () => this.options.renewUrl(), location.href)
    listenToMedia(video, this, signal)
    showTrackInNativeFullScreen(video, signal)
    addEventListener('online', () => this.dispatch({ type: 'online' }), { signal })
    const looking = setInterval(() => {
      if (navigator.onLine) this.dispatch({ type: 'look-again' })
    }, retryFailedMs)
    signal.addEventListener('abort', () => clearInterval(looking))
    this.clock.set(initialClock)
    this.view.set({
      video,
      rungs: [],
      rung: null,
      audios: [],
      audio: -1,
      captions: [],
      captionTrack: null,
      soundBlocked: false,
    })
    const live = opening.source.kind !== 'recorded'
    this.dispatch({ type: 'source', autoPlay: opening.autoPlay, live, slate: opening.slate, held: opening.held })
    return () => this.#close()
  }

  #close() {
    this.#progress.report('pause', this.video)
    this.#closing.abort()
    clearTimeout(this.#recoveryTimer)
    this.#steady.stop()
    this.#engine?.destroy()
    this.#engine = null
    this.video?.pause()
    this.#facts = idleFacts
  }

  /** The only entry for facts: they step the state machine, whose commands are then executed. */
  dispatch(fact: PlayerFact) {
    const before = this.#facts
    const { facts, commands } = stepMachine(before, fact)
    this.#facts = facts
    const state = toPlayerState(facts)
    if (before !== facts) this.view.set({ state, wantsPlay: facts.wantsPlay, held: facts.held, live: facts.live })
    if (facts.failed && !before.failed)
      this.options.onEvent({ type: 'error', fault: facts.failed.kind, detail: facts.failed.detail })
    if (facts.recovery && facts.recovery !== before.recovery) {
      const { fault, attempt } = facts.recovery
      this.options.onEvent({ type: 'recovering', fault: fault.kind, attempt, detail: fault.detail })
    }
    this.#steady.follow(state, this.video)
    for (const command of commands) this.#obey(command)
  }

  tick(why: 'time' | 'pause' | 'seek' | 'end') {
    const { video } = this
    if (!video || (this.#hasPosition && video.readyState === HTMLMediaElement.HAVE_NOTHING)) return
    const startAt = this.#hasPosition ? 0 : (this.#opening?.source.startAt ?? 0)
    this.clock.set(readClock(video, this.#engine, this.#facts.live, startAt))
    this.#progress.report(why, video, this.clock.get())
    this.#steady.moved(video)
    if (this.clock.get().atEdge && video.playbackRate > 1.1) this.settings.setSpeed(1)
  }

  instant(): { atMs: number; shows(instantMs: number): boolean } | 'coming' | undefined {
    const { video } = this
    // During a seek, the visible frame is not the one of the clock.
    if (!video || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 'coming'
    const atMs = this.#engine?.instantMs()
    if (atMs == null) return undefined
    return { atMs, shows: (instantMs) => this.secondsAt(instantMs) !== undefined }
  }

  secondsAt(instantMs: number, leadSeconds = 0): number | undefined {
    const { start } = this.clock.get().window
    const seconds = this.#engine?.secondsAt(instantMs)
    if (seconds == null || seconds < start) return undefined
    return Math.max(start, this.#engine?.secondsAt(instantMs, leadSeconds) ?? seconds)
  }

  seekTo(seconds: number) {
    const { video } = this
    if (!video || !this.#facts.loaded) return
    const { start, end, livePoint } = this.clock.get().window
    const { live } = this.#facts
    const first = live ? start + windowMarginSeconds : start
    // A recorded video that is still converted grows like a live one, but nobody waits for its newest seconds.
    const hasLivePoint = live && this.#opening?.source.kind !== 'recorded'
    const last = hasLivePoint ? livePoint : Math.max(start, end - lastMomentSeconds)
    this.#edge.forget()
    this.#hasSought = true
    video.currentTime = Math.min(Math.max(seconds, first), last)
    this.clock.set({ time: video.currentTime })
  }

  /** Whether the clock has a position of its own, which a reload keeps. */
  get #hasPosition() {
    return this.#facts.started || this.#hasSought
  }

  goLive() {
    this.settings.setSpeed(1)
    this.#edge.aim()
    const { livePoint } = this.#engine?.window() ?? this.clock.get().window
    if (this.video) this.video.currentTime = livePoint
    this.dispatch({ type: 'play-wished' })
  }

  toggle() {
    const { state, wantsPlay } = this.view.get()
    if (state.kind === 'failed') return this.dispatch({ type: 'retry-wished' })
    if (state.kind === 'ended' && this.video) this.video.currentTime = this.clock.get().window.start
    this.dispatch({ type: wantsPlay ? 'pause-wished' : 'play-wished' })
  }

  chooseAudio(id: number) {
    this.#engine?.chooseAudio(id)
  }

  now = (url: string) => this.#access?.now(url) ?? url

  /** The page provided a URL of the same media with another token. */
  replaceUrl(url: string) {
    const known = this.#opening?.source.url
    if (known && known !== url && getAssetPath(known) === getAssetPath(url)) this.#access?.replace(url)
  }

  #obey(command: PlayerCommand) {
    if (command.type === 'attach') void this.#attach()
    else if (command.type === 'play') void this.#play()
    else if (command.type === 'pause') this.video?.pause()
    else if (command.type === 'cancel-recovery') clearTimeout(this.#recoveryTimer)
    else if (command.type === 'recover') {
      clearTimeout(this.#recoveryTimer)
      this.#recoveryTimer = setTimeout(() => void this.#recover(command.remedy.type), command.afterMs)
    }
  }

  async #attach() {
    const { video } = this
    const { signal } = this.#closing
    const source = this.#opening?.source
    const access = this.#access
    if (!video || !source || !access) return
    try {
      const report = (what: EngineReport) => !signal.aborted && this.#heard(what)
      const engine = await openEngine({ video, access, report }, this.options.nativeFirst)
      if (signal.aborted) return engine?.destroy()
      if (!engine)
        return this.dispatch({ type: 'faulted', fault: { kind: 'unsupported', detail: 'no way to play HLS' } })
      this.#engine = engine
      this.settings.applyQuality()
      const startAt = source.startAt ?? (source.kind === 'recorded' ? 0 : -1)
      if (startAt === -1) this.#edge.aim()
      engine.load(access.now(source.url), startAt)
    } catch (cause) {
      // The engine's code did not load.
      if (!signal.aborted) this.dispatch({ type: 'faulted', fault: { kind: 'network', detail: String(cause) } })
    }
  }

  #heard(report: EngineReport) {
    switch (report.type) {
      case 'loaded':
        this.view.set({ rungs: report.rungs })
        this.settings.applyQuality()
        if (this.video && !this.#facts.live) this.video.playbackRate = this.view.get().preferences.speed
        return this.dispatch({ type: 'loaded' })
      case 'rung':
        this.view.set({ rung: report.rung })
        return this.options.onEvent({ type: 'quality', ...report.rung })
      case 'captions':
        this.view.set({ captions: report.captions })
        return this.settings.showCaptions()
      case 'audios':
        return this.view.set({ audios: report.audios, audio: report.current })
      default:
        if (report.type === 'recovered') this.#closeUp()
        return this.dispatch(report)
    }
  }

  /** More is buffered, so play at the edge may be able to jump. */
  #closeUp() {
    const { video } = this
    // Only live events jump; on a channel there is nothing to miss, so a jump would only disturb.
    const window = this.#opening?.source.kind === 'live' && this.#facts.live ? this.#engine?.window() : null
    const to = video && window ? this.#edge.target(video, window.livePoint) : null
    if (video && to !== null) video.currentTime = to
  }

  async #play() {
    const { video } = this
    if (!video?.paused) return
    try {
      await video.play()
    } catch (cause) {
      if (!(cause instanceof DOMException) || cause.name !== 'NotAllowedError') return
      if (video.muted) return this.dispatch({ type: 'play-refused' })
      video.muted = true
      this.view.set({ soundBlocked: true })
      await video.play().catch(() => {
        this.view.set({ soundBlocked: false })
        this.dispatch({ type: 'play-refused' })
      })
    }
  }

  async #recover(remedy: string) {
    const { video } = this
    const engine = this.#engine
    if (!video) return
    if (!engine) return this.#attach()
    const { at, anew } = getReloadPosition(
      { live: this.#facts.live, hasPosition: this.#hasPosition },
      this.clock.get(),
      this.#opening?.source.startAt,
    )
    if (at === -1 || remedy === 'go-to-edge') this.#edge.aim()
    if (remedy === 'load-again') engine.loadAgain(at)
    else if (remedy === 'recover-media') engine.recoverMedia()
    else if (remedy === 'swap-audio-codec') engine.swapAudioCodec()
    else if (remedy === 'lower-rung') engine.lowerRung()
    else if (remedy === 'skip-hole') engine.skipHole(at)
    else if (remedy === 'go-to-edge') engine.reload(-1)
    else if (remedy === 'nudge') video.currentTime += 0.1
    else if (remedy === 'renew-url') {
      await this.#access?.refused('')
      engine.loadAgain(at)
    } else engine.reload(anew)
  }
}
