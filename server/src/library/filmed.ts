import type { GameItem } from '@fieldhouse/contract/games/item'
import type { FilmedStretch } from '@fieldhouse/contract/origin/filmed-stretch'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Stock } from './stock/stock.ts'

interface FilmedDeps {
  stocks: { now(): Promise<Stock> }
  origin: Pick<Origin, 'assets'>
}

/**
 * Creates the function that tells which stretches of time the video of a game shows. Undefined where that is not
 * settled: a stream that still runs, or a video that is not ready.
 */
export const createFilmedReader =
  ({ stocks, origin }: FilmedDeps) =>
  async (watch: NonNullable<GameItem['watch']>): Promise<FilmedStretch[] | undefined> => {
    const { titles, events } = await stocks.now()
    const { asset } = (watch.kind === 'vod' ? titles.get(watch.id) : events.find(({ id }) => id === watch.id)) ?? {}
    if (!asset) return undefined
    const isSettled = asset.state.kind === 'ready' || (asset.state.kind === 'live' && asset.state.live.kind === 'ended')
    return isSettled ? origin.assets.filmed(asset.id) : undefined
  }
