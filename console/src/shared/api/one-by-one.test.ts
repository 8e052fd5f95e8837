import { ApiError } from '@fieldhouse/client/api/api-error'
import { expect, test } from 'vitest'
import { runOneByOne } from './one-by-one.ts'

test('a bulk action that fails for one item reports that item and continues with the others', async () => {
  const counts: number[] = []
  const outcome = await runOneByOne(
    [1, 2, 3],
    async (one) => {
      if (one === 2) throw new ApiError({ status: 409, message: 'It is on.' })
      return one * 10
    },
    (count) => counts.push(count),
  )
  expect(outcome).toEqual({ done: [10, 30], failed: [{ one: 2, why: 'It is on.' }] })
  expect(counts).toEqual([0, 1, 2])
})

test('a bulk action that needs confirmation asks once and stops', async () => {
  let requestCount = 0
  const work = async () => {
    requestCount += 1
    throw new ApiError({ status: 403, message: 'Say once more who you are.', body: { reason: 'confirm' } })
  }
  await expect(runOneByOne([1, 2, 3], work, () => undefined)).rejects.toThrow('once more')
  expect(requestCount).toBe(1)
})
