import { expect, test } from 'vitest'
import { createReadTimeout } from './read-timeout.ts'

const never = new Promise<string>(() => {})

test('what does not come in time is what was known before, and the next one is waited for shortly', async () => {
  const patience = createReadTimeout(30)
  expect(await patience.orKnown(Promise.resolve('new'), () => 'old')).toBe('new')
  expect(await patience.orKnown(never, () => 'old')).toBe('old')
  expect(await patience.orKnown(never, () => 'old')).toBe('old')
})

test('where nothing was known the answer is waited for, and so is a refusal', async () => {
  const patience = createReadTimeout(1)
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20, 'late'))
  expect(await patience.orKnown(late, () => undefined)).toBe('late')
  await expect(patience.orKnown(Promise.reject(new Error('no')), () => 'old')).rejects.toThrow('no')
})

test('a patience without an end waits', async () => {
  const patience = createReadTimeout(Number.POSITIVE_INFINITY)
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20, 'late'))
  expect(await patience.orKnown(late, () => 'old')).toBe('late')
})

test('what is refused after somebody went on with what was known is nobody\u2019s unhandled rejection', async () => {
  const patience = createReadTimeout(1)
  const { promise, reject } = Promise.withResolvers<string>()
  expect(await patience.orKnown(promise, () => 'old')).toBe('old')
  reject(new Error('too late'))
  await new Promise((done) => setImmediate(done))
})
