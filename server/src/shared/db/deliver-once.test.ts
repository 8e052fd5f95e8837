import { expect, test } from 'vitest'
import type { DatabaseBus } from './bus.ts'
import { deliverOnce } from './deliver-once.ts'

function oneBus() {
  const listeners: ((message: string) => void)[] = []
  const bus = { subscribe: (listener: (message: string) => void) => listeners.push(listener) } as unknown as DatabaseBus
  const heard: string[] = []
  const once = deliverOnce(bus, 'game:')
  const unsubscribe = once.subscribe((message) => heard.push(message))
  const say = (message: string) => {
    for (const listener of listeners) listener(message)
  }
  return { heard, unsubscribe, say }
}

test('what a server tells itself it does not hear again from the database, and what others tell it hears', () => {
  const { heard, say } = oneBus()
  for (const message of ['game:7:1', 'game:7:1', 'game:7:2', 'game:8:1', 'game:7:2']) say(message)
  expect(heard).toEqual(['game:7:1', 'game:7:2', 'game:8:1'])
})

test('of every other topic each message is heard, however alike they are', () => {
  const { heard, say } = oneBus()
  for (const message of ['schedule:7', 'schedule:7', 'session-ended x', 'session-ended x']) say(message)
  expect(heard).toHaveLength(4)
})

test('what others told long ago is not remembered', () => {
  const { heard, say } = oneBus()
  for (let seq = 1; seq <= 2_000; seq++) say(`game:7:${seq}`)
  say('game:7:1')
  expect(heard).toHaveLength(2_001)
})

test('whoever has unsubscribed hears nothing more', () => {
  const { heard, unsubscribe, say } = oneBus()
  unsubscribe()
  say('game:7:1')
  expect(heard).toEqual([])
})
