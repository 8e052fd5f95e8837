/** Times and blocks of WebVTT: what everybody who writes or reads such a file needs. */

interface VttCue {
  startMs: number
  endMs: number
  /** As WebVTT writes them, such as `line:0 align:left`. */
  settings?: string
  payload: string
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** `01:02:33.500` */
export const formatVttTime = (ms: number): string =>
  `${digits(Math.floor(ms / 3_600_000), 2)}:${digits(Math.floor(ms / 60_000) % 60, 2)}:${digits(Math.floor(ms / 1000) % 60, 2)}.${digits(ms % 1000, 3)}`

/** Hours may be left out, and SubRip writes a comma. Undefined where it is no time. */
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
