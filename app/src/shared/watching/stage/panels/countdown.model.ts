import { formatQuantity } from '@fieldhouse/contract/school/formats'

const two = (value: number): string => String(value).padStart(2, '0')

/** 1 day 03:04:05, 03:04:05, 04:05. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (days === 0) return hours === 0 ? rest : `${two(hours)}:${rest}`
  return `${formatQuantity(days, 'day')} ${two(hours)}:${rest}`
}
