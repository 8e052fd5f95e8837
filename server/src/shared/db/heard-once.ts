import type { Bus } from './bus.ts'

const remembered = 1_000

/**
 * What a server tells itself at once it hears from the database as well. Messages of this topic say their own number: each is heard
 * once, whichever way it came first.
 */
export function heardOnce(bus: Bus, topic: string): Bus {
  const listeners = new Set<(message: string) => void>()
  const heard = new Set<string>()

  const isHeard = (message: string): boolean => {
    if (!message.startsWith(topic)) return false
    if (heard.delete(message)) return true
    heard.add(message)
    const [oldest] = heard
    if (heard.size > remembered && oldest !== undefined) heard.delete(oldest)
    return false
  }
  bus.subscribe((message) => {
    if (!isHeard(message)) for (const listener of listeners) listener(message)
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
