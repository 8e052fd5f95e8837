import type { SportArt } from '@fieldhouse/design/art/figures'
import { figures } from '@fieldhouse/design/art/figures'

/** The figure of a sport, from the mapping's `assetName`; a sport without one runs. */
export const sportArt = (assetName: string): SportArt =>
  Object.hasOwn(figures, assetName) ? (assetName as SportArt) : 'cross-country'
