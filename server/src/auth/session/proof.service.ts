import { topics } from '@fieldhouse/contract/topics'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { listNetworks } from '../../shared/limits/network.ts'
import type { ProofStore } from './proof.store.ts'

export interface ProofParts {
  store: ProofStore
  clock: Clock
  notices: { publish(message: string): Promise<void>; tellHere(message: string): void }
  deviceName(device: string): string
  countsIp(ip: string): boolean
}

/** What of a session is another after it was opened: every server reads its row again. */
export function proofService({ store, clock, notices, deviceName, countsIp }: ProofParts) {
  const tell = async (sids: readonly string[], topic: string = topics.sessionChanged) => {
    for (const sid of sids) notices.tellHere(topic + sid)
    await Promise.all(sids.map((sid) => notices.publish(topic + sid)))
  }

  return {
    secondFactorGiven: async (sid: string): Promise<void> => {
      await store.giveSecondFactor(sid, clock.now())
      await tell([sid])
    },

    confirmed: async (sid: string): Promise<void> => {
      await store.confirm(sid, clock.now())
      await tell([sid])
    },

    /** Whatever factor these sessions were given stands for nothing now. */
    secondFactorsForgotten: async (uid: string, except?: string): Promise<void> => {
      await store.forgetSecondFactors(uid, except)
      await tell(await store.alive(uid))
    },

    /** The account may something else than before. */
    changed: async (uid: string): Promise<void> => tell(await store.alive(uid)),

    /** Its owner wants to be told more or less of scores. */
    safetyChanged: async (uid: string): Promise<void> => tell(await store.alive(uid), topics.safetyChanged),

    /** What guesses at a second factor are counted under: a device where it was given before has a budget of its own. */
    placeOf: async (uid: string, visit: ClientInfo) => {
      const device = deviceName(visit.device)
      const known = await store.knowsDevice(uid, device)
      return {
        here: known ? `${uid}|${device}` : uid,
        known,
        networks: !known && countsIp(visit.ip) ? listNetworks(visit.ip) : [],
      }
    },
  }
}
