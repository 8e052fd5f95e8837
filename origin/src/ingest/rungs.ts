import os from 'node:os'

export type RenditionsSetting = 'auto' | 'source' | 'ladder'

/**
 * Returns the heights to encode live. A core encodes about one rung in real time, so fewer than four cores send only
 * the source.
 */
export function listLiveRenditionHeights(
  setting: RenditionsSetting,
  sourceHeight: number,
  cores = os.availableParallelism(),
): number[] {
  if (setting === 'source' || (setting === 'auto' && cores < 4)) return []
  return [720, 480].filter((height) => height < sourceHeight - 60)
}
