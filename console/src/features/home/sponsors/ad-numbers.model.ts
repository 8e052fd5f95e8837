import type { AdDay } from '@fieldhouse/contract/ads/numbers'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { adKindLabels } from './ads.model.ts'

interface AdSum {
  ad_id: number
  name: string
  /** Type of the ad as a label. */
  kind: string
  impressions: number
  clicks: number
}

/** Sums the days of each ad, most seen first. */
export function sumAdDays(days: readonly AdDay[]): AdSum[] {
  const sums = new Map<number, AdSum>()
  for (const { ad_id, title, sponsor, kind, impressions, clicks } of days) {
    const name = title === null ? `Ad ${ad_id}, removed` : `${title}, ${sponsor}`
    const sum = sums.get(ad_id) ?? { ad_id, name, kind: formatAdKind(kind), impressions: 0, clicks: 0 }
    sums.set(ad_id, { ...sum, impressions: sum.impressions + impressions, clicks: sum.clicks + clicks })
  }
  return [...sums.values()].toSorted((one, other) => other.impressions - one.impressions || one.ad_id - other.ad_id)
}

const formatAdKind = (kind: string | null): string =>
  Object.entries(adKindLabels).find(([key]) => key === kind)?.[1] ?? ''

/** Clicks as a percentage of views; empty when it was not seen. */
export const formatClickRate = ({ impressions, clicks }: Pick<AdSum, 'impressions' | 'clicks'>): string =>
  impressions === 0 ? '' : `${((clicks / impressions) * 100).toFixed(1)}%`

export const formatViewCount = (times: number): string => `seen ${times === 1 ? 'once' : `${formatCount(times)} times`}`
export const formatClickCount = (clicks: number): string => formatQuantity(clicks, 'click')
