import { fallbackFigure, figures, type SportArt } from '@fieldhouse/design/art/figures'

/** The figure of a sport, from the mapping's `assetName`; a sport without one gets any. */
export const sportArt = (assetName: string): SportArt =>
  Object.hasOwn(figures, assetName) ? (assetName as SportArt) : fallbackFigure
