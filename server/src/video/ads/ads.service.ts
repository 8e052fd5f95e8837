import { pathOf } from '@fieldhouse/contract/request'
import type { Ad, Ads, AdsResults } from '@fieldhouse/contract/video/ads'
import { clickAd } from '@fieldhouse/contract/video/ads'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Stocks } from '../stock/stock.service.ts'
import type { Stock, StoredAd } from '../stock/stock.ts'
import type { AdStore } from './ads.store.ts'

export interface AdParts {
  stocks: Pick<Stocks, 'now'>
  store: AdStore
  clock: Clock
  /** The signed path of an asset that is shown to everybody. */
  openPath(asset: string): string
}

export type AdType = 'banners' | 'interstitials' | 'player_profiles' | 'articles'
export type AdService = ReturnType<typeof adService>

export function adService({ stocks, store, clock, openPath }: AdParts) {
  const { running, listed, everywhereOf, barOf } = runningAds(clock, openPath)

  return {
    /** What the home call carries (spec 3). */
    forHome: async (): Promise<Ads> => {
      const stock = await stocks.now()
      const all = running(stock)
      const everywhere = all.filter(({ place }) => place.kind === 'app')
      const pages = Map.groupBy(all, ({ place }) => (place.kind === 'page' ? place.page : ''))
      pages.delete('')
      return {
        app: {
          title: 'app',
          '10seconds': listed(stock, everywhere, '10seconds'),
          '15seconds': listed(stock, everywhere, '15seconds'),
          banner: listed(stock, everywhere, 'banner'),
          playerprofile: listed(stock, everywhere, 'playerprofile'),
        },
        page: Array.from(pages, ([page, some]) => ({ page, banner: listed(stock, some, 'banner') })),
        channel: stock.channels.map((channel) => ({
          channel_id: channel.id,
          app_homes_row_id: rowOf(stock),
          channelbar: barOf(stock, channel.id) ?? null,
          watermark: channel.watermark,
        })),
      }
    },

    byType: async (type: AdType): Promise<AdsResults> => {
      const stock = await stocks.now()
      const everywhere = running(stock).filter(({ place }) => place.kind === 'app')
      const when = (wanted: AdType, kind: Ad['kind']) => (type === wanted ? listed(stock, everywhere, kind) : [])
      return {
        banner: when('banners', 'banner'),
        '10seconds': when('interstitials', '10seconds'),
        '15seconds': when('interstitials', '15seconds'),
        playerprofiles: when('player_profiles', 'playerprofile'),
        articles: when('articles', 'article'),
      }
    },

    /** Spec 3: the 15-second and the 10-second ones in turn, the longer first. */
    interstitials: async (): Promise<Ad[]> => {
      const { '10seconds': short, '15seconds': long } = (await stocks.now().then(everywhereOf)) ?? {}
      return interleaved(long ?? [], short ?? [])
    },

    barOf: async (channel: number): Promise<Ad | undefined> => barOf(await stocks.now(), channel),

    click: async (id: number): Promise<string> => {
      const stock = await stocks.now()
      const ad = running(stock).find((one) => one.id === id)
      const url = ad && stock.sponsors.get(ad.sponsor_id)?.url
      if (!url) throw new Refusal('missing', 'There is no such ad.')
      await store.count(id)
      return url
    },
  }
}

/** The ads that run now, as they are shown. */
function runningAds(clock: Clock, openPath: AdParts['openPath']) {
  const adOf = (stock: Stock, stored: StoredAd): Ad => {
    const film = stored.title_id === null ? undefined : stock.titles.get(stored.title_id)
    const sponsor = stock.sponsors.get(stored.sponsor_id)
    const asset = film?.asset?.state.kind === 'ready' ? film.asset : undefined
    return {
      id: stored.id,
      sponsor: sponsor?.name ?? '',
      title: stored.title,
      kind: stored.kind,
      image: stored.image ?? film?.image ?? null,
      image_small: stored.image_small,
      video: asset ? openPath(asset.id) : null,
      duration: asset ? asset.durationMs / 1000 : null,
      skip_after: stored.skip_after,
      click: sponsor?.url ? pathOf(clickAd, { id: stored.id }) : null,
    }
  }

  const running = (stock: Stock): readonly StoredAd[] => {
    const now = clock.now()
    return stock.ads.filter(
      ({ starts_at, ends_at }) => (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now),
    )
  }

  const listed = (stock: Stock, stored: readonly StoredAd[], kind: Ad['kind']): Ad[] =>
    stored.filter((ad) => ad.kind === kind).map((ad) => adOf(stock, ad))

  function everywhereOf(stock: Stock) {
    const everywhere = running(stock).filter(({ place }) => place.kind === 'app')
    return {
      '10seconds': listed(stock, everywhere, '10seconds').filter(({ video }) => video !== null),
      '15seconds': listed(stock, everywhere, '15seconds').filter(({ video }) => video !== null),
    }
  }

  function barOf(stock: Stock, channel: number): Ad | undefined {
    const bar = running(stock).find(
      ({ kind, place }) => kind === 'banner' && place.kind === 'channel' && place.channel_id === channel,
    )
    return bar && adOf(stock, bar)
  }

  return { running, listed, everywhereOf, barOf }
}

const rowOf = (stock: Stock): string | null => {
  const row = stock.rows.find(({ type }) => type === 'channels')
  return row ? String(row.id) : null
}

/** One of each in turn; when one kind is used up the other goes on alone. */
export function interleaved<T>(first: readonly T[], second: readonly T[]): T[] {
  const longer = Math.max(first.length, second.length)
  return Array.from({ length: longer }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat()
}
