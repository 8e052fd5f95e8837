import type { AnalyticsEvent, WatchedItem } from '@fieldhouse/contract/analytics/events'
import type { EventRow } from './analytics.store.ts'

type EventDetails = Pick<EventRow, 'path' | 'subject' | 'play' | 'detail' | 'amount'>

const nothing: EventDetails = { path: null, subject: null, play: null, detail: null, amount: null }
const formatSubject = ({ kind, id }: WatchedItem): string => `${kind}:${id}`
const toWatchDetails = ({ on, play }: { on: WatchedItem; play: string }) => ({
  ...nothing,
  subject: formatSubject(on),
  play,
})

/** Returns the columns that depend on the kind of event. */
export function getEventDetails(event: AnalyticsEvent): EventDetails {
  switch (event.name) {
    case 'page_view':
      return { ...nothing, path: event.path }
    case 'play':
      return { ...toWatchDetails(event), detail: event.network }
    case 'progress':
      return { ...toWatchDetails(event), detail: String(event.quarter) }
    case 'minute':
      return { ...toWatchDetails(event), detail: event.live ? 'live' : 'later', amount: event.minute }
    case 'stall':
      return { ...toWatchDetails(event), detail: event.network, amount: event.ms }
    case 'error':
      return { ...toWatchDetails(event), detail: event.fault }
    case 'ad':
      return { ...nothing, subject: `ad:${event.ad}`, detail: event.did }
    case 'search':
      return { ...nothing, detail: event.opened, amount: event.found }
    case 'follow':
      return { ...nothing, subject: `${event.what}:${event.of}`, detail: event.on ? 'on' : 'off' }
    case 'share':
      return { ...nothing, subject: `${event.what}:${event.of}`, detail: event.how }
    case 'story':
      return { ...nothing, subject: `story:${event.story}`, detail: event.how }
    case 'fault':
      return { ...nothing, subject: `${event.client}:${event.version}`, detail: event.part }
    case 'sign_up':
      return { ...nothing, detail: event.step }
  }
}
