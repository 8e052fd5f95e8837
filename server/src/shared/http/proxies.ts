import { containsRange, parseNetwork } from '@fieldhouse/contract/markets/network-range'
import type { RequestSource } from '@fieldhouse/contract/origin/play-grant'

/** Returns a check whether an address is one of our own proxies. */
function createProxyCheck(proxies: readonly string[]): (ip: string | undefined) => boolean {
  const ranges = proxies.flatMap((proxy) => parseNetwork(proxy) ?? [])
  return (ip) => {
    const address = ip === undefined ? undefined : parseNetwork(ip)
    return address !== undefined && ranges.some((range) => containsRange(range, address))
  }
}

interface ProxySettings {
  /** The most hops of X-Forwarded-For that are ours; 0 for any number of known ones. */
  hops: number
  /** Addresses and networks of our proxies. Empty: any address is trusted as far as `hops` says. */
  proxies: readonly string[]
}

/**
 * Trusts X-Forwarded-For as far as it comes from our own proxies: the rest is written by the client. Known addresses
 * are safer than a number of hops, because who reaches the server past the proxy is not believed.
 */
export function createProxyTrust({ hops, proxies }: ProxySettings): false | ((ip: string, hop: number) => boolean) {
  if (proxies.length === 0) return hops > 0 && ((_ip, hop) => hop < hops)
  const isProxy = createProxyCheck(proxies)
  return (ip, hop) => (hops === 0 || hop < hops) && isProxy(ip)
}

/** Reads where a request comes from, as Fastify does, for requests that skip it. */
export function createAddressReader(settings: ProxySettings): (source: RequestSource) => string {
  const isOurs = createProxyTrust(settings)
  return ({ headers, peer }) => {
    if (!isOurs) return peer
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    const hops = [
      peer,
      ...forwarded
        .split(',')
        .flatMap((hop) => hop.trim() || [])
        .toReversed(),
    ]
    return hops.find((ip, hop) => !isOurs(ip, hop)) ?? hops.at(-1) ?? peer
  }
}

/** Reads the metro code that a trusted proxy sends. The same header from anyone else says nothing. */
export function createMetroReader({ header, proxies }: { header: string | undefined; proxies: readonly string[] }) {
  const isProxy = createProxyCheck(proxies)
  return ({ headers, peer }: RequestSource): string | undefined => {
    const value = header === undefined ? undefined : headers[header]
    if (typeof value !== 'string' || !/^\d{1,6}$/.test(value) || !isProxy(peer)) return undefined
    return value
  }
}
