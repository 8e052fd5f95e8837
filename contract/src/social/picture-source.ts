import type { DrawnPicture } from '../stories/stories.ts'

/** Formats the `srcset` of a post's picture. */
export const formatSocialSourceSet = ({ name, widths }: DrawnPicture, type: 'avif' | 'webp'): string =>
  widths.map((width) => `${getSourcePath(name, width, type)} ${width}w`).join(', ')

/** Returns the smallest picture, for browsers without `srcset`. */
export const getSocialFallbackSource = ({ name, widths }: DrawnPicture): string =>
  getSourcePath(name, widths[0] ?? 0, 'webp')

const getSourcePath = (name: string, width: number, type: string): string => `/media/social/${name}-${width}.${type}`
