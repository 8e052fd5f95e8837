import { Refusal } from '../errors/refusal.ts'
import { subscriberOf } from '../limits/network.ts'

const windowMs = 10_000
const rememberedAtMost = 50_000

/** Lets one asker, a network where addresses are IPv6, ask so often in ten seconds and no more. In memory: it spares the database a flood, it is no account's limit. */
export function floodGate(mostPerWindow: number, now: () => number = Date.now) {
  let counts = new Map<string, number>()
  let began = now()
  return (ip: string): void => {
    const elapsed = now() - began
    if (elapsed < 0 || elapsed >= windowMs || counts.size > rememberedAtMost) {
      counts = new Map()
      began = now()
    }
    const asker = subscriberOf(ip)
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    if (count > mostPerWindow) {
      const retryAfterMs = windowMs - (now() - began)
      throw new Refusal('too-many', 'Too many requests from this network. Wait some seconds, then try again.', {
        retryAfterMs,
      })
    }
  }
}
