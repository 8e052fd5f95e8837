const splitSeconds = (seconds: number) => {
  const wholeSeconds = Math.max(0, Math.floor(seconds))
  return {
    hours: Math.floor(wholeSeconds / 3600),
    minutes: Math.floor(wholeSeconds / 60) % 60,
    seconds: wholeSeconds % 60,
  }
}
const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** Formats a time: `3:12`, `1:03:12`. */
export function formatClockTime(total: number): string {
  const { hours, minutes, seconds } = splitSeconds(total)
  return hours > 0
    ? `${hours}:${padTwoDigits(minutes)}:${padTwoDigits(seconds)}`
    : `${minutes}:${padTwoDigits(seconds)}`
}

/** Formats a time as a screen reader should say it. */
export function formatSpokenTime(total: number): string {
  const { hours, minutes, seconds } = splitSeconds(total)
  const nameUnit = ([count, unit]: [number, string]) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]
  const parts = (
    [
      [hours, 'hour'],
      [minutes, 'minute'],
      [seconds, 'second'],
    ] as [number, string][]
  ).flatMap(nameUnit)
  return parts.join(' ') || '0 seconds'
}
