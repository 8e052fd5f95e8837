import type { ClientInfo } from '../shared/caller/caller.ts'
import { listNetworks, type Network, toNetwork } from '../shared/limits/network.ts'
import type { AuthStore } from './auth.store.ts'

export interface PlaceParts {
  store: Pick<AuthStore, 'sessions'>
  deviceName(device: string): string
  /** False where the IP says nothing: on a developer's own machine. */
  countsIp(ip: string): boolean
}

/** What somebody who tries an address is counted under. */
export interface Place {
  address: string
  /** The address, by the device where the account knows it, else by the network: nobody can use up an owner's from elsewhere. */
  here: string
  known: boolean
  /** Those that count: none for a device that the account knows. */
  networks: readonly Network[]
}

export const places =
  ({ store, deviceName, countsIp }: PlaceParts) =>
  async (companyId: number, emailNorm: string, visit: ClientInfo): Promise<Place> => {
    const address = `${companyId}|${emailNorm}`
    const device = deviceName(visit.device)
    if (await store.sessions.isKnownDevice(companyId, emailNorm, device))
      return { address, here: `${address}|${device}`, known: true, networks: [] }
    const here = `${address}|${toNetwork(visit.ip)}`
    return { address, here, known: false, networks: countsIp(visit.ip) ? listNetworks(visit.ip) : [] }
  }
