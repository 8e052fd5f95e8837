import { type Access, assetOf, openAccess } from '../engine/access.ts'
import { showWherePlayerCannot } from '../engine/captions/drawn-track.ts'
import { EdgeAim } from '../engine/edge-aim.ts'
import type { Engine, EngineReport } from '../engine/engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { type Facts, idle, stateOf } from '../machine/state.ts'
import { type Command, type PlayerFact, step } from '../machine/step.ts'
import type { PlayerEvent, PlayerSource, PreferenceStore, Slate } from '../source.ts'
import { listenToMedia } from './media-events.ts'
import { ProgressReport } from './progress-report.ts'
import { Settings } from './Settings.ts'
import { SteadyWatch } from './steady-watch.ts'
import { openStore } from './store.ts'
import { type Clock, firstClock, firstView, placeOf, readClock, type View, windowMarginSeconds } from './view.ts'

export interface PlaybackWishes {
  renewUrl: () => Promise<string>
  onEvent: (event: PlayerEvent) => void
  preferences: PreferenceStore
  saveData: boolean
}

export interface Opening {
  source: PlayerSource
  slate: Slate | null
  autoPlay: boolean
  muted: boolean
  /** A pre-roll is due before the first frame. */
  held: boolean
}

/** At its very end a film would begin anew; a moment before, it ends. */
const lastMomentSeconds = 0.1
/** Words that say the network or a live picture is gone do not stay when it is back. */
const lookAgainMs = 15_000

/** One `<video>`, one engine, one machine: what the controls talk to. Each player has its own. */
export class Playback {
  readonly view = openStore<View>(firstView)
  readonly clock = openStore<Clock>(firstClock)
  readonly settings: Settings
  wishes: PlaybackWishes
  video: HTMLVideoElement | null = null
  #facts: Facts = idle
  #engine: Engine | null = null
  #access: Access | null = null
  #opening: Opening | null = null
  #mendTimer: ReturnType<typeof setTimeout> | undefined
  #closing = new AbortController()
  readonly #edge = new EdgeAim()
  readonly #progress = new ProgressReport((event) => this.wishes.onEvent(event))
  readonly #steady = new SteadyWatch(
    () => this.tell({ type: 'steady' }),
    (detail) => this.tell({ type: 'faulted', fault: { kind: 'stalled', detail } }),
  )

  constructor(wishes: PlaybackWishes) {
    this.wishes = wishes
    this.view.set({ preferences: wishes.preferences.read() })
    this.settings = new Settings(this, () => this.#engine)
  }

  /** Returns how to leave: everything that was started is stopped. */
  open(video: HTMLVideoElement, opening: Opening): () => void {
    this.video = video
    this.#opening = opening
    this.#closing = new AbortController()
    const { signal } = this.#closing
    const { preferences } = this.view.get()
    video.volume = preferences.volume
    video.muted = opening.muted || preferences.muted
    this.#access = openAccess(opening.source.url, () => this.wishes.renewUrl(), location.href)
    listenToMedia(video, this, signal)
    showWherePlayerCannot(video, signal)
    addEventListener('online', () => this.tell({ type: 'online' }), { signal })
    const looking = setInterval(() => {
      if (navigator.onLine) this.tell({ type: 'look-again' })
    }, lookAgainMs)
    signal.addEventListener('abort', () => clearInterval(looking))
    this.clock.set(firstClock)
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
    this.tell({ type: 'source', autoPlay: opening.autoPlay, live, slate: opening.slate, held: opening.held })
    return () => this.#close()
  }

  #close() {
    this.#progress.say('pause', this.video)
    this.#closing.abort()
    clearTimeout(this.#mendTimer)
    this.#steady.stop()
    this.#engine?.destroy()
    this.#engine = null
    this.video?.pause()
    this.#facts = idle
  }

  /** The one way in for facts: they change the machine, the machine says what to do. */
  tell(fact: PlayerFact) {
    const before = this.#facts
    const { facts, commands } = step(before, fact)
    this.#facts = facts
    const state = stateOf(facts)
    if (before !== facts) this.view.set({ state, wantsPlay: facts.wantsPlay, held: facts.held, live: facts.live })
    if (facts.failed && !before.failed)
      this.wishes.onEvent({ type: 'error', fault: facts.failed.kind, detail: facts.failed.detail })
    if (facts.mending && facts.mending !== before.mending) {
      const { fault, attempt } = facts.mending
      this.wishes.onEvent({ type: 'recovering', fault: fault.kind, attempt, detail: fault.detail })
    }
    this.#steady.follow(state, this.video)
    for (const command of commands) this.#obey(command)
  }

  tick(why: 'time' | 'pause' | 'seek' | 'end') {
    const { video } = this
    if (!video || (this.#facts.started && video.readyState === HTMLMediaElement.HAVE_NOTHING)) return
    const startAt = this.#facts.started ? 0 : (this.#opening?.source.startAt ?? 0)
    this.clock.set(readClock(video, this.#engine, this.#facts.live, startAt))
    this.#progress.say(why, video, this.clock.get())
    this.#steady.moved(video)
    if (this.clock.get().atEdge && video.playbackRate > 1.1) this.settings.setSpeed(1)
  }

  instant(): { atMs: number; shows(instantMs: number): boolean } | 'coming' | undefined {
    const { video } = this
    // While it seeks, the frame that is still seen is not the one that the clock names.
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
    this.#edge.forget()
    video.currentTime = Math.min(Math.max(seconds, first), live ? livePoint : Math.max(start, end - lastMomentSeconds))
    this.clock.set({ time: video.currentTime })
  }

  goLive() {
    this.settings.setSpeed(1)
    this.#edge.aim()
    const { livePoint } = this.#engine?.window() ?? this.clock.get().window
    if (this.video) this.video.currentTime = livePoint
    this.tell({ type: 'play-wished' })
  }

  toggle() {
    const { state, wantsPlay } = this.view.get()
    if (state.kind === 'failed') return this.tell({ type: 'retry-wished' })
    if (state.kind === 'ended' && this.video) this.video.currentTime = this.clock.get().window.start
    this.tell({ type: wantsPlay ? 'pause-wished' : 'play-wished' })
  }

  chooseAudio(id: number) {
    this.#engine?.chooseAudio(id)
  }

  now = (url: string) => this.#access?.now(url) ?? url

  /** The page brought a URL of the same media with another token. */
  replaceUrl(url: string) {
    const known = this.#opening?.source.url
    if (known && known !== url && assetOf(known) === assetOf(url)) this.#access?.replace(url)
  }

  #obey(command: Command) {
    if (command.type === 'attach') void this.#attach()
    else if (command.type === 'play') void this.#play()
    else if (command.type === 'pause') this.video?.pause()
    else if (command.type === 'forget-mending') clearTimeout(this.#mendTimer)
    else if (command.type === 'mend') {
      clearTimeout(this.#mendTimer)
      this.#mendTimer = setTimeout(() => void this.#mend(command.remedy.type), command.afterMs)
    }
  }

  async #attach() {
    const { video } = this
    const { signal } = this.#closing
    const source = this.#opening?.source
    const access = this.#access
    if (!video || !source || !access) return
    try {
      const engine = await openEngine({ video, access, report: (report) => !signal.aborted && this.#heard(report) })
      if (signal.aborted) return engine?.destroy()
      if (!engine) return this.tell({ type: 'faulted', fault: { kind: 'unsupported', detail: 'no way to play HLS' } })
      this.#engine = engine
      this.settings.applyPicture()
      const startAt = source.startAt ?? (source.kind === 'recorded' ? 0 : -1)
      if (startAt === -1) this.#edge.aim()
      engine.load(access.now(source.url), startAt)
    } catch (cause) {
      // The engine's own chunk did not arrive.
      if (!signal.aborted) this.tell({ type: 'faulted', fault: { kind: 'network', detail: String(cause) } })
    }
  }

  #heard(report: EngineReport) {
    switch (report.type) {
      case 'loaded':
        this.view.set({ rungs: report.rungs })
        this.settings.applyPicture()
        if (this.video && !this.#facts.live) this.video.playbackRate = this.view.get().preferences.speed
        return this.tell({ type: 'loaded' })
      case 'rung':
        this.view.set({ rung: report.rung })
        return this.wishes.onEvent({ type: 'quality', ...report.rung })
      case 'captions':
        this.view.set({ captions: report.captions })
        return this.settings.showCaptions()
      case 'audios':
        return this.view.set({ audios: report.audios, audio: report.current })
      default:
        if (report.type === 'mended') this.#closeUp()
        return this.tell(report)
    }
  }

  /** More of it is here: perhaps what play at the edge may jump to. */
  #closeUp() {
    const { video } = this
    // A channel has no present that one could miss: there a jump would only be seen.
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
      if (video.muted) return this.tell({ type: 'play-refused' })
      video.muted = true
      this.view.set({ soundBlocked: true })
      await video.play().catch(() => {
        this.view.set({ soundBlocked: false })
        this.tell({ type: 'play-refused' })
      })
    }
  }

  async #mend(remedy: string) {
    const { video } = this
    const engine = this.#engine
    if (!video) return
    if (!engine) return this.#attach()
    const { at, anew } = placeOf(this.#facts, this.clock.get(), this.#opening?.source.startAt)
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
