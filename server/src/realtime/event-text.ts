import type { ConcessionsEvent } from '@fieldhouse/contract/concessions/marks'
import type { AnnouncementsEvent } from '@fieldhouse/contract/messages/announced'
import type { StreamEvent } from '@fieldhouse/contract/realtime/realtime'

/** One server-sent event as bytes, made once for however many hear it. Without an id it says nothing of how far one is. */
export const eventBytes = (event: StreamEvent | AnnouncementsEvent | ConcessionsEvent, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)

/** The first word of a stream: how soon to come back, and that it is on. */
export const opening = Buffer.from('retry: 2000\n\n')
export const heartbeat = Buffer.from(': \n\n')
