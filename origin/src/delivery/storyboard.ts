import type { Storyboard } from '../storage/manifest.ts'

const two = (value: number) => String(value).padStart(2, '0')

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const at = (unitMs: number, wraps: number) => two(Math.floor(ms / unitMs) % wraps)
  return `${two(Math.floor(ms / 3_600_000))}:${at(60_000, 60)}:${at(1000, 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** WebVTT whose cues are places in pictures: what players draw above the bar. */
export function storyboardText({ everySeconds, width, height, columns, rows, count }: Storyboard): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const place = index % (columns * rows)
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height]
    const times = `${clock(index * everySeconds)} --> ${clock((index + 1) * everySeconds)}`
    return `${times}\nstoryboard/${Math.floor(index / (columns * rows))}.jpg#xywh=${x},${y},${width},${height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
