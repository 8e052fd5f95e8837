import { minuteMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { createIdentityLimits } from './limits.ts'

test('limits: a shared network’s limits grow and those of an account do not', () => {
  const [usual, stadium] = [createIdentityLimits(), createIdentityLimits(50)]
  expect(stadium.sendIp.most).toBe(usual.sendIp.most * 50)
  expect(stadium.passwordIp.most).toBe(usual.passwordIp.most * 50)
  expect([stadium.passwordAccount, stadium.guessAccount, stadium.sendAddress]).toEqual([
    usual.passwordAccount,
    usual.guessAccount,
    usual.sendAddress,
  ])
})

test('limits: what strangers can use up of an owner’s password limits returns within a minute', () => {
  const { passwordHere, passwordAccount, passwordIp, sendPause, sendIp } = createIdentityLimits()
  for (const { name, most, withinMs } of [passwordHere, passwordAccount, passwordIp, sendPause, sendIp])
    expect([name, withinMs / most <= minuteMs]).toEqual([name, true])
})
