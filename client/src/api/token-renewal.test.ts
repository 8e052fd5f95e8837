import { expect, test, vi } from 'vitest'
import { createTokenRenewal } from './token-renewal.ts'

function session() {
  const now: { token: string | undefined } = { token: 'old' }
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const renew = vi.fn(() => promise)
  return { now, renew, answer: resolve, renewToken: createTokenRenewal(() => now.token, renew) }
}

test('token renewal: requests refused at the same time share one renewal, and the next starts another', async () => {
  const { now, renew, answer, renewToken } = session()
  const waiting = [renewToken('old'), renewToken('old'), renewToken('old')]
  answer(true)
  expect(await Promise.all(waiting)).toEqual([true, true, true])
  expect(renew).toHaveBeenCalledExactlyOnceWith('old')
  now.token = 'next'
  await renewToken('next')
  expect(renew).toHaveBeenLastCalledWith('next')
  expect(renew).toHaveBeenCalledTimes(2)
})

test('token renewal: a newer token needs none, and no session has none', async () => {
  const { now, renew, renewToken } = session()
  now.token = 'next'
  expect(await renewToken('old')).toBe(true)
  expect(await renewToken(undefined)).toBe(true)
  now.token = undefined
  expect(await renewToken('old')).toBe(false)
  expect(renew).not.toHaveBeenCalled()
})
