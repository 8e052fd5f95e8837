import type { Engine } from '../engine/engine.ts'
import type { PlayerPreferences, PreferenceStore } from '../source.ts'
import type { PartialStore } from './store.ts'
import type { PlaybackClock, PlaybackView } from './view.ts'

interface SettingsHost {
  readonly view: PartialStore<PlaybackView>
  readonly clock: PartialStore<PlaybackClock>
  readonly video: HTMLVideoElement | null
  readonly options: { preferences: PreferenceStore; saveData: boolean }
}

/** Applies the fan's choices of sound, speed, quality and captions; the page stores them. */
export class PlaybackSettings {
  readonly #playback: SettingsHost
  readonly #engine: () => Engine | null
  #boxHeight = 540

  constructor(playback: SettingsHost, engine: () => Engine | null) {
    this.#playback = playback
    this.#engine = engine
  }

  prefer(change: Partial<PlayerPreferences>) {
    const { view, options } = this.#playback
    const preferences = { ...view.get().preferences, ...change }
    view.set({ preferences })
    options.preferences.write(preferences)
    if ('captions' in change) this.showCaptions()
    if ('quality' in change) this.applyQuality()
  }

  setVolume(volume: number) {
    const { view, video } = this.#playback
    const level = Math.min(1, Math.max(0, volume))
    if (video) Object.assign(video, { volume: level, muted: level === 0 })
    view.set({ soundBlocked: false })
    this.prefer(level === 0 ? { muted: true } : { volume: level, muted: false })
  }

  setMuted(muted: boolean) {
    const { view, video } = this.#playback
    if (!muted && view.get().preferences.volume === 0) return this.setVolume(0.5)
    if (video) video.muted = muted
    view.set({ soundBlocked: false })
    this.prefer({ muted })
  }

  setSpeed(speed: number) {
    const { view, video, clock } = this.#playback
    const { live, preferences } = view.get()
    const allowed = live && clock.get().atEdge ? Math.min(speed, 1) : speed
    this.#engine()?.holdLatency(allowed === 1)
    if (video) video.playbackRate = allowed
    // A speed chosen in a rewound live event does not apply to the next video.
    if (live) view.set({ preferences: { ...preferences, speed: allowed } })
    else this.prefer({ speed: allowed })
  }

  resized(width: number, height: number) {
    this.#playback.view.set({ width })
    this.#boxHeight = height
    this.applyQuality()
  }

  applyQuality() {
    const { view, options } = this.#playback
    const { preferences, rungs } = view.get()
    const { quality } = preferences
    this.#engine()?.pinHeight(quality === 'auto' ? null : findNearestHeight(rungs, quality))
    this.#engine()?.capHeight(getHeightCap(this.#boxHeight, options.saveData))
  }

  showCaptions() {
    const { view } = this.#playback
    const { captions, preferences } = view.get()
    const { on, language } = preferences.captions
    const chosen = captions.find((choice) => choice.language === language) ?? captions[0]
    const captionTrack = this.#engine()?.chooseCaptions(on && chosen ? chosen.language : null) ?? null
    view.set({ captionTrack })
  }
}

function findNearestHeight(rungs: PlaybackView['rungs'], targetHeight: number) {
  const fitting = rungs.filter((rung) => rung.height <= targetHeight)
  return (fitting.at(-1) ?? rungs[0])?.height ?? null
}

export const speeds: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

export const formatSpeed = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`)

/** Returns the next faster (1) or slower (-1) speed. */
export function getNextSpeed(speed: number, direction: 1 | -1): number {
  const beside = direction > 0 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed)
  return beside ?? speed
}

/** Height limit with data saver on, which is enough for a phone. */
const saverHeight = 480
/** A picture that is this much smaller than its box looks the same. */
const heightTolerance = 0.85

/** Limits the picture to the height of its box in device pixels, but not below that of a phone. */
function getHeightCap(boxHeight: number, saveData: boolean, pixelRatio = devicePixelRatio): number {
  if (saveData) return saverHeight
  return Math.max(360, Math.ceil((boxHeight * Math.min(pixelRatio, 2)) / heightTolerance))
}

interface NetworkInformation {
  saveData?: boolean
}

export const isDataSaverOn = () => (navigator as { connection?: NetworkInformation }).connection?.saveData === true
