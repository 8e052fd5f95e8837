import { formatQuantity } from '@fieldhouse/contract/school/formats'

const padTwoDigits = (value: number): string => String(value).padStart(2, '0')

/** Formats "1 day 03:04:05", "03:04:05" or "04:05". */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const clock = `${padTwoDigits(Math.floor(seconds / 60) % 60)}:${padTwoDigits(seconds % 60)}`
  if (days === 0) return hours === 0 ? clock : `${padTwoDigits(hours)}:${clock}`
  return `${formatQuantity(days, 'day')} ${padTwoDigits(hours)}:${clock}`
}
