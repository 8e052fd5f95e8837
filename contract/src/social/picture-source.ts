import type { DrawnPicture } from '../stories/stories.ts'

/** Formats the `srcset` of a post's picture. */
export const socialSourceSet = ({ name, widths }: DrawnPicture, type: 'avif' | 'webp'): string =>
  widths.map((width) => `${sourceOf(name, width, type)} ${width}w`).join(', ')

/** Returns the smallest picture, for browsers without `srcset`. */
export const socialPlainSource = ({ name, widths }: DrawnPicture): string => sourceOf(name, widths[0] ?? 0, 'webp')

const sourceOf = (name: string, width: number, type: string): string => `/media/social/${name}-${width}.${type}`
