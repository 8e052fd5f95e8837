import type { DrawnPicture } from './stories.ts'

/** Formats the `srcset` of a picture. */
export const sourceSet = ({ name, widths }: DrawnPicture, type: 'avif' | 'webp'): string =>
  widths.map((width) => `${sourceOf(name, width, type)} ${width}w`).join(', ')

/** Returns the middle width, for browsers without `srcset`. */
export const plainSource = ({ name, widths }: DrawnPicture): string =>
  sourceOf(name, widths[Math.floor((widths.length - 1) / 2)] ?? 0, 'webp')

const sourceOf = (name: string, width: number, type: string): string => `/media/stories/${name}-${width}.${type}`
