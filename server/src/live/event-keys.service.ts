import { refuseConflict } from '../shared/errors/refusal.ts'
import { isEventOver } from './admission.ts'
import type { EventIngest } from './event-ingest.ts'
import type { StoredEvent } from './events.store.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveChanges, LiveStore } from './live.store.ts'

interface KeyParts {
  store: Pick<LiveStore, 'events'>
  change: LiveChanges
  keys: StreamKeys
  ingest: EventIngest
}

/** An event's stream key, for the person who sets up the encoder. */
export function eventKeyService({ change, keys, ingest }: KeyParts) {
  const withStreamKey = async (event: StoredEvent) => ({
    event: ingest.show(event),
    stream_key: `${event.id}-${keys.open(event.passphrase)}`,
  })

  return {
    keyed: withStreamKey,

    showKey: async (actor: string, id: number) => {
      const event = await ingest.requireEvent(id)
      if (event.passphrase === '')
        throw refuseConflict('event.no_key', 'This live event has no stream key, because no encoder sends to it.')
      await change({ actor, action: 'show stream key', subject: `event ${id}` }, async () => undefined)
      return withStreamKey(event)
    },

    rotateKey: async (actor: string, id: number) => {
      const event = await ingest.requireEvent(id)
      if (isEventOver(event))
        throw refuseConflict('event.over', 'This live event is over. Encoders can’t connect to it anymore.')
      const key = keys.fresh()
      await change({ actor, action: 'renew stream key', subject: `event ${id}` }, (stores) =>
        stores.events.setKey(id, keys.hash(key), keys.seal(key)),
      )
      await ingest.bring(id)
      return withStreamKey(await ingest.requireEvent(id))
    },
  }
}
