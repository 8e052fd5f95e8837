import type { Ad } from '@fieldhouse/contract/ads/ads'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { StoredAd } from '../library/stock/stock.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { AdStore } from './ads.store.ts'
import type { AdImpression, ImpressionTokens } from './impression-tokens.ts'

export interface AdCountingDeps {
  store: AdStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  impressions: ImpressionTokens
  /** The school's time zone, which decides the day. */
  timeZone(): string
}

export type AdCounting = ReturnType<typeof createAdCounting>

export const sumUpAdsJob = 'video.sum-up-ads'
const atOnce = 20_000
/** Choosing the next ad needs no older views. */
const rememberedMs = retentionDays.adsSeen * dayMs

/** Counts impressions of ads, and chooses ads by what a fan has seen. */
export function createAdCounting({ store, clock, jobs, impressions, timeZone }: AdCountingDeps) {
  const getCountedAt = () => ({ day: getLocalDay(timeZone(), clock.now()), now: clock.now() })

  jobs.on(
    sumUpAdsJob,
    async () => {
      while (await store.sumUp(clock.now(), atOnce));
      await store.forgetSeenBefore(addMs(clock.now(), -rememberedMs))
    },
    { every: '51 * * * *' },
  )

  return {
    seenBy: (uid: string) => store.seenBy(uid),

    /** Chooses the ad that the fan saw longest ago, or the first one never seen. */
    next: async (uid: string, ads: readonly StoredAd[]): Promise<StoredAd | undefined> => {
      const seenById = new Map((await store.seenBy(uid, listIds(ads))).map((one) => [one.ad_id, one]))
      const { day } = getCountedAt()
      const getSeenMs = ({ id }: StoredAd) => seenById.get(id)?.seen_at.getTime() ?? 0
      return ads
        .filter((ad) => isBelowDayLimit(ad, seenById.get(ad.id), day))
        .toSorted((one, other) => getSeenMs(one) - getSeenMs(other))[0]
    },

    /** Leaves out ads that the fan has seen as often as their day limit allows. */
    mayStillCome: async (uid: string, ads: readonly StoredAd[]): Promise<readonly StoredAd[]> => {
      const limited = ads.filter(({ per_day }) => per_day !== null)
      if (limited.length === 0) return ads
      const seenById = new Map((await store.seenBy(uid, listIds(limited))).map((one) => [one.ad_id, one]))
      const { day } = getCountedAt()
      return ads.filter((ad) => isBelowDayLimit(ad, seenById.get(ad.id), day))
    },

    /** Returns the ad that the fan saw last. */
    lastSeen: async (uid: string, ads: readonly { id: number }[]): Promise<number | undefined> => {
      const seenRows = await store.seenBy(uid, [...new Set(listIds(ads))])
      return seenRows.toSorted((one, other) => other.seen_at.getTime() - one.seen_at.getTime())[0]?.ad_id
    },

    /** Adds the token to an ad that is given to a fan. */
    given: (uid: string, ad: Ad): Ad => ({ ...ad, impression: impressions.give(ad.id, uid) }),
    give: impressions.give,

    see: async (uid: string, texts: readonly string[]): Promise<number> => {
      const parsed = [...new Set(texts)].map((text) => impressions.readOf(text, uid))
      const known = parsed.filter((one): one is AdImpression => one !== undefined)
      return known.length === 0 ? 0 : store.see(uid, known, getCountedAt())
    },

    /** Counts a click. A token of another ad does not count. */
    click: async (ad: number, text: string): Promise<void> => {
      const impression = impressions.read(text)
      if (impression?.ad === ad) await store.click(impression, getCountedAt())
    },
  }
}

const listIds = (ads: readonly { id: number }[]) => ads.map(({ id }) => id)

type SeenAdRow = Awaited<ReturnType<AdStore['seenBy']>>[number]

const isBelowDayLimit = ({ per_day }: StoredAd, seenRow: SeenAdRow | undefined, day: string): boolean =>
  per_day === null || seenRow?.day !== day || seenRow.times < per_day
