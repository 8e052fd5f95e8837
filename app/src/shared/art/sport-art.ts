import { fallbackFigure, figures, type SportArt } from '@fieldhouse/design/art/figures'

/** Returns the figure for an `assetName`; a sport without one gets the fallback. */
export const getSportArt = (assetName: string): SportArt =>
  Object.hasOwn(figures, assetName) ? (assetName as SportArt) : fallbackFigure
