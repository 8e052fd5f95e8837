import type { Engine } from '../engine/engine.ts'
import type { PlayerPreferences, PreferenceStore } from '../source.ts'
import type { Store } from './store.ts'
import type { Clock, View } from './view.ts'

interface SettingsHost {
  readonly view: Store<View>
  readonly clock: Store<Clock>
  readonly video: HTMLVideoElement | null
  readonly wishes: { preferences: PreferenceStore; saveData: boolean }
}

/** What a fan chooses about sound, speed, picture and captions: kept by the page, obeyed here. */
export class Settings {
  readonly #playback: SettingsHost
  readonly #engine: () => Engine | null
  #boxHeight = 540

  constructor(playback: SettingsHost, engine: () => Engine | null) {
    this.#playback = playback
    this.#engine = engine
  }

  prefer(change: Partial<PlayerPreferences>) {
    const { view, wishes } = this.#playback
    const preferences = { ...view.get().preferences, ...change }
    view.set({ preferences })
    wishes.preferences.write(preferences)
    if ('captions' in change) this.showCaptions()
    if ('quality' in change) this.applyPicture()
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
    // What was chosen in a rewound live event is no wish for the next film.
    if (live) view.set({ preferences: { ...preferences, speed: allowed } })
    else this.prefer({ speed: allowed })
  }

  resized(width: number, height: number) {
    this.#playback.view.set({ width })
    this.#boxHeight = height
    this.applyPicture()
  }

  applyPicture() {
    const { view, wishes } = this.#playback
    const { preferences, rungs } = view.get()
    const { quality } = preferences
    this.#engine()?.pinHeight(quality === 'auto' ? null : nearestHeight(rungs, quality))
    this.#engine()?.capHeight(heightCap(this.#boxHeight, wishes.saveData))
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

function nearestHeight(rungs: View['rungs'], wanted: number) {
  const fitting = rungs.filter((rung) => rung.height <= wanted)
  return (fitting.at(-1) ?? rungs[0])?.height ?? null
}

export const speeds: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

export const speedName = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`)

/** The next faster (1) or slower (-1) speed. */
export function speedBeside(speed: number, direction: 1 | -1): number {
  const beside = direction > 0 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed)
  return beside ?? speed
}

/** The height limit with data saver on: as tall as a phone shows well. */
const saverHeight = 480
/** A fan does not notice a picture that is this much smaller than its box. */
const tolerance = 0.85

/** Limits the picture to the height of its box in device pixels, but not below that of a phone. */
function heightCap(boxHeight: number, saveData: boolean, pixelRatio = devicePixelRatio): number {
  if (saveData) return saverHeight
  return Math.max(360, Math.ceil((boxHeight * Math.min(pixelRatio, 2)) / tolerance))
}

interface NetworkInformation {
  saveData?: boolean
}

export const browserSavesData = () => (navigator as { connection?: NetworkInformation }).connection?.saveData === true
