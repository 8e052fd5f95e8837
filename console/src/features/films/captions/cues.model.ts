import { formatVtt, formatVttTime, parseVttTime } from '@fieldhouse/contract/films/webvtt'

/** One caption of a file as the server keeps it: WebVTT with nothing in it but captions. */
export interface Cue {
  fromMs: number
  untilMs: number
  /** Where it stands, as WebVTT writes it. */
  settings: string
  text: string
}

const timing = /^(\S+) --> (\S+)(?: (.*))?$/

export function readVtt(vtt: string): Cue[] {
  return vtt.split(/\n{2,}/).flatMap((block) => {
    const [first = '', ...lines] = block.trim().split('\n')
    const [, from = '', until = '', settings = ''] = timing.exec(first) ?? []
    const [fromMs, untilMs] = [parseVttTime(from), parseVttTime(until)]
    if (fromMs === undefined || untilMs === undefined) return []
    return [{ fromMs, untilMs, settings, text: lines.map(plain).join('\n') }]
  })
}

export function writeVtt(cues: readonly Cue[]): string {
  return formatVtt(
    cues.map(({ fromMs, untilMs, settings, text }) => ({
      startMs: fromMs,
      endMs: untilMs,
      settings,
      payload: oneBlock(text),
    })),
  )
}

/** An `&` is typed as one; what spells another letter stays as it is spelled. */
const plain = (line: string): string => line.replaceAll(/&amp;(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\w+);)/g, '&')

/** An empty line or an arrow would end the caption. */
const oneBlock = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll('-->', '→')
    .trim()

/** All earlier or later; what would end before the film begins is left out. */
export const shifted = (cues: readonly Cue[], byMs: number): Cue[] =>
  cues
    .map((cue) => ({ ...cue, fromMs: Math.max(0, cue.fromMs + byMs), untilMs: cue.untilMs + byMs }))
    .filter(({ untilMs }) => untilMs > 0)

/** Another in the place of one, in time's order; none takes it out. */
export const withCue = (cues: readonly Cue[], at: number, cue: Cue | undefined): Cue[] =>
  [...cues.slice(0, at), ...(cue ? [cue] : []), ...cues.slice(at + 1)].sort(
    (one, other) => one.fromMs - other.fromMs || one.untilMs - other.untilMs,
  )

/** As it is shown and typed: `1:02:33.500`, `4:05.000`. */
export const timeShown = (ms: number): string =>
  formatVttTime(ms)
    .replace(/^00:0?/, '')
    .replace(/^0(?=\d:\d\d:)/, '')

/** Hours and thousandths may be left out, a comma is a point; undefined where it is no time. */
export function timeTyped(typed: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds, fraction = ''] =
    /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  if (seconds === undefined || Number(seconds) > 59 || Number(minutes) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** Seconds that were typed, with a sign, as thousandths: `-1.5`, `+2`. */
export function shiftTyped(typed: string): number | undefined {
  const [text] = /^[+-]?\d{1,5}(?:\.\d{1,3})?$/.exec(typed.trim().replace(',', '.').replace('−', '-')) ?? []
  return text === undefined ? undefined : Math.round(Number(text) * 1000)
}
