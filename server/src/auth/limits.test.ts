import { expect, test } from 'vitest'
import { identityLimits } from './limits.ts'

test('where one IP stands for a stadium, its limits grow and those of an account do not', () => {
  const [usual, stadium] = [identityLimits(), identityLimits(50)]
  expect(stadium.sendIp.most).toBe(usual.sendIp.most * 50)
  expect(stadium.passwordIp.most).toBe(usual.passwordIp.most * 50)
  expect([stadium.passwordAccount, stadium.guessAccount, stadium.sendDay]).toEqual([
    usual.passwordAccount,
    usual.guessAccount,
    usual.sendDay,
  ])
})
