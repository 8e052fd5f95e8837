/** One caption, as we understand it and write it again. */
export interface Cue {
  /** Milliseconds from the film's beginning. */
  startMs: number
  endMs: number
  /** Name and value, of those that WebVTT knows. */
  settings: readonly (readonly [string, string])[]
  text: readonly CueNode[]
}

export type CueNode =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; tag: string; classes: readonly string[]; annotation: string; inside: CueNode[] }
