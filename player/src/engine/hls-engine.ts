import type Hls from 'hls.js'
import type { ErrorData, LevelDetails } from 'hls.js'
import { secondsBefore } from '../machine/instants.ts'
import { addCues, clearCues, drawnTrack } from './captions/drawn-track.ts'
import { partByPart } from './captions/part-by-part.ts'
import { PictureCaptions } from './captions/picture-captions.ts'
import type { Engine, EngineHost, MediaWindow, Rung } from './engine.ts'
import { GrowthWatch } from './growth-watch.ts'
import { catchUpRate, hlsConfig } from './hls-config.ts'
import { faultOf } from './hls-faults.ts'

/** Just behind a border, so that the segment before it is not wanted again. */
const pastHoleSeconds = 0.05

export class HlsEngine implements Engine {
  readonly #Hls: typeof Hls
  readonly #captionReader: object
  readonly #host: EngineHost
  readonly #growth: GrowthWatch
  #hls: Hls | null = null
  #url = ''
  #capHeight = Number.POSITIVE_INFINITY
  #pinned: number | null = null
  #captions: string | null = null
  readonly #inPicture = new PictureCaptions()
  #holdsLatency = true
  #holeEnd: number | null = null

  constructor(HlsClass: typeof Hls, host: EngineHost) {
    this.#Hls = HlsClass
    this.#captionReader = partByPart(HlsClass)
    this.#host = host
    this.#growth = new GrowthWatch((type) => this.#grewOrNot(type))
  }

  load(url: string, startAt: number) {
    this.#hls?.destroy()
    this.#url = url
    clearCues(drawnTrack(this.#host.video))
    this.#inPicture.clear()
    const hls = new this.#Hls({ ...hlsConfig(this.#host.access, startAt), ...this.#captionReader })
    this.#hls = hls
    this.#listen(hls)
    this.holdLatency(this.#holdsLatency)
    hls.loadSource(url)
    hls.attachMedia(this.#host.video)
  }

  reload(at: number) {
    this.load(this.#host.access.now(this.#url), at)
  }

  loadAgain(at: number) {
    const hls = this.#hls
    if (!hls?.levels.length) return this.reload(at)
    hls.startLoad(at)
  }

  skipHole(at: number) {
    this.reload(this.#holeEnd ?? at)
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

  chooseCaptions(language: string | null) {
    const hls = this.#hls
    const track = drawnTrack(this.#host.video)
    if (!hls || language === this.#captions) return language === null ? null : track
    this.#captions = language
    clearCues(track)
    this.#loadCaptions(hls)
    if (language !== null && hls.subtitleTrack < 0) addCues(track, this.#inPicture.cuesIn(language))
    return language === null ? null : track
  }

  holdLatency(hold: boolean) {
    this.#holdsLatency = hold
    if (this.#hls) this.#hls.config.maxLiveSyncPlaybackRate = hold ? catchUpRate : 1
  }

  window(): MediaWindow | null {
    const details = this.#hls?.latestLevelDetails
    if (!details) return null
    const start = details.fragmentStart
    const end = details.edge
    return { start, end, livePoint: (details.live ? this.#hls?.liveSyncPosition : null) ?? end }
  }

  latencySeconds() {
    const details = this.#hls?.latestLevelDetails
    // Its own `latency` is that of the last `timeupdate`: wrong for a moment after each jump.
    return details?.live ? Math.max(0, details.edge + details.age - this.#host.video.currentTime) : null
  }

  instantMs() {
    const time = this.#host.video.currentTime
    // Behind the last whole segment there may be parts: they go on from it.
    const segment = this.#hls?.latestLevelDetails?.fragments.findLast(({ start }) => start <= time)
    const first = segment?.programDateTime
    return segment && first != null ? first + (time - segment.start) * 1_000 : null
  }

  secondsAt(instantMs: number, leadSeconds = 0) {
    const details = this.#hls?.latestLevelDetails
    return details ? secondsBefore(details.fragments, instantMs, leadSeconds, details.live) : null
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
    hls.on(Events.MEDIA_ATTACHED, () => offerAirPlay(this.#host.video, this.#url))
    hls.on(Events.MANIFEST_PARSED, () => this.#parsed(hls))
    hls.on(Events.LEVEL_UPDATED, (_event, { details }) => this.#updated(details))
    hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
      const rung = hls.levels[level]
      if (rung) report({ type: 'rung', rung: rungOf(rung) })
    })
    hls.on(Events.AUDIO_TRACKS_UPDATED, () => this.#audios(hls))
    hls.on(Events.AUDIO_TRACK_SWITCHED, () => this.#audios(hls))
    hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => this.#captioned(hls))
    hls.on(Events.NON_NATIVE_TEXT_TRACKS_FOUND, (_event, { tracks }) => {
      const more = tracks.filter(({ kind, _id = '' }) => kind === 'captions' && this.#inPicture.met(_id))
      if (more.length > 0) this.#captioned(hls)
    })
    hls.on(Events.CUES_PARSED, (_event, { type, cues, track, subtitleTrack }) => {
      const wanted =
        type === 'captions'
          ? this.#wantsPictured(hls, track, cues)
          : !subtitleTrack || languageOf(subtitleTrack) === this.#captions
      if (wanted) addCues(drawnTrack(this.#host.video), cues)
    })
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
    // Of a low-latency playlist every part is growth.
    const everySeconds = details.partList?.length ? details.partTarget : details.targetduration
    this.#growth.seen(details.live ? details.edge : null, everySeconds)
  }

  /** hls.js waits without a word while the browser is offline: it is not the broadcast that is silent then. */
  #grewOrNot(type: 'grew' | 'silent') {
    const isCut = type === 'silent' && !navigator.onLine
    const fault = { kind: 'network', detail: 'the browser is offline' } as const
    this.#host.report(isCut ? { type: 'faulted', fault } : { type })
  }

  #audios(hls: Hls) {
    const audios = hls.audioTracks.map((track, id) => ({ id, label: track.name || track.lang || `Track ${id + 1}` }))
    this.#host.report({ type: 'audios', audios, current: hls.audioTrack })
  }

  #captioned(hls: Hls) {
    const listed = listedIn(hls)
    this.#host.report({ type: 'captions', captions: [...listed, ...this.#inPicture.beside(listed)] })
    this.#loadCaptions(hls)
  }

  /** Where the playlist has the language as well, its own are shown. */
  #wantsPictured(hls: Hls, track: string, cues: readonly VTTCue[]): boolean {
    const language = this.#inPicture.take(track, cues, this.#host.video.currentTime, hls.latestLevelDetails)
    return language !== undefined && language === this.#captions && hls.subtitleTrack < 0
  }

  #loadCaptions(hls: Hls) {
    hls.subtitleTrack = hls.subtitleTracks.findIndex((track) => languageOf(track) === this.#captions)
  }

  #failed(error: ErrorData) {
    if (!error.fatal) return
    this.#holeEnd = error.frag ? error.frag.start + error.frag.duration + pastHoleSeconds : null
    this.#host.report({ type: 'faulted', fault: faultOf(error) })
  }
}

const rungOf = ({ height, bitrate }: { height: number; bitrate: number }): Rung => ({ height, bandwidth: bitrate })

const listedIn = (hls: Hls) => hls.subtitleTracks.map((track) => ({ language: languageOf(track), label: track.name }))

/** A track without a language is known by its name. */
const languageOf = ({ lang, name }: { lang?: string | undefined; name: string }) => lang || name

const hlsType = 'application/vnd.apple.mpegurl'

/**
 * Another screen cannot play a MediaSource. Safari still offers AirPlay when the video has a second source that the screen can open,
 * and switches to that source.
 */
function offerAirPlay(video: HTMLVideoElement, url: string) {
  if (!video.webkitShowPlaybackTargetPicker) return
  const source =
    [...video.querySelectorAll('source')].find(({ type }) => type === hlsType) ?? document.createElement('source')
  source.type = hlsType
  source.src = url
  video.append(source)
  video.disableRemotePlayback = false
}
