const split = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 }
}
const two = (number: number) => String(number).padStart(2, '0')

/** 3:12, 1:03:12. */
export function clockTime(total: number): string {
  const { hours, minutes, seconds } = split(total)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** As a screen reader should say it. */
export function spokenTime(total: number): string {
  const { hours, minutes, seconds } = split(total)
  const named = ([count, word]: [number, string]) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`])
  const parts = (
    [
      [hours, 'hour'],
      [minutes, 'minute'],
      [seconds, 'second'],
    ] as [number, string][]
  ).flatMap(named)
  return parts.join(' ') || '0 seconds'
}
