import type { EventProbe } from '@fieldhouse/contract/live/admin'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { translateOriginRefusal } from '../../films/titles/uploads.service.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { LiveStore } from '../live.store.ts'
import type { AllServers } from './all-servers.ts'
import type { remoteProbes } from './remote-probes.ts'

interface ProbeDeps {
  store: Pick<LiveStore, 'events'>
  origin: Pick<Origin, 'live'>
  servers: Pick<AllServers, 'isElsewhere' | 'hasElsewhere'>
  elsewhere: Pick<ReturnType<typeof remoteProbes>, 'at'>
}

export type ProbeService = ReturnType<typeof probeService>

/** Probes encoders for the staff, whichever server they feed. */
export function probeService({ store, origin, servers, elsewhere }: ProbeDeps) {
  return {
    at: async (id: number): Promise<EventProbe | null> => {
      const event = await store.events.find(id)
      if (!event) throw refuseMissing('event', 'live event')
      const asset = event.asset_id
      const isElsewhere = servers.isElsewhere(asset) || servers.hasElsewhere(asset)
      const probe = isElsewhere ? await elsewhere.at(asset) : await translateOriginRefusal(origin.live.probe(asset))
      if (!probe) return null
      const { at, picture, sound, keySeconds, faults } = probe
      const address = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
      return { at, picture: address, sound, key_seconds: keySeconds, faults }
    },
  }
}
