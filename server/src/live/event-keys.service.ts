import { Refusal } from '../shared/errors/refusal.ts'
import { isOver } from './admission.ts'
import type { EventDoors } from './event-doors.ts'
import type { StoredEvent } from './events.store.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveChanges, LiveStore } from './live.store.ts'

interface KeyParts {
  store: Pick<LiveStore, 'events'>
  change: LiveChanges
  keys: StreamKeys
  doors: EventDoors
}

/** An event's stream key, for the person who sets up the encoder. */
export function eventKeyService({ change, keys, doors }: KeyParts) {
  const keyed = async (event: StoredEvent) => ({
    event: doors.show(event),
    stream_key: `${event.id}-${keys.open(event.passphrase)}`,
  })

  return {
    keyed,

    showKey: async (actor: string, id: number) => {
      const event = await doors.found(id)
      if (event.passphrase === '')
        throw new Refusal(
          'conflict',
          'event.no_key',
          'This live event has no stream key, because no encoder sends to it.',
        )
      await change({ actor, action: 'show key', subject: `event ${id}` }, async () => undefined)
      return keyed(event)
    },

    rotateKey: async (actor: string, id: number) => {
      const event = await doors.found(id)
      if (isOver(event)) throw new Refusal('conflict', 'event.over', 'This live event is over and takes no encoder.')
      const key = keys.fresh()
      await change({ actor, action: 'new key', subject: `event ${id}` }, (stores) =>
        stores.events.setKey(id, keys.hash(key), keys.seal(key)),
      )
      await doors.bring(id)
      return keyed(await doors.found(id))
    },
  }
}
