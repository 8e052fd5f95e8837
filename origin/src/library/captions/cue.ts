/** A parsed caption. */
export interface CaptionCue {
  /** Milliseconds from the beginning of the video. */
  startMs: number
  endMs: number
  /** Names and values of known WebVTT settings. */
  settings: readonly (readonly [string, string])[]
  text: readonly CueNode[]
}

export type CueNode =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; tag: string; classes: readonly string[]; annotation: string; inside: CueNode[] }
