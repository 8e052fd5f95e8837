import { fallbackFigure, figures, type SportFigureName } from '@fieldhouse/design/art/figures'

/** Returns the name of the figure for an `assetName`. A sport without one gets the fallback. */
export const getSportFigure = (assetName: string): SportFigureName =>
  Object.hasOwn(figures, assetName) ? (assetName as SportFigureName) : fallbackFigure
