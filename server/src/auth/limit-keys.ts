import type { ClientInfo } from '../shared/caller/caller.ts'
import { listNetworks, type Network, toNetwork } from '../shared/limits/network.ts'
import type { AuthStore } from './auth.store.ts'

export interface LimitKeyDeps {
  store: Pick<AuthStore, 'sessions'>
  deviceName(device: string): string
  /** False where the IP identifies no one: on a developer's own machine. */
  countsIp(ip: string): boolean
}

/** The keys that attempts at an address are counted under. */
export interface LimitKeys {
  address: string
  /**
   * The address combined with a known device, else with the network: no one elsewhere can use up the owner's attempts.
   */
  addressHere: string
  known: boolean
  /** The networks to count; none for a device that the account knows. */
  networks: readonly Network[]
}

export const createLimitKeys =
  ({ store, deviceName, countsIp }: LimitKeyDeps) =>
  async (companyId: number, emailNorm: string, visit: ClientInfo): Promise<LimitKeys> => {
    const address = `${companyId}|${emailNorm}`
    const device = deviceName(visit.device)
    if (await store.sessions.isKnownDevice(companyId, emailNorm, device))
      return { address, addressHere: `${address}|${device}`, known: true, networks: [] }
    const addressHere = `${address}|${toNetwork(visit.ip)}`
    return { address, addressHere, known: false, networks: countsIp(visit.ip) ? listNetworks(visit.ip) : [] }
  }
