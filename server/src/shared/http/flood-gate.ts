import { Refusal } from '../errors/refusal.ts'
import { listNetworks, toNetwork, toSubscriber } from '../limits/network.ts'
import type { Log } from '../log/log.ts'

const windowMs = 10_000
const rememberedAtMost = 50_000
/** Neighbors in one IPv4 network are many subscribers, but a network that floods counts as one. */
const subscribersOfNetwork = 6

const requestsPerTenSeconds = 600

/** Creates the gate in production only: on a laptop everyone shares one address. */
export const createFloodGate = (
  { NODE_ENV, PEOPLE_PER_IP }: { NODE_ENV: string; PEOPLE_PER_IP: number },
  log: Pick<Log, 'warn'>,
) =>
  NODE_ENV === 'production'
    ? openFloodGate(requestsPerTenSeconds * PEOPLE_PER_IP, (network) =>
        log.warn({ event: 'flood', network }, 'security'),
      )
    : () => {}

/**
 * Limits the requests of one address and of one network in ten seconds. It works in memory, because it protects the
 * database from floods and is no account's limit. `onFlood` is called once per flooding network in that time.
 */
export function openFloodGate(
  mostPerWindow: number,
  onFlood: (network: string) => void = () => {},
  now: () => number = () => performance.now(),
) {
  let reported = new Set<string>()
  let counts = new Map<string, number>()
  let began = now()
  const isTooMuch = (asker: string, most: number): boolean => {
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    return count > most
  }
  return (ip: string): void => {
    const elapsed = now() - began
    if (elapsed < 0 || elapsed >= windowMs || counts.size > rememberedAtMost) {
      counts = new Map()
      reported = new Set()
      began = now()
    }
    const [smallest, ...wider] = listNetworks(ip)
    const isFlood =
      isTooMuch(toSubscriber(ip), mostPerWindow) ||
      isTooMuch(`${smallest?.name}.`, mostPerWindow * subscribersOfNetwork) ||
      wider.some(({ name, times }) => isTooMuch(name, mostPerWindow * Math.min(times, subscribersOfNetwork)))
    if (isFlood) {
      const network = toNetwork(ip)
      if (!reported.has(network)) onFlood(network)
      reported.add(network)
      const retryAfterMs = windowMs - (now() - began)
      throw new Refusal(
        'too-many',
        'request.flood',
        'Too many requests from this network. Wait a few seconds, then try again.',
        {
          retryAfterMs,
        },
      )
    }
  }
}
