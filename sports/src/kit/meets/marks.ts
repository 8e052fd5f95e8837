import { formatRounded } from '../format.ts'

/** The time as race clocks show it: `46.32`, `1:43.50`. */
export function timeText(seconds: number, digits = 2): string {
  const scale = 10 ** digits
  const units = Math.round(seconds * scale)
  const minutes = Math.floor(units / scale / 60)
  const rest = formatRounded(units - minutes * 60 * scale, scale, digits)
  return minutes > 0 ? `${minutes}:${rest.padStart(digits + 3, '0')}` : rest
}

/** Parses a time such as `1:43.50`, `46.32`, `10.9h` (by hand), `22:15.4` or `1:02:03` into seconds. */
export function parseSeconds(written: string): number | undefined {
  const time = /^(?:(?:(\d+):)?(\d{1,3}):)?(\d{1,3}(?:\.\d+)?)\s*[hw*]?$/i.exec(written.trim())
  if (!time) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = time
  if (minutes !== '0' && Number(seconds) >= 60) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The distance to the best time: `+0.85`. */
export const behindText = (seconds: number, digits = 2): string => `+${timeText(seconds, digits)}`
