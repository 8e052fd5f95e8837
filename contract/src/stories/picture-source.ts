import type { DrawnPicture } from './stories.ts'

/** Where a picture is in each of its widths, as `srcset` names them. */
export const sourceSet = ({ name, widths }: DrawnPicture, type: 'avif' | 'webp'): string =>
  widths.map((width) => `${sourceOf(name, width, type)} ${width}w`).join(', ')

/** For whoever reads no `srcset`: the middle one. */
export const plainSource = ({ name, widths }: DrawnPicture): string =>
  sourceOf(name, widths[Math.floor((widths.length - 1) / 2)] ?? 0, 'webp')

const sourceOf = (name: string, width: number, type: string): string => `/media/stories/${name}-${width}.${type}`
