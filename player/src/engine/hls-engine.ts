import type Hls from 'hls.js'
import type { ErrorData, LevelDetails } from 'hls.js'
import type { Engine, EngineHost, MediaWindow, Rung } from './engine.ts'
import { GrowthWatch } from './growth-watch.ts'
import { hlsConfig } from './hls-config.ts'
import { faultOf } from './hls-faults.ts'

export class HlsEngine implements Engine {
  readonly #Hls: typeof Hls
  readonly #host: EngineHost
  readonly #growth: GrowthWatch
  #hls: Hls | null = null
  #url = ''
  #capHeight = Number.POSITIVE_INFINITY
  #pinned: number | null = null
  #captions: string | null = null
  #holdsLatency = true

  constructor(HlsClass: typeof Hls, host: EngineHost) {
    this.#Hls = HlsClass
    this.#host = host
    this.#growth = new GrowthWatch((type) => host.report({ type }))
  }

  load(url: string, startAt: number) {
    this.#hls?.destroy()
    this.#url = url
    const hls = new this.#Hls(hlsConfig(this.#host.access, startAt))
    this.#hls = hls
    this.#listen(hls)
    this.holdLatency(this.#holdsLatency)
    hls.loadSource(url)
    hls.attachMedia(this.#host.video)
  }

  reload(at: number) {
    this.load(this.#host.access.now(this.#url), at)
  }

  loadAgain() {
    const hls = this.#hls
    if (!hls?.levels.length) return this.reload(this.#host.video.currentTime || -1)
    hls.startLoad(this.#host.video.currentTime || -1)
  }

  recoverMedia() {
    this.#hls?.recoverMediaError()
  }

  swapAudioCodec() {
    this.#hls?.swapAudioCodec()
    this.#hls?.recoverMediaError()
  }

  lowerRung() {
    const hls = this.#hls
    if (!hls) return
    const lower = this.#heights(hls).filter((height) => height < (hls.levels[hls.currentLevel]?.height ?? 0))
    this.capHeight(Math.max(...lower, 1))
    hls.recoverMediaError()
  }

  capHeight(height: number) {
    this.#capHeight = height
    const hls = this.#hls
    if (!hls?.levels.length) return
    // The shortest rung is always allowed.
    const allowed = hls.levels.findLastIndex((level) => level.height <= height)
    hls.autoLevelCapping = Math.max(allowed, 0)
  }

  pinHeight(height: number | null) {
    this.#pinned = height
    const hls = this.#hls
    if (!hls?.levels.length) return
    hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height)
  }

  chooseAudio(id: number) {
    if (this.#hls) this.#hls.audioTrack = id
  }

  /** Loads the cues and leaves them hidden: they are drawn by us. */
  chooseCaptions(language: string | null) {
    this.#captions = language
    const hls = this.#hls
    if (!hls) return
    hls.subtitleDisplay = false
    hls.subtitleTrack = hls.subtitleTracks.findIndex(
      (track) => language !== null && (track.lang ?? track.name) === language,
    )
  }

  holdLatency(hold: boolean) {
    this.#holdsLatency = hold
    if (this.#hls) this.#hls.config.maxLiveSyncPlaybackRate = hold ? 1.05 : 1
  }

  window(): MediaWindow | null {
    const details = this.#hls?.latestLevelDetails
    if (!details) return null
    const start = details.fragmentStart
    const end = details.edge
    return { start, end, livePoint: (details.live ? this.#hls?.liveSyncPosition : null) ?? end }
  }

  latencySeconds() {
    return this.#hls?.latestLevelDetails?.live ? this.#hls.latency : null
  }

  destroy() {
    this.#growth.stop()
    this.#hls?.destroy()
    this.#hls = null
  }

  #heights = (hls: Hls) => hls.levels.map((level) => level.height)

  #listen(hls: Hls) {
    const { report } = this.#host
    const { Events } = this.#Hls
    hls.on(Events.MANIFEST_PARSED, () => this.#parsed(hls))
    hls.on(Events.LEVEL_LOADED, (_event, { details }) => this.#updated(details))
    hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
      const rung = hls.levels[level]
      if (rung) report({ type: 'rung', rung: rungOf(rung) })
    })
    hls.on(Events.AUDIO_TRACKS_UPDATED, () => this.#audios(hls))
    hls.on(Events.AUDIO_TRACK_SWITCHED, () => this.#audios(hls))
    hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => this.chooseCaptions(this.#captions))
    hls.on(Events.FRAG_BUFFERED, () => report({ type: 'mended' }))
    hls.on(Events.ERROR, (_event, error) => this.#failed(error))
  }

  #parsed(hls: Hls) {
    this.capHeight(this.#capHeight)
    this.pinHeight(this.#pinned)
    this.#host.report({ type: 'loaded', rungs: hls.levels.map(rungOf) })
  }

  #updated(details: LevelDetails) {
    this.#host.report({ type: 'live', live: details.live })
    this.#growth.seen(details.live ? details.edge : null, details.targetduration)
  }

  #audios(hls: Hls) {
    const audios = hls.audioTracks.map((track, id) => ({ id, label: track.name || track.lang || `Track ${id + 1}` }))
    this.#host.report({ type: 'audios', audios, current: hls.audioTrack })
  }

  #failed(error: ErrorData) {
    if (!error.fatal) return
    this.#host.report({ type: 'faulted', fault: faultOf(error) })
  }
}

const rungOf = ({ height, bitrate }: { height: number; bitrate: number }): Rung => ({ height, bandwidth: bitrate })
