import { topics } from '@fieldhouse/contract/topics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendSlatesSoon } from './send-slates-soon.ts'

const listeners = new Set<(message: string) => void>()
const messages: string[] = []
let answer: PromiseWithResolvers<void>
let stop: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  messages.length = 0
  answer = Promise.withResolvers<void>()
  stop = sendSlatesSoon({
    bus: {
      onGap: () => () => {},
      subscribe: (listener) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    },
    log: { warn: vi.fn() },
    sendSlates: () => {
      messages.push('told')
      return answer.promise
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const say = (message: string) => {
  for (const listener of listeners) listener(message)
}

test('slates: many messages cause one update, counted from the first', async () => {
  for (let index = 0; index < 4; index++) {
    say(`${topics.video}1`)
    await vi.advanceTimersByTimeAsync(60)
  }
  expect(messages).toEqual(['told'])
})

test('slates: an update that is due when the server stops is not sent', async () => {
  say(`${topics.video}1`)
  await stop()
  say(`${topics.video}1`)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(messages).toEqual([])
})

test('slates: stopping waits for the update in progress, even if it fails', async () => {
  say(`${topics.video}1`)
  await vi.advanceTimersByTimeAsync(1_000)
  const stopped = vi.fn()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([messages, stopped.mock.calls.length]).toEqual([['told'], 0])
  answer.reject(new Error('the origin has gone'))
  await stopping
  expect(stopped).toHaveBeenCalled()
})
