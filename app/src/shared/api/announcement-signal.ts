import { createStore } from '@fieldhouse/client/state/store'

/** Newest announcement signal from the open streams; a late subscriber still reads it. */
const newest = createStore<string | undefined>(undefined)
let openStreams = 0

export const getAnnouncement = newest.get

/** Tells whether a stream is open, which reports any further change. */
export const hasOpenStream = (): boolean => openStreams > 0

export function updateOpenStreams(up: boolean): void {
  openStreams += up ? 1 : -1
}

export const setAnnouncement = newest.set

export const subscribeAnnouncement = newest.subscribe
