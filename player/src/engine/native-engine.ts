import type { PlaybackFault } from '../machine/state.ts'
import type { Engine, EngineHost, MediaWindow } from './engine.ts'
import { getFaultKindOfStatus } from './hls-faults.ts'

const growthPollMs = 1_000
const silentAfterMs = 12_000
/** Safari stays about three target durations behind on its own. */
const holdBackSeconds = 6

/** Plays HLS natively on Safari and AirPlay, where the player can only set a URL. */
export class NativeEngine implements Engine {
  readonly #host: EngineHost
  readonly #listening = new AbortController()
  #url = ''
  #startAt = -1
  #edge = 0
  #grewAt = performance.now()
  #poll: ReturnType<typeof setInterval> | undefined

  constructor(host: EngineHost) {
    this.#host = host
    const { video } = host
    const { signal } = this.#listening
    video.addEventListener('loadedmetadata', () => this.#loaded(), { signal })
    video.addEventListener('playing', () => host.report({ type: 'recovered' }), { signal })
    video.addEventListener('error', () => void this.#failed(), { signal })
    video.textTracks.addEventListener('addtrack', () => this.#captioned(), { signal })
    video.audioTracks?.addEventListener('change', () => this.#audios(), { signal })
  }

  load(url: string, startAt: number) {
    this.#url = url
    this.#startAt = startAt
    this.#host.video.src = url
    this.#host.video.load()
    clearInterval(this.#poll)
    this.#poll = setInterval(() => this.#watchGrowth(), growthPollMs)
  }

  reload(at: number) {
    this.load(this.#host.access.now(this.#url), at)
  }

  loadAgain(at: number) {
    this.reload(at)
  }

  skipHole(at: number) {
    this.reload(at + holdBackSeconds)
  }

  // The only remedy is to load the same URL at the same position.
  recoverMedia() {
    this.reload(this.#isLive() ? -1 : this.#host.video.currentTime || this.#startAt)
  }
  swapAudioCodec() {
    this.recoverMedia()
  }
  lowerRung() {
    this.recoverMedia()
  }

  // The system chooses the rung and holds the latency.
  capHeight() {}
  pinHeight() {}
  holdLatency() {}

  chooseAudio(id: number) {
    for (const [index, track] of [...(this.#host.video.audioTracks ?? [])].entries()) track.enabled = index === id
  }

  chooseCaptions(language: string | null) {
    let chosen: TextTrack | null = null
    for (const track of this.#host.video.textTracks) {
      const is = language !== null && track.language === language
      track.mode = is ? 'hidden' : 'disabled'
      if (is) chosen ??= track
    }
    return chosen
  }

  window(): MediaWindow | null {
    const { seekable, duration } = this.#host.video
    if (seekable.length === 0) return null
    const start = seekable.start(0)
    const end = seekable.end(seekable.length - 1)
    return {
      start,
      end,
      livePoint: duration === Number.POSITIVE_INFINITY ? Math.max(start, end - holdBackSeconds) : end,
    }
  }

  latencySeconds() {
    const { video } = this.#host
    const started = video.getStartDate?.().getTime()
    if (!this.#isLive() || !started) return null
    return (Date.now() - started) / 1_000 - video.currentTime
  }

  instantMs() {
    const { video } = this.#host
    const started = video.getStartDate?.().getTime()
    return started ? started + video.currentTime * 1_000 : null
  }

  secondsAt(instantMs: number, leadSeconds = 0) {
    const started = this.#host.video.getStartDate?.().getTime()
    return started ? (instantMs - started) / 1_000 - leadSeconds : null
  }

  destroy() {
    clearInterval(this.#poll)
    this.#listening.abort()
    this.#host.video.removeAttribute('src')
    this.#host.video.load()
  }

  #isLive = () => this.#host.video.duration === Number.POSITIVE_INFINITY

  #loaded() {
    const { video, report } = this.#host
    // A live stream would start at its newest picture, even when its beginning was requested.
    const isFromFirst = this.#startAt === 0 && this.#isLive() && video.seekable.length > 0
    if (this.#startAt > 0) video.currentTime = this.#startAt
    else if (isFromFirst) video.currentTime = video.seekable.start(0)
    report({ type: 'live', live: this.#isLive() })
    report({ type: 'loaded', rungs: [] })
    this.#audios()
  }

  #audios() {
    const tracks = [...(this.#host.video.audioTracks ?? [])]
    const audios = tracks.map((track, id) => ({ id, label: track.label || track.language || `Track ${id + 1}` }))
    this.#host.report({ type: 'audios', audios, current: tracks.findIndex((track) => track.enabled) })
  }

  #captioned() {
    const tracks = [...this.#host.video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions')
    const captions = tracks.map(({ language, label }) => ({ language, label: label || language }))
    this.#host.report({ type: 'captions', captions })
  }

  #watchGrowth() {
    const end = this.window()?.end
    if (!this.#isLive() || end === undefined) return
    if (end > this.#edge) {
      this.#grewAt = performance.now()
      this.#host.report({ type: 'grew' })
    } else if (performance.now() - this.#grewAt > silentAfterMs) this.#host.report({ type: 'silent' })
    this.#edge = end
  }

  async #failed() {
    const { error } = this.#host.video
    const { signal } = this.#listening
    const kind = await this.#reason(error?.code)
    if (!signal.aborted)
      this.#host.report({ type: 'faulted', fault: { kind, detail: error?.message ?? 'media error' } })
  }

  /** The element does not reveal the HTTP status, so the playlists are fetched once to find the reason. */
  async #reason(code: number | undefined): Promise<PlaybackFault['kind']> {
    try {
      const main = await fetch(this.#host.access.now(this.#url), { cache: 'no-store' })
      if (!main.ok) return getFaultKindOfStatus(main.status)
      const first = findFirstUri(await main.text())
      const media = first && (await fetch(new URL(first, main.url), { cache: 'no-store' }))
      if (media && !media.ok) return getFaultKindOfStatus(media.status)
      // Both playlists exist, so a segment that they listed earlier is missing.
      return code === MediaError.MEDIA_ERR_NETWORK ? 'gone' : 'media'
    } catch {
      return 'network'
    }
  }
}

const findFirstUri = (playlist: string) =>
  playlist
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#'))
