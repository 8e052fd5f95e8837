import type { DrawnPicture } from '../stories/stories.ts'

/** Formats the `srcset` of a post's picture. `server` is its address, where the page is not the server's own. */
export const formatSocialSourceSet = ({ name, widths }: DrawnPicture, type: 'avif' | 'webp', server = ''): string =>
  widths.map((width) => `${server}${getSourcePath(name, width, type)} ${width}w`).join(', ')

/** Returns the smallest picture, for browsers without `srcset`. */
export const getSocialFallbackSource = ({ name, widths }: DrawnPicture, server = ''): string =>
  server + getSourcePath(name, widths[0] ?? 0, 'webp')

const getSourcePath = (name: string, width: number, type: string): string => `/media/social/${name}-${width}.${type}`
