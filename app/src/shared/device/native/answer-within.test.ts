import { expect, test } from 'vitest'
import { answerWithin } from './answer-within.ts'

const never = new Promise<string>(() => {})

test('an answer in time is passed on, and so is a refusal', async () => {
  expect(await answerWithin(10_000, Promise.resolve('yes'))).toBe('yes')
  await expect(answerWithin(10_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('a call that is never answered is rejected', async () => {
  await expect(answerWithin(1, never)).rejects.toThrow('The phone did not answer within 1 ms.')
})
