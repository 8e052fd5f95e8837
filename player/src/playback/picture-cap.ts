/** Standing data saver: as tall as a phone shows well. */
const saverHeight = 480
/** A picture this much smaller than its box is not seen to be. */
const tolerance = 0.85

/** No taller than the box it is shown in, in device pixels; never below a phone's. */
export function heightCap(boxHeight: number, saveData: boolean, pixelRatio = devicePixelRatio): number {
  if (saveData) return saverHeight
  return Math.max(360, Math.ceil((boxHeight * Math.min(pixelRatio, 2)) / tolerance))
}

interface NetworkInformation {
  saveData?: boolean
}

export const browserSavesData = () => (navigator as { connection?: NetworkInformation }).connection?.saveData === true
