import { isIPv6 } from 'node:net'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const isLoopback = (ip: string | undefined): boolean => loopback.has(ip ?? '')

/**
 * Returns a check whether an IP address counts for limits. On a developer's machine all calls come from loopback, which
 * does not.
 */
export const createIpCheck =
  ({ NODE_ENV }: { NODE_ENV: string }) =>
  (ip: string): boolean =>
    NODE_ENV === 'production' || !isLoopback(ip)

/** Returns the IPv4 address inside an IPv4-mapped IPv6 address. */
const parseMappedIPv4 = (ip: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/** Parses the eight groups of an IPv6 address. An unreadable group is 0. */
function parseIPv6Groups(ip: string): number[] {
  const plain = ip.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail = ''] = plain.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 8).map((group) => Number.parseInt(group, 16) || 0)
}

const isIPv4 = (ip: string): boolean => parseMappedIPv4(ip) !== undefined || !isIPv6(ip)

/** Returns the network of an address: its /24 for IPv4, its /64 for IPv6. */
export function toNetwork(ip: string): string {
  if (isIPv4(ip)) return (parseMappedIPv4(ip) ?? ip).split('.').slice(0, 3).join('.')
  return toHexGroups(parseIPv6Groups(ip).slice(0, 4))
}

const toHexGroups = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':')

/** Returns what identifies one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export const toSubscriber = (ip: string): string => parseMappedIPv4(ip) ?? (isIPv6(ip) ? toNetwork(ip) : ip)

/** A network and its budget, as a multiple of the smallest network's. */
export interface Network {
  name: string
  times: number
}

/**
 * Lists the networks of an address, the smallest first. An IPv6 customer gets a /56 or a /48, which is 256 or 65,536
 * networks of /64, so a limit on the /64 alone would not hold.
 */
export function listNetworks(ip: string): readonly Network[] {
  const smallest = { name: toNetwork(ip), times: 1 }
  if (isIPv4(ip)) return [smallest]
  const [a = 0, b = 0, c = 0, d = 0] = parseIPv6Groups(ip)
  return [
    smallest,
    { name: `${toHexGroups([a, b, c, d & 0xff00])}/56`, times: 2 },
    { name: `${toHexGroups([a, b, c])}/48`, times: 8 },
  ]
}
