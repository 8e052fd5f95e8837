import type { GameWay, PlanWay, WaysToWatch } from '@fieldhouse/contract/access/ways'
import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { RowItem } from '@fieldhouse/contract/library/entities'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { findFollowedGame } from '../library/event-state.ts'
import { toChannel, toEventItem, toVodItem, type ViewContext } from '../library/items.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import { getTitleSports, type Stock, type Title } from '../library/stock/stock.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { refuseMissing } from '../shared/errors/refusal.ts'
import { getPassSubject, getWatchableRights, requireWatchable, type Watchable } from './watchable.ts'

/** What other services know. `app.ts` passes it in. */
interface WaysSources {
  findSoldWays(
    uid: string,
    locked: { wanted: readonly string[]; games: readonly number[] },
  ): Promise<{ plan: PlanWay | null; pass: GameWay | null }>
  findGames(ids: readonly number[]): Promise<readonly GameItem[]>
}

export interface WaysDeps extends WaysSources {
  stocks: Pick<StockService, 'now'>
  clock: Clock
}

export type FindWays = (uid: string, content: WatchableRef, viewer: Viewer) => Promise<WaysToWatch>

const mostFree = 3

/** Finds how a fan can watch something that their plan does not include. What is hidden is missing. */
export const createFindWays =
  ({ stocks, clock, findSoldWays, findGames }: WaysDeps): FindWays =>
  async (uid, content, viewer) => {
    const stock = await stocks.now()
    const view = { viewer, now: clock.now() }
    const watchable = requireWatchable(stock, content)
    const item = toItem(stock, watchable, view)
    if (!item) throw refuseMissing('title', 'video')
    const { games, sports } = getPassSubject(stock, watchable)
    const followed = watchable.kind === 'event' ? findFollowedGame(watchable.event)?.id : games[0]
    const [game = null] = followed === undefined ? [] : await findGames([followed])
    const wanted = getWatchableRights(watchable).audience.plans
    const ways =
      item.unavailable?.code === 'plan' ? await findSoldWays(uid, { wanted, games }) : { plan: null, pass: null }
    const in_apps = currentSchool().showPricesInApps === true
    return { item, game, ...ways, in_apps, free: listFree(stock, { item, sports }, view) }
  }

function toItem(stock: Stock, watchable: Watchable, view: ViewContext): RowItem | undefined {
  if (watchable.kind === 'event') return toEventItem(watchable.event, view)
  return watchable.kind === 'vod' ? toVodItem(stock, watchable.title, view) : toChannel(stock, watchable.channel, view)
}

interface LockedItem {
  item: RowItem
  sports: readonly string[]
}

/** Lists what this fan can watch now: a live game, and the newest videos, those of the same sport first. */
function listFree(stock: Stock, { item, sports }: LockedItem, view: ViewContext): RowItem[] {
  const found: RowItem[] = stock.events
    .flatMap((event) => toEventItem(event, view) ?? [])
    .filter(({ id, state, play }) => play !== null && state === 'live' && !(item.type === 'event' && item.id === id))
    .slice(0, 1)
  const isOfSport = (title: Title) => getTitleSports(stock, title).some((sport) => sports.includes(sport))
  for (const isWanted of [isOfSport, () => true])
    for (const title of stock.newest) {
      if (found.length >= mostFree) return found
      const isListed = [item, ...found].some(({ type, id }) => type === 'vod' && id === title.id)
      const free = !isListed && title.kind !== 'series' && isWanted(title) ? toVodItem(stock, title, view) : undefined
      if (free?.play) found.push(free)
    }
  return found
}
