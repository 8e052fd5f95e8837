const kilo = 1000
const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Formats a size: `640 kB`, `1.4 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const amount = bytes / kilo ** power
  return `${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`
}

const minute = 60
const hour = 3600
const padTwoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** Formats a length as the player does: `4:05`, `1:02:33`. */
export const formatDuration = (seconds: number): string =>
  seconds < hour
    ? `${Math.floor(seconds / minute)}:${padTwoDigits(seconds % minute)}`
    : `${Math.floor(seconds / hour)}:${padTwoDigits((seconds % hour) / minute)}:${padTwoDigits(seconds % minute)}`
