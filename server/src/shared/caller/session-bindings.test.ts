import { minuteMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionBindings, type SessionBindings } from './session-bindings.ts'

let bound: SessionBindings
let deliver: (message: string) => void
let gap: () => void
let ended: string[]
let over: Set<string>
let checked: string[][]
let answers: boolean
let sinceStartMs: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ended = []
  over = new Set()
  checked = []
  answers = true
  sinceStartMs = 0
  bound = createSessionBindings({
    notices: {
      subscribe: (listener) => {
        deliver = listener
      },
      onGap: (listener) => {
        gap = listener
      },
    },
    log: { warn: () => {} },
    sinceStartMs: () => sinceStartMs,
    findEnded: async (sids) => {
      checked.push([...sids])
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
const tell = (sid: string) => deliver(topics.sessionEnded + sid)

test('session bindings: end with their session, once, and no others do', () => {
  open('one', 'stream')
  open('one', 'film')
  open('other', 'stream of another')
  tell('one')
  tell('one')
  expect(ended).toEqual(['stream', 'film'])
})

test('session bindings: one that was released is not ended again', () => {
  const release = open('one', 'stream')
  open('one', 'film')
  release()
  release()
  tell('one')
  expect(ended).toEqual(['film'])
})

test('session bindings: one opened after its session ended is ended at once', () => {
  tell('one')
  open('one', 'late')
  expect([bound.isOver('one'), bound.isOver('other'), ended]).toEqual([true, false, ['late']])
})

test('session bindings: an ended session is remembered for five minutes', () => {
  tell('one')
  sinceStartMs += 5 * minuteMs - 1
  tell('other')
  expect(bound.isOver('one')).toBe(true)
  sinceStartMs += 1
  tell('third')
  expect([bound.isOver('one'), bound.isOver('other')]).toEqual([false, true])
})

test('session bindings: open ones are checked twice a minute, and none are when nothing is open', async () => {
  vi.advanceTimersByTime(minuteMs)
  expect(checked).toEqual([])
  open('one', 'stream')
  vi.advanceTimersByTime(minuteMs)
  expect(checked).toEqual([['one'], ['one']])
})

test('session bindings: thousands are checked in batches', async () => {
  for (let count = 0; count < 2_500; count++) open(`number ${count}`, String(count))
  over.add('number 2400')
  vi.advanceTimersByTime(minuteMs / 2)
  await vi.waitFor(() => expect(ended).toEqual(['2400']))
  expect(checked.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
})

test('session bindings: none end while the database is away, and after a gap they are checked', async () => {
  open('one', 'stream')
  over.add('one')
  answers = false
  gap()
  await vi.waitFor(() => expect(checked.length).toBeGreaterThan(1))
  expect(ended).toEqual([])
  answers = true
  await vi.waitFor(() => expect(ended).toEqual(['stream']))
})
