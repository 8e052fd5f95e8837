import type { Ad, Ads } from '@fieldhouse/contract/ads/ads'
import { type AdsResults, clickAd } from '@fieldhouse/contract/ads/shown-ads'
import { formatPath } from '@fieldhouse/contract/request'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Stock, StoredAd } from '../library/stock/stock.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { refuseMissing } from '../shared/errors/refusal.ts'
import { pickInTurn } from './ad-breaks.ts'
import type { AdCounting } from './ad-counting.service.ts'
import { getBannerImage } from './banner-image.ts'

export interface AdServiceDeps {
  stocks: Pick<StockService, 'now'>
  counting: AdCounting
  clock: Clock
  /** Signs the path of an asset that everyone may see. */
  openPath(asset: string): string
}

export type AdType = 'banners' | 'interstitials' | 'player_profiles' | 'articles'
export type AdService = ReturnType<typeof createAdService>

export function createAdService({ stocks, counting, clock, openPath }: AdServiceDeps) {
  const { toAd, listRunning, listOfKind, listInterstitials, listBars, findBar } = createRunningAds(openPath)
  return {
    /** The ads of the home call (spec 3). */
    forHome: async (at = clock.now()): Promise<Ads> => {
      const stock = await stocks.now()
      const all = listRunning(stock, at)
      const everywhere = all.filter(({ place }) => place.kind === 'app')
      const pages = Map.groupBy(all, ({ place }) => (place.kind === 'page' ? place.page : ''))
      pages.delete('')
      return {
        app: {
          title: 'app',
          '10seconds': listOfKind(stock, everywhere, '10seconds'),
          '15seconds': listOfKind(stock, everywhere, '15seconds'),
          banner: listOfKind(stock, everywhere, 'banner'),
          playerprofile: listOfKind(stock, everywhere, 'playerprofile'),
        },
        page: Array.from(pages, ([page, some]) => ({ page, banner: listOfKind(stock, some, 'banner') })),
        channel: stock.channels.map((channel) => ({
          channel_id: channel.id,
          app_homes_row_id: findChannelsRow(stock),
          channelbar: findBar(stock, channel.id, at) ?? null,
          watermark: channel.watermark,
        })),
      }
    },

    byType: async (type: AdType): Promise<AdsResults> => {
      const stock = await stocks.now()
      const everywhere = listRunning(stock, clock.now()).filter(({ place }) => place.kind === 'app')
      const listIfWanted = (adType: AdType, kind: Ad['kind']) =>
        type === adType ? listOfKind(stock, everywhere, kind) : []
      return {
        banner: listIfWanted('banners', 'banner'),
        '10seconds': listIfWanted('interstitials', '10seconds'),
        '15seconds': listIfWanted('interstitials', '15seconds'),
        playerprofiles: listIfWanted('player_profiles', 'playerprofile'),
        articles: listIfWanted('articles', 'article'),
      }
    },

    ...createFilmAds({ stocks, clock, counting, interstitialsOf: listInterstitials }),

    /** The ad in a channel's bar for one viewer. */
    barOf: async (channel: number, uid: string): Promise<Ad | undefined> => {
      const stock = await stocks.now()
      const [bar] = await counting.mayStillCome(uid, listBars(stock, channel, clock.now()))
      return bar && counting.given(uid, toAd(stock, bar))
    },

    /** Chooses which of these ads a fan's page shows now. */
    choose: async (uid: string, ids: readonly number[]) => {
      const candidates = listRunning(await stocks.now(), clock.now()).filter(({ id }) => ids.includes(id))
      const chosen = await counting.next(uid, candidates)
      return chosen ? { id: chosen.id, impression: counting.give(chosen.id, uid) } : null
    },

    given: counting.given,
    see: counting.see,
    seenBy: counting.seenBy,

    click: async (id: number, impression: string | undefined): Promise<string> => {
      const stock = await stocks.now()
      const ad = listRunning(stock, clock.now()).find((one) => one.id === id)
      const url = ad && stock.sponsors.get(ad.sponsor_id)?.url
      if (!url) throw refuseMissing('ad')
      if (impression !== undefined) await counting.click(id, impression)
      return url
    },
  }
}

interface AroundFilmsDeps extends Pick<AdServiceDeps, 'stocks' | 'clock' | 'counting'> {
  interstitialsOf(stock: Stock, ads: readonly StoredAd[], at: Date): Ad[]
}

/**
 * Chooses the ads around videos. Each video starts one ad later in the list, and for a fan after the last ad they saw.
 */
function createFilmAds({ stocks, clock, counting, interstitialsOf }: AroundFilmsDeps) {
  let begun = 0

  const getTurn = (stock: Stock, ads: readonly StoredAd[], at: Date): Ad[] => {
    const list = interstitialsOf(stock, ads, at)
    const first = list.length > 0 ? begun % list.length : 0
    return [...list.slice(first), ...list.slice(0, first)]
  }

  return {
    /** Returns the ads of a video that a fan starts now. */
    beginTurn: async (uid: string): Promise<Ad[]> => {
      const stock = await stocks.now()
      const turn = getTurn(stock, await counting.mayStillCome(uid, stock.ads), clock.now())
      begun += 1
      if (turn.length < 2) return turn
      const last = await counting.lastSeen(uid, turn)
      const behind = turn.findIndex(({ id }) => id === last) + 1
      return [...turn.slice(behind), ...turn.slice(0, behind)]
    },

    /** The next ads at an instant, and those that are left out. */
    upcoming: async (at: Date, many: number) => {
      const stock = await stocks.now()
      const turn = getTurn(stock, stock.ads, at)
      return {
        turn: Array.from({ length: many }, (_, index) => pickInTurn(turn, index)).filter((ad) => ad !== undefined),
        left_out: stock.ads.filter(isInterstitial).flatMap((ad) => {
          const why = explainNotAroundFilms(stock, ad, at)
          return why ? [{ id: ad.id, why }] : []
        }),
      }
    },
  }
}

/** Reads the ads that run at an instant. */
function createRunningAds(openPath: AdServiceDeps['openPath']) {
  const toAd = (stock: Stock, stored: StoredAd): Ad => {
    const sponsor = stock.sponsors.get(stored.sponsor_id)
    const asset = getReadyFilm(stock, stored)
    return {
      id: stored.id,
      sponsor: sponsor?.name ?? '',
      title: stored.title,
      kind: stored.kind,
      image: getBannerImage(stored, stock),
      image_small: stored.image_small,
      ...(stored.alt !== null && { alt: stored.alt }),
      video: asset ? openPath(asset.id) : null,
      duration: asset ? asset.durationMs / 1000 : null,
      skip_after: stored.skip_after,
      click: sponsor?.url ? formatPath(clickAd, { id: stored.id }) : null,
    }
  }

  const listRunning = (stock: Stock, at: Date): readonly StoredAd[] =>
    stock.ads.filter((ad) => explainNotRunning(ad, at) === undefined && hasSomethingToShow(ad, stock))

  const listOfKind = (stock: Stock, stored: readonly StoredAd[], kind: Ad['kind']): Ad[] =>
    stored.filter((ad) => ad.kind === kind).map((ad) => toAd(stock, ad))

  /** Spec 3: alternates 15-second and 10-second ads, the longer first. */
  function listInterstitials(stock: Stock, ads: readonly StoredAd[], at: Date): Ad[] {
    const those = ads.filter((ad) => isInterstitial(ad) && explainNotAroundFilms(stock, ad, at) === undefined)
    const takeWeighted = (kind: Ad['kind']) => spreadByWeight(those.filter((ad) => ad.kind === kind))
    return interleaveLists(takeWeighted('15seconds'), takeWeighted('10seconds')).map((ad) => toAd(stock, ad))
  }

  const listBars = (stock: Stock, channel: number, at: Date): StoredAd[] =>
    listRunning(stock, at).filter(
      ({ kind, place }) => kind === 'banner' && place.kind === 'channel' && place.channel_id === channel,
    )

  const findBar = (stock: Stock, channel: number, at: Date): Ad | undefined => {
    const [bar] = listBars(stock, channel, at)
    return bar && toAd(stock, bar)
  }

  return {
    toAd,
    listRunning,
    listOfKind,
    listInterstitials,
    listBars,
    findBar,
  }
}

const getReadyFilm = (stock: Stock, { title_id }: StoredAd) => {
  const asset = title_id === null ? undefined : stock.titles.get(title_id)?.asset
  return asset?.state.kind === 'ready' ? asset : undefined
}

/** A banner without a picture would take the place of one that has a picture. */
const hasSomethingToShow = (ad: StoredAd, stock: Stock): boolean =>
  isInterstitial(ad) || getBannerImage(ad, stock) !== null

const isInterstitial = ({ kind }: StoredAd): boolean => kind === '10seconds' || kind === '15seconds'

function explainNotRunning({ starts_at, ends_at }: StoredAd, at: Date): 'early' | 'over' | undefined {
  if (starts_at !== null && starts_at > at) return 'early'
  return ends_at !== null && ends_at <= at ? 'over' : undefined
}

type AdOmission = 'early' | 'over' | 'no-film' | 'elsewhere'

function explainNotAroundFilms(stock: Stock, ad: StoredAd, at: Date): AdOmission | undefined {
  if (ad.place.kind !== 'app') return 'elsewhere'
  return explainNotRunning(ad, at) ?? (getReadyFilm(stock, ad) ? undefined : 'no-film')
}

/** Repeats each ad by its weight, spread evenly; ads of equal weight keep their order. */
export function spreadByWeight<T extends { weight: number }>(list: readonly T[]): T[] {
  const length = list.reduce((total, { weight }) => total + weight, 0)
  const credits = list.map(() => 0)
  return Array.from({ length }, () => {
    list.forEach(({ weight }, index) => {
      credits[index] = (credits[index] ?? 0) + weight
    })
    const next = credits.indexOf(Math.max(...credits))
    credits[next] = (credits[next] ?? 0) - length
    return list[next] as T
  })
}

const findChannelsRow = (stock: Stock): string | null => {
  const row = stock.rows.find(({ type }) => type === 'channels')
  return row ? String(row.id) : null
}

/** Alternates two lists; the longer one continues alone. */
export function interleaveLists<T>(first: readonly T[], second: readonly T[]): T[] {
  const longer = Math.max(first.length, second.length)
  return Array.from({ length: longer }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat()
}
