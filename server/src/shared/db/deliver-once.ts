import type { DatabaseBus } from './bus.ts'

const rememberedAtMost = 1_000

/**
 * Delivers each message of a topic once. A server hears its own messages twice, at once and from the database; these
 * messages carry a unique number.
 */
export function deliverOnce(bus: DatabaseBus, topic: string): DatabaseBus {
  const listeners = new Set<(message: string) => void>()
  const delivered = new Set<string>()

  const isDuplicate = (message: string): boolean => {
    if (!message.startsWith(topic)) return false
    if (delivered.delete(message)) return true
    delivered.add(message)
    const [oldest] = delivered
    if (delivered.size > rememberedAtMost && oldest !== undefined) delivered.delete(oldest)
    return false
  }
  bus.subscribe((message) => {
    if (!isDuplicate(message)) for (const listener of listeners) listener(message)
  })
  return {
    ...bus,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
