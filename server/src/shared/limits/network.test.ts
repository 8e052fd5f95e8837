import { expect, test } from 'vitest'
import { listNetworks, toNetwork, toSubscriber } from './network.ts'

test('neighbours in one network count together, strangers do not', () => {
  const networks: [string, string][] = [
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.250', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['fe80::1', 'fe80:0:0:0'],
  ]
  for (const [ip, network] of networks) expect([ip, toNetwork(ip)]).toEqual([ip, network])
})

test('a subscriber is one address of IPv4, however it is written, and a whole network of IPv6', () => {
  const subscribers: [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
  ]
  for (const [ip, subscriber] of subscribers) expect([ip, toSubscriber(ip)]).toEqual([ip, subscriber])
})

test('an IPv6 address counts in its /64, its /56 and its /48, and each wider network has a larger budget', () => {
  expect(listNetworks('2001:db8:1:2ff::9')).toEqual([
    { name: '2001:db8:1:2ff', times: 1 },
    { name: '2001:db8:1:200/56', times: 2 },
    { name: '2001:db8:1/48', times: 8 },
  ])
  expect(listNetworks('203.0.113.7')).toEqual([{ name: '203.0.113', times: 1 }])
  expect(listNetworks('::ffff:203.0.113.7')).toEqual([{ name: '203.0.113', times: 1 }])
})
