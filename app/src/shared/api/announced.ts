import { createStore } from '@fieldhouse/client/state/store'

/** What the open streams say of the school's announcements, for whoever shows them: the newest word waits for who comes later. */
const newest = createStore<string | undefined>(undefined)
let lines = 0

export const announcedNow = newest.get

/** Whether a stream is open: whatever is another will be told. */
export const isTold = (): boolean => lines > 0

export function lineIs(up: boolean): void {
  lines += up ? 1 : -1
}

export const tellAnnounced = newest.set

export const onAnnounced = newest.subscribe
