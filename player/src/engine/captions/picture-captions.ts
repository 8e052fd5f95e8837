import type { LevelDetails } from 'hls.js'
import type { CaptionChoice } from '../engine.ts'

/** As hls.js names them, and what each is in North America: CC1 is what is spoken, CC3 the same in Spanish. */
const known: Readonly<Record<string, CaptionChoice>> = {
  textTrack1: { language: 'en', label: 'English' },
  textTrack2: { language: 'es', label: 'Spanish' },
}
/** Of the last quarter of an hour or so: whoever turns them on reads on from here. */
const kept = 500

/** What is asked of a playlist, in its own seconds. */
type LevelTimes = Pick<LevelDetails, 'live' | 'edge' | 'targetduration'>

/** As far behind as whoever watches live may be (RFC 8216bis 4.4.3.8). */
const isAtEdge = (atSeconds: number, list: LevelTimes | null): boolean =>
  list?.live === true && list.edge - atSeconds <= 3 * list.targetduration

/** Captions that travel inside the picture: nothing names them before the first of them is met. */
export class PictureCaptions {
  readonly #cues = new Map<string, VTTCue[]>()

  /** Whether there is one more language than before. */
  met(name: string): boolean {
    const language = known[name]?.language
    if (language === undefined || this.#cues.has(language)) return false
    this.#cues.set(language, [])
    return true
  }

  /**
   * In whose language these are. One is known when its line is whole: at the edge of a broadcast the picture that it belongs to may
   * have passed by then, and it is read a moment later, as long as it was meant to be. Anywhere else what has passed has passed:
   * after a jump into the middle of a segment its earlier lines come too, and are not to be read again.
   */
  take(name: string, cues: readonly VTTCue[], atSeconds: number, list: LevelTimes | null): string | undefined {
    const language = known[name]?.language
    if (language === undefined) return undefined
    for (const cue of isAtEdge(atSeconds, list) ? cues : []) {
      const late = atSeconds - cue.startTime
      if (late <= 0) continue
      cue.endTime += late
      cue.startTime += late
    }
    this.#cues.set(language, [...(this.#cues.get(language) ?? []), ...cues].slice(-kept))
    return language
  }

  cuesIn = (language: string): readonly VTTCue[] => this.#cues.get(language) ?? []

  /** Those that the playlist has in no language of theirs. */
  beside(listed: readonly CaptionChoice[]): CaptionChoice[] {
    const isNew = ({ language }: CaptionChoice) =>
      this.#cues.has(language) && !listed.some((one) => one.language === language)
    return Object.values(known).filter(isNew)
  }

  clear() {
    this.#cues.clear()
  }
}
