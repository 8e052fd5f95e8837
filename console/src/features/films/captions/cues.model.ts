import { formatVtt, formatVttTime, parseVttTime } from '@fieldhouse/contract/films/webvtt'

/** A caption of a WebVTT file as the server stores it; such a file holds nothing else. */
export interface CaptionCue {
  fromMs: number
  untilMs: number
  /** Position settings in WebVTT's own syntax. */
  settings: string
  text: string
}

const timing = /^(\S+) --> (\S+)(?: (.*))?$/

export function readVtt(vtt: string): CaptionCue[] {
  return vtt.split(/\n{2,}/).flatMap((block) => {
    const [first = '', ...lines] = block.trim().split('\n')
    const [, from = '', until = '', settings = ''] = timing.exec(first) ?? []
    const [fromMs, untilMs] = [parseVttTime(from), parseVttTime(until)]
    if (fromMs === undefined || untilMs === undefined) return []
    return [{ fromMs, untilMs, settings, text: lines.map(decodeAmpersand).join('\n') }]
  })
}

export function writeVtt(cues: readonly CaptionCue[]): string {
  return formatVtt(
    cues.map(({ fromMs, untilMs, settings, text }) => ({
      startMs: fromMs,
      endMs: untilMs,
      settings,
      payload: toCuePayload(text),
    })),
  )
}

/** Shows `&amp;` as `&`; other character references stay as they are. */
const decodeAmpersand = (line: string): string => line.replaceAll(/&amp;(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\w+);)/g, '&')

/** An empty line or an arrow would end the caption. */
const toCuePayload = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll('-->', '→')
    .trim()

/** Shifts all cues; one that would end before the video begins is dropped. */
export const shiftCues = (cues: readonly CaptionCue[], byMs: number): CaptionCue[] =>
  cues
    .map((cue) => ({ ...cue, fromMs: Math.max(0, cue.fromMs + byMs), untilMs: cue.untilMs + byMs }))
    .filter(({ untilMs }) => untilMs > 0)

/** Replaces the cue at an index and keeps the order by time; undefined removes it. */
export const replaceCue = (cues: readonly CaptionCue[], at: number, cue: CaptionCue | undefined): CaptionCue[] =>
  [...cues.slice(0, at), ...(cue ? [cue] : []), ...cues.slice(at + 1)].sort(
    (one, other) => one.fromMs - other.fromMs || one.untilMs - other.untilMs,
  )

/** Formats a time as it is shown and typed: `1:02:33.500`, `4:05.000`. */
export const formatCueTime = (ms: number): string =>
  formatVttTime(ms)
    .replace(/^00:0?/, '')
    .replace(/^0(?=\d:\d\d:)/, '')

/**
 * Parses a typed time. Hours and milliseconds are optional, a comma counts as a point; undefined when it is not a time.
 */
export function parseCueTime(typed: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds, fraction = ''] =
    /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  if (seconds === undefined || Number(seconds) > 59 || Number(minutes) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** Parses seconds with a sign (`-1.5`, `+2`) into milliseconds. */
export function parseShiftSeconds(typed: string): number | undefined {
  const [text] = /^[+-]?\d{1,5}(?:\.\d{1,3})?$/.exec(typed.trim().replace(',', '.').replace('−', '-')) ?? []
  return text === undefined ? undefined : Math.round(Number(text) * 1000)
}
