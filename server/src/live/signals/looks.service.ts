import type { EventProbe } from '@fieldhouse/contract/live/desk'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { inOurWords } from '../../films/titles/uploads.service.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { LiveStore } from '../live.store.ts'
import type { AllServers } from './all-servers.ts'
import type { looksElsewhere } from './looks-elsewhere.ts'

interface LookParts {
  store: Pick<LiveStore, 'events'>
  origin: Pick<Origin, 'live'>
  servers: Pick<AllServers, 'isElsewhere' | 'hasElsewhere'>
  elsewhere: Pick<ReturnType<typeof looksElsewhere>, 'at'>
}

export type Looks = ReturnType<typeof lookService>

/** Probes encoders for the staff, whichever server they feed. */
export function lookService({ store, origin, servers, elsewhere }: LookParts) {
  return {
    at: async (id: number): Promise<EventProbe | null> => {
      const event = await store.events.find(id)
      if (!event) throw new Refusal('missing', 'event.not_found', 'That live event doesn’t exist.')
      const asset = event.asset_id
      const isElsewhere = servers.isElsewhere(asset) || servers.hasElsewhere(asset)
      const look = isElsewhere ? await elsewhere.at(asset) : await inOurWords(origin.live.probe(asset))
      if (!look) return null
      const { at, picture, sound, keySeconds, faults } = look
      const address = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
      return { at, picture: address, sound, key_seconds: keySeconds, faults }
    },
  }
}
