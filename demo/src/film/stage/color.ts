import { mix } from './numbers.ts'

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Two `#rrggbb` colours mixed. */
export function blend(from: string, to: string, share: number): string {
  const other = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(mix(value, other[index] ?? 0, share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color: string, share: number) => blend(color, '#05060c', share)
export const lighter = (color: string, share: number) => blend(color, '#ffffff', share)
export const clear = (color: string, opacity: number) =>
  color +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
