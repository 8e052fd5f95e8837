import type { AdDay } from '@fieldhouse/contract/ads/numbers'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { kindWords } from './ads.model.ts'

interface AdSum {
  ad_id: number
  name: string
  /** Type, in words. */
  kind: string
  impressions: number
  clicks: number
}

/** Of all days together, the most seen first. */
export function sumsOf(days: readonly AdDay[]): AdSum[] {
  const sums = new Map<number, AdSum>()
  for (const { ad_id, title, sponsor, kind, impressions, clicks } of days) {
    const name = title === null ? `Ad ${ad_id}, removed` : `${title}, ${sponsor}`
    const sum = sums.get(ad_id) ?? { ad_id, name, kind: wordsOf(kind), impressions: 0, clicks: 0 }
    sums.set(ad_id, { ...sum, impressions: sum.impressions + impressions, clicks: sum.clicks + clicks })
  }
  return [...sums.values()].toSorted((one, other) => other.impressions - one.impressions || one.ad_id - other.ad_id)
}

const wordsOf = (kind: string | null): string => Object.entries(kindWords).find(([word]) => word === kind)?.[1] ?? ''

/** Clicks of a hundred times that it was seen; nothing where it was not seen. */
export const rateWords = ({ impressions, clicks }: Pick<AdSum, 'impressions' | 'clicks'>): string =>
  impressions === 0 ? '' : `${((clicks / impressions) * 100).toFixed(1)}%`

export const seenWords = (times: number): string => `seen ${times === 1 ? 'once' : `${formatCount(times)} times`}`
export const clickWords = (clicks: number): string => `${formatCount(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`
