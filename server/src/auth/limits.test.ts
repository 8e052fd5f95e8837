import { minuteMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { createIdentityLimits } from './limits.ts'

test('where one IP stands for a stadium, its limits grow and those of an account do not', () => {
  const [usual, stadium] = [createIdentityLimits(), createIdentityLimits(50)]
  expect(stadium.sendIp.most).toBe(usual.sendIp.most * 50)
  expect(stadium.passwordIp.most).toBe(usual.passwordIp.most * 50)
  expect([stadium.passwordAccount, stadium.guessAccount, stadium.sendAddress]).toEqual([
    usual.passwordAccount,
    usual.guessAccount,
    usual.sendAddress,
  ])
})

test('what strangers can spend of an owner’s password comes back within a minute', () => {
  const { passwordHere, passwordAccount, passwordIp, sendPause, sendIp } = createIdentityLimits()
  for (const { name, most, withinMs } of [passwordHere, passwordAccount, passwordIp, sendPause, sendIp])
    expect([name, withinMs / most <= minuteMs]).toEqual([name, true])
})
