import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'

/** What happened, or a page by its route's pattern, and when: as it is until the queue is here. */
export interface Seen {
  id: string
  what: AnalyticsEventDraft | string
  atMs: number
}

/** Where a visit that ends too soon leaves what it has seen, and a later one what it has not sent. */
export const earlyAt = 'early'
export const keptAt = 'views'
export const activityAt = 'activity'
export const uncountedAt = 'uncounted'
