import { topics } from '@fieldhouse/contract/topics'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { listNetworks } from '../../shared/limits/network.ts'
import type { ProofStore } from './proof.store.ts'

export interface SessionProofDeps {
  store: ProofStore
  clock: Clock
  notices: { publish(message: string): Promise<void>; notifyHere(message: string): void }
  deviceName(device: string): string
  countsIp(ip: string): boolean
}

/** Records what changes in an open session, and makes every server read its row again. */
export function createSessionProofService({ store, clock, notices, deviceName, countsIp }: SessionProofDeps) {
  const notifySessions = async (sids: readonly string[], topic: string = topics.sessionChanged) => {
    for (const sid of sids) notices.notifyHere(topic + sid)
    await Promise.all(sids.map((sid) => notices.publish(topic + sid)))
  }

  return {
    secondFactorGiven: async (sid: string): Promise<void> => {
      await store.giveSecondFactor(sid, clock.now())
      await notifySessions([sid])
    },

    confirmed: async (sid: string): Promise<void> => {
      await store.confirm(sid, clock.now())
      await notifySessions([sid])
    },

    /** Invalidates the second factor that these sessions were given. */
    secondFactorsForgotten: async (uid: string, except?: string): Promise<void> => {
      await store.forgetSecondFactors(uid, except)
      await notifySessions(await store.alive(uid))
    },

    /** The account's rights changed. */
    changed: async (uid: string): Promise<void> => notifySessions(await store.alive(uid)),

    /** The rights of many accounts changed. */
    changedAll: async (uids: readonly string[]): Promise<void> => {
      for (const sid of await store.tellAlive(uids, topics.sessionChanged))
        notices.notifyHere(topics.sessionChanged + sid)
    },

    /** The owner chose to see more or fewer scores. */
    safetyChanged: async (uid: string): Promise<void> => notifySessions(await store.alive(uid), topics.safetyChanged),

    /**
     * Returns the keys that guesses at a second factor count under: a device that gave it before has its own budget.
     */
    placeOf: async (uid: string, visit: ClientInfo) => {
      const device = deviceName(visit.device)
      const known = await store.knowsDevice(uid, device)
      return {
        addressHere: known ? `${uid}|${device}` : uid,
        known,
        networks: !known && countsIp(visit.ip) ? listNetworks(visit.ip) : [],
      }
    },
  }
}
