import type { SchoolNetwork } from '@fieldhouse/contract/markets/market-rules'
import { type AddressNumber, maskAddress, parseNetworkRange } from '@fieldhouse/contract/markets/network-range'

/** Finds the network of the school that an address is in. The smallest one counts; of the same one the first listed. */
export function createNetworkFinder(
  networks: readonly SchoolNetwork[],
): (address: AddressNumber) => SchoolNetwork | undefined {
  const byLength = new Map<string, { bits: number; prefix: number; networks: Map<bigint, SchoolNetwork> }>()
  for (const network of networks) {
    const range = parseNetworkRange(network.cidr)
    if (!range) continue
    const key = `${range.bits}/${range.prefix}`
    const group = byLength.get(key) ?? { ...range, networks: new Map<bigint, SchoolNetwork>() }
    byLength.set(key, group)
    const start = maskAddress(range, range.prefix)
    if (!group.networks.has(start)) group.networks.set(start, network)
  }
  const longestFirst = [...byLength.values()].toSorted((one, other) => other.prefix - one.prefix)
  return (address) => {
    for (const { bits, prefix, networks: starts } of longestFirst) {
      const found = bits === address.bits ? starts.get(maskAddress(address, prefix)) : undefined
      if (found) return found
    }
    return undefined
  }
}
