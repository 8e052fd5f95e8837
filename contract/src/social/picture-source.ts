import type { DrawnPicture } from '../stories/stories.ts'

/** Where a post's picture is in each of its widths, as `srcset` names them. */
export const socialSourceSet = ({ name, widths }: DrawnPicture, type: 'avif' | 'webp'): string =>
  widths.map((width) => `${sourceOf(name, width, type)} ${width}w`).join(', ')

/** For whoever reads no `srcset`: the smallest. */
export const socialPlainSource = ({ name, widths }: DrawnPicture): string => sourceOf(name, widths[0] ?? 0, 'webp')

const sourceOf = (name: string, width: number, type: string): string => `/media/social/${name}-${width}.${type}`
