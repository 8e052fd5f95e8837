import type { MediaWindow } from '../engine/engine.ts'

const clamp = (value: number) => Math.min(1, Math.max(0, value))

const lengthOf = ({ start, end }: Pick<MediaWindow, 'start' | 'end'>) => Math.max(0, end - start)

/** Where on the bar a second lies, 0 to 1. */
export const fractionOf = (seconds: number, window: Pick<MediaWindow, 'start' | 'end'>) =>
  lengthOf(window) > 0 ? clamp((seconds - window.start) / lengthOf(window)) : 0

export const secondsAt = (fraction: number, window: Pick<MediaWindow, 'start' | 'end'>) =>
  window.start + clamp(fraction) * lengthOf(window)

export const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`
