import type { MediaWindow } from '../engine/engine.ts'

const clampFraction = (value: number) => Math.min(1, Math.max(0, value))

const getWindowLength = ({ start, end }: Pick<MediaWindow, 'start' | 'end'>) => Math.max(0, end - start)

/** Position of a second on the bar, from 0 to 1. */
export const getFraction = (seconds: number, window: Pick<MediaWindow, 'start' | 'end'>) =>
  getWindowLength(window) > 0 ? clampFraction((seconds - window.start) / getWindowLength(window)) : 0

export const getSecondsAtFraction = (fraction: number, window: Pick<MediaWindow, 'start' | 'end'>) =>
  window.start + clampFraction(fraction) * getWindowLength(window)

export const formatPercent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`
