import { Refusal } from '../errors/refusal.ts'
import { listNetworks, toNetwork, toSubscriber } from '../limits/network.ts'
import type { Log } from '../log/log.ts'

const windowMs = 10_000
const rememberedAtMost = 50_000
/** Neighbours in one network of IPv4 are many subscribers, and a network that floods is one. */
const subscribersOfNetwork = 6

const requestsPerTenSeconds = 600

/** Only where the addresses are real: a laptop is one address for everybody who tries. */
export const gateOf = (
  { NODE_ENV, PEOPLE_PER_IP }: { NODE_ENV: string; PEOPLE_PER_IP: number },
  log: Pick<Log, 'warn'>,
) =>
  NODE_ENV === 'production'
    ? floodGate(requestsPerTenSeconds * PEOPLE_PER_IP, (network) => log.warn({ event: 'flood', network }, 'security'))
    : () => {}

/**
 * Lets one asker, and one network, ask so often in ten seconds and no more. In memory: it spares the database a flood, it is no account's
 * limit. `tell` hears of each network that floods once in that time.
 */
export function floodGate(
  mostPerWindow: number,
  tell: (network: string) => void = () => {},
  now: () => number = () => performance.now(),
) {
  let told = new Set<string>()
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
      told = new Set()
      began = now()
    }
    const [smallest, ...wider] = listNetworks(ip)
    const isFlood =
      isTooMuch(toSubscriber(ip), mostPerWindow) ||
      isTooMuch(`${smallest?.name}.`, mostPerWindow * subscribersOfNetwork) ||
      wider.some(({ name, times }) => isTooMuch(name, mostPerWindow * Math.min(times, subscribersOfNetwork)))
    if (isFlood) {
      const network = toNetwork(ip)
      if (!told.has(network)) tell(network)
      told.add(network)
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
