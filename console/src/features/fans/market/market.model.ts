import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import type { MarketOverride } from '@fieldhouse/contract/markets/admin'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { formatDayTimeAndYear, parseSchoolTime, toSchoolTime } from '../../../shared/time.ts'

/** A school with one market says nothing by naming it. */
export const hasSeveralMarkets = (): boolean => Object.keys(currentSchool().markets).length > 1

export interface MarketDraft {
  market: string
  until: string
  reason: string
}

export interface MarketProblems {
  until?: string
  reason?: string
}

/** `Phoenix until Mon, Nov 30, 2026, 2:00 AM` */
export const describeMarket = ({ market, ends_at }: Pick<MarketOverride, 'market' | 'ends_at'>): string =>
  `${formatMarketName(market)} until ${formatDayTimeAndYear(ends_at)}`

/** A market is set for two days, unless staff choose another end: mostly for one game. */
export const createMarketDraft = (override: MarketOverride | null, fallback: string, now: Date): MarketDraft => ({
  market: override?.market ?? fallback,
  until: toSchoolTime(override?.ends_at ?? new Date(now.getTime() + 2 * dayMs).toISOString()),
  reason: '',
})

export function findMarketProblems({ until, reason }: MarketDraft, now: Date): MarketProblems {
  const end = parseSchoolTime(until)
  return {
    ...((end === undefined || new Date(end) <= now) && { until: 'Choose a time in the future.' }),
    ...(reason.trim() === '' && { reason: 'Enter the reason.' }),
  }
}
