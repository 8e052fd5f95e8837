import { expect, test } from 'vitest'
import type { DatabaseBus } from './bus.ts'
import { deliverOnce } from './deliver-once.ts'

function oneBus() {
  const listeners: ((message: string) => void)[] = []
  const bus = { subscribe: (listener: (message: string) => void) => listeners.push(listener) } as unknown as DatabaseBus
  const received: string[] = []
  const once = deliverOnce(bus, 'game:')
  const unsubscribe = once.subscribe((message) => received.push(message))
  const say = (message: string) => {
    for (const listener of listeners) listener(message)
  }
  return { received, unsubscribe, say }
}

test('deliver once: a game change is delivered once, whichever way it arrives', () => {
  const { received, say } = oneBus()
  for (const message of ['game:7:1', 'game:7:1', 'game:7:2', 'game:8:1', 'game:7:2']) say(message)
  expect(received).toEqual(['game:7:1', 'game:7:2', 'game:8:1'])
})

test('deliver once: messages of other topics are all delivered, even equal ones', () => {
  const { received, say } = oneBus()
  for (const message of ['schedule:7', 'schedule:7', 'session-ended x', 'session-ended x']) say(message)
  expect(received).toHaveLength(4)
})

test('deliver once: old messages are forgotten', () => {
  const { received, say } = oneBus()
  for (let seq = 1; seq <= 2_000; seq++) say(`game:7:${seq}`)
  say('game:7:1')
  expect(received).toHaveLength(2_001)
})

test('deliver once: an unsubscribed listener gets nothing', () => {
  const { received, unsubscribe, say } = oneBus()
  unsubscribe()
  say('game:7:1')
  expect(received).toEqual([])
})
