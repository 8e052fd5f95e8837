import type { Slate } from '../../source.ts'

const dayMs = 86_400_000

export function slateWords(slate: Slate | { kind: 'silent' }, now: number): { title: string; text: string } {
  switch (slate.kind) {
    case 'upcoming': {
      const starts = new Date(slate.startsAt)
      if (starts.getTime() <= now)
        return { title: 'About to start', text: 'The picture comes by itself as soon as it is there.' }
      const words = starts.toLocaleString(undefined, {
        weekday: 'long',
        hour: 'numeric',
        minute: '2-digit',
        ...(starts.getTime() - now > 6 * dayMs && { month: 'long', day: 'numeric' }),
      })
      return { title: 'Starts soon', text: `${words}. Play starts by itself.` }
    }
    case 'interrupted':
    case 'silent':
      return {
        title: 'The picture will be right back',
        text: 'We have lost the camera for a moment. Play goes on by itself.',
      }
    case 'ended':
      return { title: 'This event has ended', text: 'Thanks for watching.' }
  }
}

/** 2 days 03:04:05, 03:04:05, 4:05. */
export function countdown(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 1_000))
  const days = Math.floor(whole / 86_400)
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600) % 24, Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  if (days === 0 && hours === 0) return `${minutes}:${two(seconds)}`
  return `${days > 0 ? `${days} day${days === 1 ? '' : 's'} ` : ''}${two(hours)}:${two(minutes)}:${two(seconds)}`
}
