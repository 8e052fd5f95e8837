import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepAnswers } from './answers.ts'

test('two thousand who ask for a cold answer at once wait for one computation', async () => {
  const answers = keepAnswers()
  let computed = 0
  const compute = async () => {
    computed++
    await wait(20)
    return { rows: [1, 2, 3] }
  }
  const all = await Promise.all(Array.from({ length: 2000 }, () => answers.get('home', compute)))
  expect(computed).toBe(1)
  expect(new Set(all).size).toBe(1)
})

test('a failed computation is not kept', async () => {
  const answers = keepAnswers()
  await expect(answers.get('home', () => Promise.reject(new Error('upstream')))).rejects.toThrow('upstream')
  expect(String((await answers.get('home', async () => 'fine')).json)).toBe('fine')
})

test('an answer that was being computed while the cache was cleared is not served to those who come later', async () => {
  const answers = keepAnswers()
  const old = answers.get('home', async () => {
    await wait(20)
    return 'old'
  })
  answers.clear()
  expect(String((await answers.get('home', async () => 'new')).json)).toBe('new')
  await old
  expect(String((await answers.get('home', async () => 'newer')).json)).toBe('new')
})

test('a long answer is compressed once, a short one is not', async () => {
  const answers = keepAnswers()
  const long = await answers.get('long', async () => 'x'.repeat(5000))
  expect(String(brotliDecompressSync(long.brotli ?? Buffer.alloc(0)))).toBe(String(long.json))
  expect((await answers.get('short', async () => 'x')).brotli).toBeUndefined()
})

test('equal answers have equal names, and the cache is bounded', async () => {
  const answers = keepAnswers()
  const first = await answers.get('a', async () => [1])
  expect((await answers.get('b', async () => [1])).etag).toBe(first.etag)
  let computed = 0
  for (let index = 0; index < 1500; index++) await answers.get(`key ${index}`, async () => index)
  await answers.get('a', async () => ++computed)
  expect(computed).toBe(1)
})
