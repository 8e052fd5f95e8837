import type { Ad, Ads } from '@fieldhouse/contract/ads/ads'
import { type AdsResults, clickAd } from '@fieldhouse/contract/ads/shown-ads'
import { formatPath } from '@fieldhouse/contract/request'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Stock, StoredAd } from '../library/stock/stock.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import { inTurn } from './ad-breaks.ts'
import type { Counting } from './counting.service.ts'

export interface AdParts {
  stocks: Pick<StockService, 'now'>
  counting: Counting
  clock: Clock
  /** The signed path of an asset that is shown to everybody. */
  openPath(asset: string): string
}

export type AdType = 'banners' | 'interstitials' | 'player_profiles' | 'articles'
export type AdService = ReturnType<typeof adService>

export function adService({ stocks, counting, clock, openPath }: AdParts) {
  const { adOf, running, listed, interstitialsOf, barsOf, barOf } = runningAds(openPath)
  return {
    /** What the home call carries (spec 3). */
    forHome: async (at = clock.now()): Promise<Ads> => {
      const stock = await stocks.now()
      const all = running(stock, at)
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
          channelbar: barOf(stock, channel.id, at) ?? null,
          watermark: channel.watermark,
        })),
      }
    },

    byType: async (type: AdType): Promise<AdsResults> => {
      const stock = await stocks.now()
      const everywhere = running(stock, clock.now()).filter(({ place }) => place.kind === 'app')
      const when = (wanted: AdType, kind: Ad['kind']) => (type === wanted ? listed(stock, everywhere, kind) : [])
      return {
        banner: when('banners', 'banner'),
        '10seconds': when('interstitials', '10seconds'),
        '15seconds': when('interstitials', '15seconds'),
        playerprofiles: when('player_profiles', 'playerprofile'),
        articles: when('articles', 'article'),
      }
    },

    ...aroundFilms({ stocks, clock, counting, interstitialsOf }),

    /** For one who watches it now. */
    barOf: async (channel: number, uid: string): Promise<Ad | undefined> => {
      const stock = await stocks.now()
      const [bar] = await counting.mayStillCome(uid, barsOf(stock, channel, clock.now()))
      return bar && counting.given(uid, adOf(stock, bar))
    },

    /** Which of these a page of this fan shows now. */
    choose: async (uid: string, ids: readonly number[]) => {
      const wanted = running(await stocks.now(), clock.now()).filter(({ id }) => ids.includes(id))
      const chosen = await counting.next(uid, wanted)
      return chosen ? { id: chosen.id, impression: counting.give(chosen.id, uid) } : null
    },

    given: counting.given,
    see: counting.see,
    seenBy: counting.seenBy,

    click: async (id: number, impression: string | undefined): Promise<string> => {
      const stock = await stocks.now()
      const ad = running(stock, clock.now()).find((one) => one.id === id)
      const url = ad && stock.sponsors.get(ad.sponsor_id)?.url
      if (!url) throw new Refusal('missing', 'ad.not_found', 'That ad doesn’t exist.')
      if (impression !== undefined) await counting.click(id, impression)
      return url
    },
  }
}

interface AroundFilms extends Pick<AdParts, 'stocks' | 'clock' | 'counting'> {
  interstitialsOf(stock: Stock, ads: readonly StoredAd[], at: Date): Ad[]
}

/** Ads before films and between their parts: each film begins one further on, and for a fan behind the ad that they saw last. */
function aroundFilms({ stocks, clock, counting, interstitialsOf }: AroundFilms) {
  let begun = 0

  const turnOf = (stock: Stock, ads: readonly StoredAd[], at: Date): Ad[] => {
    const list = interstitialsOf(stock, ads, at)
    const first = list.length > 0 ? begun % list.length : 0
    return [...list.slice(first), ...list.slice(0, first)]
  }

  return {
    /** For a film that begins now, of a fan. */
    beginTurn: async (uid: string): Promise<Ad[]> => {
      const stock = await stocks.now()
      const turn = turnOf(stock, await counting.mayStillCome(uid, stock.ads), clock.now())
      begun += 1
      if (turn.length < 2) return turn
      const last = await counting.lastSeen(uid, turn)
      const behind = turn.findIndex(({ id }) => id === last) + 1
      return [...turn.slice(behind), ...turn.slice(0, behind)]
    },

    /** The next ones at that instant, and those that are not among them. */
    upcoming: async (at: Date, many: number) => {
      const stock = await stocks.now()
      const turn = turnOf(stock, stock.ads, at)
      return {
        turn: Array.from({ length: many }, (_, index) => inTurn(turn, index)).filter((ad) => ad !== undefined),
        left_out: stock.ads.filter(isInterstitial).flatMap((ad) => {
          const why = whyNotAroundFilms(stock, ad, at)
          return why ? [{ id: ad.id, why }] : []
        }),
      }
    },
  }
}

/** The ads that run at an instant, as they are shown. */
function runningAds(openPath: AdParts['openPath']) {
  const adOf = (stock: Stock, stored: StoredAd): Ad => {
    const film = stored.title_id === null ? undefined : stock.titles.get(stored.title_id)
    const sponsor = stock.sponsors.get(stored.sponsor_id)
    const asset = filmOf(stock, stored)
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
      click: sponsor?.url ? formatPath(clickAd, { id: stored.id }) : null,
    }
  }

  const running = (stock: Stock, at: Date): readonly StoredAd[] =>
    stock.ads.filter((ad) => whyNotRunning(ad, at) === undefined)

  const listed = (stock: Stock, stored: readonly StoredAd[], kind: Ad['kind']): Ad[] =>
    stored.filter((ad) => ad.kind === kind).map((ad) => adOf(stock, ad))

  /** Spec 3: the 15-second and the 10-second ones in turn, the longer first. */
  function interstitialsOf(stock: Stock, ads: readonly StoredAd[], at: Date): Ad[] {
    const those = ads.filter((ad) => isInterstitial(ad) && whyNotAroundFilms(stock, ad, at) === undefined)
    const of = (kind: Ad['kind']) => weighted(those.filter((ad) => ad.kind === kind))
    return interleaved(of('15seconds'), of('10seconds')).map((ad) => adOf(stock, ad))
  }

  const barsOf = (stock: Stock, channel: number, at: Date): StoredAd[] =>
    running(stock, at).filter(
      ({ kind, place }) => kind === 'banner' && place.kind === 'channel' && place.channel_id === channel,
    )

  const barOf = (stock: Stock, channel: number, at: Date): Ad | undefined => {
    const [bar] = barsOf(stock, channel, at)
    return bar && adOf(stock, bar)
  }

  return { adOf, running, listed, interstitialsOf, barsOf, barOf }
}

const filmOf = (stock: Stock, { title_id }: StoredAd) => {
  const asset = title_id === null ? undefined : stock.titles.get(title_id)?.asset
  return asset?.state.kind === 'ready' ? asset : undefined
}

const isInterstitial = ({ kind }: StoredAd): boolean => kind === '10seconds' || kind === '15seconds'

function whyNotRunning({ starts_at, ends_at }: StoredAd, at: Date): 'early' | 'over' | undefined {
  if (starts_at !== null && starts_at > at) return 'early'
  return ends_at !== null && ends_at <= at ? 'over' : undefined
}

type LeftOut = 'early' | 'over' | 'no-film' | 'elsewhere'

function whyNotAroundFilms(stock: Stock, ad: StoredAd, at: Date): LeftOut | undefined {
  if (ad.place.kind !== 'app') return 'elsewhere'
  return whyNotRunning(ad, at) ?? (filmOf(stock, ad) ? undefined : 'no-film')
}

/** Each as often as it weighs, spread over the turn; of equal weight they stay in their order. */
export function weighted<T extends { weight: number }>(list: readonly T[]): T[] {
  const length = list.reduce((total, { weight }) => total + weight, 0)
  const owed = list.map(() => 0)
  return Array.from({ length }, () => {
    list.forEach(({ weight }, index) => {
      owed[index] = (owed[index] ?? 0) + weight
    })
    const next = owed.indexOf(Math.max(...owed))
    owed[next] = (owed[next] ?? 0) - length
    return list[next] as T
  })
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
