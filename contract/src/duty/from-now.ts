import { minuteMs } from '../durations.ts'

const hourMinutes = 60

/** Formats a time relative to now: `in 12 min`, `4 min ago`, `in 2 h 5 min`. */
export function formatFromNow(at: Date | string, now: Date): string {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / minuteMs)
  if (minutes === 0) return 'now'
  const away = Math.abs(minutes)
  const duration =
    away < hourMinutes
      ? `${away} min`
      : `${Math.floor(away / hourMinutes)} h${away % hourMinutes === 0 ? '' : ` ${away % hourMinutes} min`}`
  return minutes > 0 ? `in ${duration}` : `${duration} ago`
}
