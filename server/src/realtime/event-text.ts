import type { ConcessionsEvent } from '@fieldhouse/contract/concessions/marks'
import type { AnnouncementsEvent } from '@fieldhouse/contract/messages/announced'
import type { StreamEvent } from '@fieldhouse/contract/realtime/realtime'

/** Formats a server-sent event once for all listeners. Without an id it does not change the position. */
export const formatEvent = (event: StreamEvent | AnnouncementsEvent | ConcessionsEvent, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)

/** The start of a stream: when to reconnect, and that it is open. */
export const streamOpening = Buffer.from('retry: 2000\n\n')
export const heartbeatBytes = Buffer.from(': \n\n')
