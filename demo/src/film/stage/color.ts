import { mixNumbers } from './numbers.ts'

const readChannels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Mixes two `#rrggbb` colors. */
export function blendColors(from: string, to: string, share: number): string {
  const other = readChannels(to)
  const mixed = readChannels(from).map((value, index) => Math.round(mixNumbers(value, other[index] ?? 0, share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darkenColor = (color: string, share: number) => blendColors(color, '#05060c', share)
export const lightenColor = (color: string, share: number) => blendColors(color, '#ffffff', share)
export const setOpacity = (color: string, opacity: number) =>
  color +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
