import os from 'node:os'

export type RenditionsWish = 'auto' | 'source' | 'ladder'

/** A core encodes about one rung in time; with fewer than four the source alone is sent on. */
export function liveRungs(wish: RenditionsWish, sourceHeight: number, cores = os.availableParallelism()): number[] {
  if (wish === 'source' || (wish === 'auto' && cores < 4)) return []
  return [720, 480].filter((height) => height < sourceHeight - 60)
}
