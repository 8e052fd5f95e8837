import type { LevelDetails } from 'hls.js'
import type { CaptionChoice } from '../engine.ts'

/** Caption channels by their names in hls.js. In North America, CC1 is the spoken language and CC3 is Spanish. */
const channels: Readonly<Record<string, CaptionChoice>> = {
  textTrack1: { language: 'en', label: 'English' },
  textTrack2: { language: 'es', label: 'Spanish' },
}
/** About the last quarter of an hour, for a viewer who turns captions on later. */
const maxCues = 500

/** Properties of a playlist that are needed, in its own seconds. */
type LevelTimes = Pick<LevelDetails, 'live' | 'edge' | 'targetduration'>

/** A live viewer may be three target durations behind (RFC 8216bis 4.4.3.8). */
const isAtLiveEdge = (atSeconds: number, list: LevelTimes | null): boolean =>
  list?.live === true && list.edge - atSeconds <= 3 * list.targetduration

/** Captions inside the video stream; nothing lists them before the first one arrives. */
export class PictureCaptions {
  readonly #cues = new Map<string, VTTCue[]>()

  /** Registers a language; returns true when it is new. */
  met(name: string): boolean {
    const language = channels[name]?.language
    if (language === undefined || this.#cues.has(language)) return false
    this.#cues.set(language, [])
    return true
  }

  /**
   * Stores cues and returns their language. A cue is complete only with its whole line; at the live edge its picture
   * may have passed by then, so the cue is shown late for its full length. Elsewhere past cues are not shown again,
   * such as earlier cues of a segment after a jump.
   */
  take(name: string, cues: readonly VTTCue[], atSeconds: number, list: LevelTimes | null): string | undefined {
    const language = channels[name]?.language
    if (language === undefined) return undefined
    for (const cue of isAtLiveEdge(atSeconds, list) ? cues : []) {
      const late = atSeconds - cue.startTime
      if (late <= 0) continue
      cue.endTime += late
      cue.startTime += late
    }
    this.#cues.set(language, [...(this.#cues.get(language) ?? []), ...cues].slice(-maxCues))
    return language
  }

  cuesIn = (language: string): readonly VTTCue[] => this.#cues.get(language) ?? []

  /** Languages that the playlist does not list. */
  beside(listed: readonly CaptionChoice[]): CaptionChoice[] {
    const isNew = ({ language }: CaptionChoice) =>
      this.#cues.has(language) && !listed.some((one) => one.language === language)
    return Object.values(channels).filter(isNew)
  }

  clear() {
    this.#cues.clear()
  }
}
