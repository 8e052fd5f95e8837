import type { EventLook } from '@fieldhouse/contract/operator/live'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { OperatorStore } from '../operator.store.ts'
import { inOurWords } from '../titles/uploads.service.ts'

/** What encoders send, seen by whoever watches over them. */
export function lookService({ store, origin }: { store: OperatorStore; origin: Pick<Origin, 'live'> }) {
  return {
    at: async (id: number): Promise<EventLook | null> => {
      const event = await store.events.find(id)
      if (!event) throw new Refusal('missing', 'There is no such event.')
      const look = await inOurWords(origin.live.look(event.asset_id))
      if (!look) return null
      const { at, picture, sound, keySeconds, faults } = look
      const address = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
      return { at, picture: address, sound, key_seconds: keySeconds, faults }
    },
  }
}
