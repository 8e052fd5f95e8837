import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hangLimitMs } from '../../../../e2e/hang-limit.ts'
import { Refusal } from '../errors/refusal.ts'
import { fairQueue } from './fair-queue.ts'

const limits = { atOnce: 2, waiting: 3, waitMs: hangLimitMs, full: 'Try again in a few seconds.' }

test('at most `atOnce` calls run at once, and those that fit in the queue run in order', async () => {
  const gate = fairQueue(limits)
  let inside = 0
  let most = 0
  const order: number[] = []
  const enter = (id: number) =>
    gate.run(async () => {
      inside += 1
      most = Math.max(most, inside)
      order.push(id)
      await wait(2)
      inside -= 1
    })
  await Promise.all([0, 1, 2, 3, 4].map(enter))
  expect([most, inside]).toEqual([2, 0])
  expect(order).toEqual([0, 1, 2, 3, 4])
})

test('a call that finds the queue full is refused at once, with the time to retry', async () => {
  const gate = fairQueue(limits)
  const release = Promise.withResolvers<void>()
  const admitted = [0, 1, 2, 3, 4].map(() => gate.run(() => release.promise))
  const refusal = await gate.run(async () => {}).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ kind: 'busy', message: limits.full, retryAfterMs: 3000 })
  release.resolve()
  await Promise.all(admitted)
  await gate.run(async () => {})
})

test('a call that waits too long is refused, and its place is not lost', async () => {
  const gate = fairQueue({ ...limits, waitMs: 1 })
  const release = Promise.withResolvers<void>()
  const inside = [gate.run(() => release.promise), gate.run(() => release.promise)]
  await expect(gate.run(async () => {})).rejects.toMatchObject({ kind: 'busy' })
  release.resolve()
  await Promise.all(inside)
  expect(await Promise.all([1, 2].map((id) => gate.run(async () => id)))).toEqual([1, 2])
})

test('work that fails gives its place to the next', async () => {
  const gate = fairQueue({ ...limits, atOnce: 1 })
  const failing = gate.run(async () => {
    throw new Error('no')
  })
  const next = gate.run(async () => 'in')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('in')
})

test('networks take turns: a hundred calls from one do not delay the one call of another', async () => {
  const gate = fairQueue({ ...limits, atOnce: 1, waiting: 10 })
  const release = Promise.withResolvers<void>()
  const order: string[] = []
  const enter = (from: string) =>
    gate.run(async () => {
      order.push(from)
    }, from)
  const first = gate.run(() => release.promise, 'many')
  const all = ['many', 'many', 'many', 'one', 'two'].map(enter)
  release.resolve()
  await Promise.all([first, ...all])
  expect(order).toEqual(['many', 'one', 'two', 'many', 'many'])
})

test('a full queue drops the last call of the longest queue, never of a shorter one', async () => {
  const gate = fairQueue({ ...limits, atOnce: 1, waiting: 3 })
  const release = Promise.withResolvers<void>()
  const enter = (from: string) =>
    gate
      .run(() => release.promise, from)
      .then(
        () => from,
        (error: Refusal) => error.kind,
      )
  const inside = enter('storm')
  const waiting = [enter('storm'), enter('storm'), enter('storm'), enter('storm'), enter('calm'), enter('third')]
  release.resolve()
  expect(await Promise.all([inside, ...waiting])).toEqual(['storm', 'storm', 'busy', 'busy', 'busy', 'calm', 'third'])
})
