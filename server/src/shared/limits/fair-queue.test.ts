import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '../errors/refusal.ts'
import { fairQueue } from './fair-queue.ts'

const bounds = { atOnce: 2, waiting: 3, waitMs: 60, full: 'Try again in a few seconds.' }

test('no more than so many are inside at once, and all who fit in the queue get their turn in order', async () => {
  const gate = fairQueue(bounds)
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

test('who finds the queue full is sent away at once and told when to come back', async () => {
  const gate = fairQueue(bounds)
  const release = Promise.withResolvers<void>()
  const admitted = [0, 1, 2, 3, 4].map(() => gate.run(() => release.promise))
  const refusal = await gate.run(async () => {}).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ kind: 'busy', message: bounds.full, retryAfterMs: 3000 })
  release.resolve()
  await Promise.all(admitted)
  await gate.run(async () => {})
})

test('who waits too long is sent away, and the place is not lost', async () => {
  const gate = fairQueue(bounds)
  const release = Promise.withResolvers<void>()
  const inside = [gate.run(() => release.promise), gate.run(() => release.promise)]
  await expect(gate.run(async () => {})).rejects.toMatchObject({ kind: 'busy' })
  release.resolve()
  await Promise.all(inside)
  expect(await Promise.all([1, 2, 3, 4].map((id) => gate.run(async () => id)))).toEqual([1, 2, 3, 4])
})

test('work that fails leaves its place to the next', async () => {
  const gate = fairQueue({ ...bounds, atOnce: 1 })
  const failing = gate.run(async () => {
    throw new Error('no')
  })
  const next = gate.run(async () => 'in')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('in')
})

test('networks are served in turn: one that sends a hundred does not hold up another’s one', async () => {
  const gate = fairQueue({ ...bounds, atOnce: 1, waiting: 10, waitMs: 60_000 })
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

test('where it is full the longest queue gives up its last, never a shorter one’s', async () => {
  const gate = fairQueue({ ...bounds, atOnce: 1, waiting: 3, waitMs: 60_000 })
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
