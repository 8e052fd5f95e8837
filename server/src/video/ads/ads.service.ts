import type { Ad, Ads, AdsResults } from '@fieldhouse/contract/video/ads'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Catalogues } from '../catalogue/catalogue.service.ts'
import type { Catalogue, StoredAd } from '../catalogue/catalogue.ts'
import type { AdStore } from './ads.store.ts'

export interface AdParts {
  catalogues: Pick<Catalogues, 'now'>
  store: AdStore
  clock: Clock
  /** The signed path of an asset that is shown to everybody. */
  openPath(asset: string): string
}

export type AdType = 'banners' | 'interstitials' | 'player_profiles' | 'articles'
export type AdService = ReturnType<typeof adService>

export function adService({ catalogues, store, clock, openPath }: AdParts) {
  const adOf = (catalogue: Catalogue, stored: StoredAd): Ad => {
    const film = stored.title_id === null ? undefined : catalogue.titles.get(stored.title_id)
    const sponsor = catalogue.sponsors.get(stored.sponsor_id)
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
      click: sponsor?.url ? `/out/${stored.id}` : null,
    }
  }

  const running = (catalogue: Catalogue): readonly StoredAd[] => {
    const now = clock.now()
    return catalogue.ads.filter(
      ({ starts_at, ends_at }) => (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now),
    )
  }

  const listed = (catalogue: Catalogue, stored: readonly StoredAd[], kind: Ad['kind']): Ad[] =>
    stored.filter((ad) => ad.kind === kind).map((ad) => adOf(catalogue, ad))

  return {
    /** What the home call carries (spec 3). */
    forHome: async (): Promise<Ads> => {
      const catalogue = await catalogues.now()
      const all = running(catalogue)
      const everywhere = all.filter(({ place }) => place.kind === 'app')
      const pages = Map.groupBy(all, ({ place }) => (place.kind === 'page' ? place.page : ''))
      pages.delete('')
      return {
        app: {
          title: 'app',
          '10seconds': listed(catalogue, everywhere, '10seconds'),
          '15seconds': listed(catalogue, everywhere, '15seconds'),
          banner: listed(catalogue, everywhere, 'banner'),
          playerprofile: listed(catalogue, everywhere, 'playerprofile'),
        },
        page: Array.from(pages, ([page, some]) => ({ page, banner: listed(catalogue, some, 'banner') })),
        channel: catalogue.channels.map((channel) => ({
          channel_id: channel.id,
          app_homes_row_id: rowOf(catalogue),
          channelbar: barOf(catalogue, channel.id) ?? null,
          watermark: channel.watermark,
        })),
      }
    },

    byType: async (type: AdType): Promise<AdsResults> => {
      const catalogue = await catalogues.now()
      const everywhere = running(catalogue).filter(({ place }) => place.kind === 'app')
      const when = (wanted: AdType, kind: Ad['kind']) => (type === wanted ? listed(catalogue, everywhere, kind) : [])
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
      const { '10seconds': short, '15seconds': long } = (await catalogues.now().then(everywhereOf)) ?? {}
      return interleaved(long ?? [], short ?? [])
    },

    barOf: async (channel: number): Promise<Ad | undefined> => barOf(await catalogues.now(), channel),

    click: async (id: number): Promise<string> => {
      const catalogue = await catalogues.now()
      const ad = running(catalogue).find((one) => one.id === id)
      const url = ad && catalogue.sponsors.get(ad.sponsor_id)?.url
      if (!url) throw new Refusal('missing', 'There is no such ad.')
      await store.count(id)
      return url
    },
  }

  function everywhereOf(catalogue: Catalogue) {
    const everywhere = running(catalogue).filter(({ place }) => place.kind === 'app')
    return {
      '10seconds': listed(catalogue, everywhere, '10seconds').filter(({ video }) => video !== null),
      '15seconds': listed(catalogue, everywhere, '15seconds').filter(({ video }) => video !== null),
    }
  }

  function barOf(catalogue: Catalogue, channel: number): Ad | undefined {
    const bar = running(catalogue).find(
      ({ kind, place }) => kind === 'banner' && place.kind === 'channel' && place.channel_id === channel,
    )
    return bar && adOf(catalogue, bar)
  }
}

const rowOf = (catalogue: Catalogue): string | null => {
  const row = catalogue.rows.find(({ type }) => type === 'channels')
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
