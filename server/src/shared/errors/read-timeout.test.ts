import { expect, test } from 'vitest'
import { createReadTimeout } from './read-timeout.ts'

const never = new Promise<string>(() => {})

test('time-limited read: a late answer is replaced by the known one, and later ones wait only briefly', async () => {
  const patience = createReadTimeout(30)
  expect(await patience.orKnown(Promise.resolve('new'), () => 'old')).toBe('new')
  expect(await patience.orKnown(never, () => 'old')).toBe('old')
  expect(await patience.orKnown(never, () => 'old')).toBe('old')
})

test('time-limited read: without a known answer the read is awaited, and an error is passed on', async () => {
  const patience = createReadTimeout(1)
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20, 'late'))
  expect(await patience.orKnown(late, () => undefined)).toBe('late')
  await expect(patience.orKnown(Promise.reject(new Error('no')), () => 'old')).rejects.toThrow('no')
})

test('time-limited read: an infinite one always waits', async () => {
  const patience = createReadTimeout(Number.POSITIVE_INFINITY)
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20, 'late'))
  expect(await patience.orKnown(late, () => 'old')).toBe('late')
})

test('time-limited read: a late error after a known answer is not an unhandled rejection', async () => {
  const patience = createReadTimeout(1)
  const { promise, reject } = Promise.withResolvers<string>()
  expect(await patience.orKnown(promise, () => 'old')).toBe('old')
  reject(new Error('too late'))
  await new Promise((done) => setImmediate(done))
})
