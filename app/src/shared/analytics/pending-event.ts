import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'

/** An event, or a page by its route's pattern, with its time; it waits until the queue has loaded. */
export interface PendingEvent {
  id: string
  what: AnalyticsEventDraft | string
  atMs: number
}

/** Storage keys: events of a visit that ended before the queue loaded, and unsent events of visits. */
export const earlyEventsKey = 'early'
export const unsentEventsKey = 'views'
export const activityKey = 'activity'
export const optOutKey = 'uncounted'
