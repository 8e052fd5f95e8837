import type { DrawnPicture } from './stories.ts'

/** Formats the `srcset` of a picture. `server` is its address, where the page is not the server's own. */
export const formatSourceSet = ({ name, widths }: DrawnPicture, type: 'avif' | 'webp', server = ''): string =>
  widths.map((width) => `${server}${getSourcePath(name, width, type)} ${width}w`).join(', ')

/** Returns the middle width, for browsers without `srcset`. */
export const getFallbackSource = ({ name, widths }: DrawnPicture, server = ''): string =>
  server + getSourcePath(name, widths[Math.floor((widths.length - 1) / 2)] ?? 0, 'webp')

const getSourcePath = (name: string, width: number, type: string): string => `/media/stories/${name}-${width}.${type}`
