import { isIPv6 } from 'node:net'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const isLoopback = (ip: string | undefined): boolean => loopback.has(ip ?? '')

/** On a developer's machine everybody is this one address; behind a proxy that was not declared, everybody would be too. */
export const countsIpIn =
  ({ NODE_ENV }: { NODE_ENV: string }) =>
  (ip: string): boolean =>
    NODE_ENV === 'production' || !isLoopback(ip)

/** An IPv4 address that was written as one of IPv6. */
const mappedIn = (ip: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/** The eight numbers of an IPv6 address; a part that cannot be read is 0. */
function groupsOf(ip: string): number[] {
  const plain = ip.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail = ''] = plain.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 8).map((group) => Number.parseInt(group, 16) || 0)
}

const isIPv4 = (ip: string): boolean => mappedIn(ip) !== undefined || !isIPv6(ip)

/** Neighbors in one network count together: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return (mappedIn(ip) ?? ip).split('.').slice(0, 3).join('.')
  return hex(groupsOf(ip).slice(0, 4))
}

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':')

/** One subscriber has a whole /64 of IPv6 addresses, and one of IPv4. */
export const subscriberOf = (ip: string): string => mappedIn(ip) ?? (isIPv6(ip) ? networkOf(ip) : ip)

/** A network, and how many times the budget of the smallest one it has. */
export interface Network {
  name: string
  times: number
}

/**
 * Every network that an address counts in, the smallest first. One customer of an IPv6 provider is given a /56 or a /48, which is
 * 256 or 65,536 networks of /64: a limit on the /64 alone is no limit for them.
 */
export function networksOf(ip: string): readonly Network[] {
  const smallest = { name: networkOf(ip), times: 1 }
  if (isIPv4(ip)) return [smallest]
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(ip)
  return [smallest, { name: `${hex([a, b, c, d & 0xff00])}/56`, times: 2 }, { name: `${hex([a, b, c])}/48`, times: 8 }]
}
