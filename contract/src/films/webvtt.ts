/** Reads and writes times and blocks of WebVTT. */

interface VttCue {
  startMs: number
  endMs: number
  /** Cue settings in WebVTT syntax, such as `line:0 align:left`. */
  settings?: string
  payload: string
}

const padDigits = (value: number, length: number): string => String(value).padStart(length, '0')

/** Formats a time as in `01:02:33.500`. */
export const formatVttTime = (ms: number): string =>
  `${padDigits(Math.floor(ms / 3_600_000), 2)}:${padDigits(Math.floor(ms / 60_000) % 60, 2)}:${padDigits(Math.floor(ms / 1000) % 60, 2)}.${padDigits(ms % 1000, 3)}`

/**
 * Parses a WebVTT or SubRip time. Hours are optional, and the decimal sign is a point or a comma. Undefined when the
 * text is not a time.
 */
export function parseVttTime(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] =
    /^(?:(\d+):)?(\d+):(\d+)[.,](\d+)$/.exec(text) ?? []
  if (fraction === '' || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

export function formatVtt(cues: readonly VttCue[]): string {
  const blocks = cues.map(({ startMs, endMs, settings = '', payload }) => {
    const times = `${formatVttTime(startMs)} --> ${formatVttTime(endMs)}`
    return `${settings === '' ? times : `${times} ${settings}`}\n${payload}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}
