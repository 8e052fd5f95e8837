import type Hls from 'hls.js'
import type { ErrorData, LevelDetails } from 'hls.js'
import { findReplayStart } from '../machine/instants.ts'
import { getDrawnTrack, mergeCues, removeAllCues } from './captions/drawn-track.ts'
import { patchPartLoading } from './captions/part-by-part.ts'
import { PictureCaptions } from './captions/picture-captions.ts'
import type { Engine, EngineHost, MediaWindow, Rung } from './engine.ts'
import { GrowthWatch } from './growth-watch.ts'
import { catchUpRate, createHlsConfig } from './hls-config.ts'
import { toFault } from './hls-faults.ts'

/** Slightly behind a segment's border, so that the segment before it is not requested again. */
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
    this.#captionReader = patchPartLoading(HlsClass)
    this.#host = host
    this.#growth = new GrowthWatch((type) => this.#grewOrNot(type))
  }

  load(url: string, startAt: number) {
    this.#hls?.destroy()
    this.#url = url
    removeAllCues(getDrawnTrack(this.#host.video))
    this.#inPicture.clear()
    const hls = new this.#Hls({ ...createHlsConfig(this.#host.access, startAt), ...this.#captionReader })
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
    // The lowest rung is always allowed.
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
    const track = getDrawnTrack(this.#host.video)
    if (!hls || language === this.#captions) return language === null ? null : track
    this.#captions = language
    removeAllCues(track)
    this.#loadCaptions(hls)
    if (language !== null && hls.subtitleTrack < 0) mergeCues(track, this.#inPicture.cuesIn(language))
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
    // hls.js updates its own `latency` only at `timeupdate`, so it is wrong just after a jump.
    return details?.live ? Math.max(0, details.edge + details.age - this.#host.video.currentTime) : null
  }

  instantMs() {
    const time = this.#host.video.currentTime
    // Parts may follow the last whole segment; their time continues from it.
    const segment = this.#hls?.latestLevelDetails?.fragments.findLast(({ start }) => start <= time)
    const first = segment?.programDateTime
    return segment && first != null ? first + (time - segment.start) * 1_000 : null
  }

  secondsAt(instantMs: number, leadSeconds = 0) {
    const details = this.#hls?.latestLevelDetails
    return details ? findReplayStart(details.fragments, instantMs, leadSeconds, details.live) : null
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
    hls.on(Events.MEDIA_ATTACHED, () => addAirPlaySource(this.#host.video, this.#url))
    hls.on(Events.MANIFEST_PARSED, () => this.#parsed(hls))
    hls.on(Events.LEVEL_UPDATED, (_event, { details }) => this.#updated(details))
    hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
      const rung = hls.levels[level]
      if (rung) report({ type: 'rung', rung: toQualityRung(rung) })
    })
    hls.on(Events.AUDIO_TRACKS_UPDATED, () => this.#audios(hls))
    hls.on(Events.AUDIO_TRACK_SWITCHED, () => this.#audios(hls))
    hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => this.#captioned(hls))
    hls.on(Events.NON_NATIVE_TEXT_TRACKS_FOUND, (_event, { tracks }) => {
      const more = tracks.filter(({ kind, _id = '' }) => kind === 'captions' && this.#inPicture.met(_id))
      if (more.length > 0) this.#captioned(hls)
    })
    hls.on(Events.CUES_PARSED, (_event, { type, cues, track, subtitleTrack }) => {
      const isWanted =
        type === 'captions'
          ? this.#wantsPictured(hls, track, cues)
          : !subtitleTrack || getTrackLanguage(subtitleTrack) === this.#captions
      if (isWanted) mergeCues(getDrawnTrack(this.#host.video), cues)
    })
    hls.on(Events.FRAG_BUFFERED, () => report({ type: 'recovered' }))
    hls.on(Events.ERROR, (_event, error) => this.#failed(error))
  }

  #parsed(hls: Hls) {
    this.capHeight(this.#capHeight)
    this.pinHeight(this.#pinned)
    this.#host.report({ type: 'loaded', rungs: hls.levels.map(toQualityRung) })
  }

  #updated(details: LevelDetails) {
    this.#host.report({ type: 'live', live: details.live })
    // Every part of a low-latency playlist counts as growth.
    const everySeconds = details.partList?.length ? details.partTarget : details.targetduration
    this.#growth.seen(details.live ? details.edge : null, everySeconds)
  }

  /** hls.js waits silently while the browser is offline; the broadcast is not silent then. */
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
    const listed = listCaptions(hls)
    this.#host.report({ type: 'captions', captions: [...listed, ...this.#inPicture.beside(listed)] })
    this.#loadCaptions(hls)
  }

  /** Captions of the playlist take precedence over those in the video. */
  #wantsPictured(hls: Hls, track: string, cues: readonly VTTCue[]): boolean {
    const language = this.#inPicture.take(track, cues, this.#host.video.currentTime, hls.latestLevelDetails)
    return language !== undefined && language === this.#captions && hls.subtitleTrack < 0
  }

  #loadCaptions(hls: Hls) {
    hls.subtitleTrack = hls.subtitleTracks.findIndex((track) => getTrackLanguage(track) === this.#captions)
  }

  #failed(error: ErrorData) {
    if (!error.fatal) return
    this.#holeEnd = error.frag ? error.frag.start + error.frag.duration + pastHoleSeconds : null
    this.#host.report({ type: 'faulted', fault: toFault(error) })
  }
}

const toQualityRung = ({ height, bitrate }: { height: number; bitrate: number }): Rung => ({
  height,
  bandwidth: bitrate,
})

const listCaptions = (hls: Hls) =>
  hls.subtitleTracks.map((track) => ({ language: getTrackLanguage(track), label: track.name }))

/** A track without a language is identified by its name. */
const getTrackLanguage = ({ lang, name }: { lang?: string | undefined; name: string }) => lang || name

const hlsType = 'application/vnd.apple.mpegurl'

/**
 * Adds a source for AirPlay. A remote screen cannot play a MediaSource, but Safari offers AirPlay when the video has a
 * second source that the screen can open.
 */
function addAirPlaySource(video: HTMLVideoElement, url: string) {
  if (!video.webkitShowPlaybackTargetPicker) return
  const source =
    [...video.querySelectorAll('source')].find(({ type }) => type === hlsType) ?? document.createElement('source')
  source.type = hlsType
  source.src = url
  video.append(source)
  video.disableRemotePlayback = false
}
