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

/** Neighbours in one network count together: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  const mapped = mappedIn(ip)
  if (mapped ?? !isIPv6(ip)) return (mapped ?? ip).split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':').filter(Boolean)].slice(0, 4).join(':')
}

/** One subscriber has a whole /64 of IPv6 addresses, and one of IPv4. */
export const subscriberOf = (ip: string): string => mappedIn(ip) ?? (isIPv6(ip) ? networkOf(ip) : ip)
