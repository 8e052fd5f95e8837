import type { MediaWindow } from '../engine/engine.ts'
import type { Chapter, Marker } from '../source.tsx'

const clamp = (value: number) => Math.min(1, Math.max(0, value))

const lengthOf = ({ start, end }: Pick<MediaWindow, 'start' | 'end'>) => Math.max(0, end - start)

/** Where on the bar a second lies, 0 to 1. */
export const fractionOf = (seconds: number, window: Pick<MediaWindow, 'start' | 'end'>) =>
  lengthOf(window) > 0 ? clamp((seconds - window.start) / lengthOf(window)) : 0

export const secondsAt = (fraction: number, window: Pick<MediaWindow, 'start' | 'end'>) =>
  window.start + clamp(fraction) * lengthOf(window)

export const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`

/** The index of the chapter that is on at a second, or -1. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number) =>
  chapters.findLastIndex((chapter) => chapter.at <= seconds + 0.05)

/** The marker a pointer means: the nearest within a hundredth of the bar. */
export function markerNear(markers: readonly Marker[], seconds: number, window: MediaWindow): Marker | undefined {
  const reach = lengthOf(window) / 100
  const near = markers.filter((marker) => Math.abs(marker.at - seconds) <= reach)
  return near.toSorted((a, b) => Math.abs(a.at - seconds) - Math.abs(b.at - seconds))[0]
}
