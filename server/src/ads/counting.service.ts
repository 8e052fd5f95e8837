import type { Ad } from '@fieldhouse/contract/ads/ads'
import { retentionDays } from '@fieldhouse/contract/customer/kept-days'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import type { StoredAd } from '../library/stock/stock.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { AdStore } from './ads.store.ts'
import type { Impression, Impressions } from './impressions.ts'

export interface CountingParts {
  store: AdStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  impressions: Impressions
  /** The school's: its day is the ads'. */
  timeZone(): string
}

export type Counting = ReturnType<typeof countingService>

export const sumUpJob = 'video.sum-up-ads'
const atOnce = 20_000
/** Whose turn it is needs no more. */
const rememberedMs = retentionDays.adsSeen * dayMs

/** What is counted of ads, and what that says of who gets which. */
export function countingService({ store, clock, jobs, impressions, timeZone }: CountingParts) {
  const when = () => ({ day: getLocalDay(timeZone(), clock.now()), now: clock.now() })

  jobs.on(
    sumUpJob,
    async () => {
      while (await store.sumUp(clock.now(), atOnce));
      await store.forgetSeenBefore(addMs(clock.now(), -rememberedMs))
    },
    { every: '51 * * * *' },
  )

  return {
    seenBy: (uid: string) => store.seenBy(uid),

    /** The one of them that this fan saw longest ago; of those never seen the first. */
    next: async (uid: string, ads: readonly StoredAd[]): Promise<StoredAd | undefined> => {
      const seen = new Map((await store.seenBy(uid, idsOf(ads))).map((one) => [one.ad_id, one]))
      const { day } = when()
      const at = ({ id }: StoredAd) => seen.get(id)?.seen_at.getTime() ?? 0
      return ads.filter((ad) => mayCome(ad, seen.get(ad.id), day)).toSorted((one, other) => at(one) - at(other))[0]
    },

    /** Without those that this fan has seen as often as they come on a day. */
    mayStillCome: async (uid: string, ads: readonly StoredAd[]): Promise<readonly StoredAd[]> => {
      const limited = ads.filter(({ per_day }) => per_day !== null)
      if (limited.length === 0) return ads
      const seen = new Map((await store.seenBy(uid, idsOf(limited))).map((one) => [one.ad_id, one]))
      const { day } = when()
      return ads.filter((ad) => mayCome(ad, seen.get(ad.id), day))
    },

    /** Which of them this fan saw last. */
    lastSeen: async (uid: string, ads: readonly { id: number }[]): Promise<number | undefined> => {
      const seen = await store.seenBy(uid, [...new Set(idsOf(ads))])
      return seen.toSorted((one, other) => other.seen_at.getTime() - one.seen_at.getTime())[0]?.ad_id
    },

    /** Given to one fan: each with what it is counted by. */
    given: (uid: string, ad: Ad): Ad => ({ ...ad, impression: impressions.give(ad.id, uid) }),
    give: impressions.give,

    see: async (uid: string, texts: readonly string[]): Promise<number> => {
      const given = [...new Set(texts)].map((text) => impressions.readOf(text, uid))
      const known = given.filter((one): one is Impression => one !== undefined)
      return known.length === 0 ? 0 : store.see(uid, known, when())
    },

    /** Of this ad; what another ad's page was given counts nothing here. */
    click: async (ad: number, text: string): Promise<void> => {
      const given = impressions.read(text)
      if (given?.ad === ad) await store.click(given, when())
    },
  }
}

const idsOf = (ads: readonly { id: number }[]) => ads.map(({ id }) => id)

type Seen = Awaited<ReturnType<AdStore['seenBy']>>[number]

const mayCome = ({ per_day }: StoredAd, seen: Seen | undefined, day: string): boolean =>
  per_day === null || seen?.day !== day || seen.times < per_day
