import { minuteMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionBindings, type SessionBindings } from './session-bindings.ts'

let bound: SessionBindings
let told: (message: string) => void
let gap: () => void
let ended: string[]
let over: Set<string>
let asked: string[][]
let answers: boolean
let sinceStartMs: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ended = []
  over = new Set()
  asked = []
  answers = true
  sinceStartMs = 0
  bound = createSessionBindings({
    notices: {
      subscribe: (listener) => {
        told = listener
      },
      onGap: (listener) => {
        gap = listener
      },
    },
    log: { warn: () => {} },
    sinceStartMs: () => sinceStartMs,
    findEnded: async (sids) => {
      asked.push([...sids])
      if (!answers) throw new Error('away')
      return sids.filter((sid) => over.has(sid))
    },
  })
})
afterEach(() => {
  bound.stop()
  vi.useRealTimers()
})

const open = (sid: string, name: string) => bound.bind(sid, () => ended.push(name))
const tell = (sid: string) => told(topics.sessionEnded + sid)

test('what hangs on a session ends with it, once, and nothing of another one', () => {
  open('one', 'stream')
  open('one', 'film')
  open('other', 'stream of another')
  tell('one')
  tell('one')
  expect(ended).toEqual(['stream', 'film'])
})

test('what ended by itself before is not ended again', () => {
  const release = open('one', 'stream')
  open('one', 'film')
  release()
  release()
  tell('one')
  expect(ended).toEqual(['film'])
})

test('what a call opens that was let in before its session ended, ends at once', () => {
  tell('one')
  open('one', 'late')
  expect([bound.isOver('one'), bound.isOver('other'), ended]).toEqual([true, false, ['late']])
})

test('that a session ended is remembered for longer than any call takes, and not for ever', () => {
  tell('one')
  sinceStartMs += 5 * minuteMs - 1
  tell('other')
  expect(bound.isOver('one')).toBe(true)
  sinceStartMs += 1
  tell('third')
  expect([bound.isOver('one'), bound.isOver('other')]).toEqual([false, true])
})

test('nobody asks while nothing is open; else twice a minute', async () => {
  vi.advanceTimersByTime(minuteMs)
  expect(asked).toEqual([])
  open('one', 'stream')
  vi.advanceTimersByTime(minuteMs)
  expect(asked).toEqual([['one'], ['one']])
})

test('thousands are asked for in parts', async () => {
  for (let count = 0; count < 2_500; count++) open(`number ${count}`, String(count))
  over.add('number 2400')
  vi.advanceTimersByTime(minuteMs / 2)
  await vi.waitFor(() => expect(ended).toEqual(['2400']))
  expect(asked.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
})

test('a database that is away ends nothing; after a gap in the notices it is asked until it answers', async () => {
  open('one', 'stream')
  over.add('one')
  answers = false
  gap()
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(ended).toEqual([])
  answers = true
  await vi.waitFor(() => expect(ended).toEqual(['stream']))
})
