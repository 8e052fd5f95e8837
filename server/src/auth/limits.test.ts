import { expect, test } from 'vitest'
import { identityLimits, networkOf } from './limits.ts'

test('neighbours in one network count together, strangers do not', () => {
  const networks: [string, string][] = [
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.250', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1', 'fe80:0:0:0'],
  ]
  for (const [ip, network] of networks) expect([ip, networkOf(ip)]).toEqual([ip, network])
})

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
