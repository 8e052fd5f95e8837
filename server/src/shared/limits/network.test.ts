import { expect, test } from 'vitest'
import { listNetworks, toNetwork, toSubscriber } from './network.ts'

test('networks: neighbors in one network count together, and others separately', () => {
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

test('networks: a subscriber is one IPv4 address or one IPv6 network', () => {
  const subscribers: [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
  ]
  for (const [ip, subscriber] of subscribers) expect([ip, toSubscriber(ip)]).toEqual([ip, subscriber])
})

test('networks: an IPv6 address counts in its /64, /56 and /48, with larger budgets for wider ones', () => {
  expect(listNetworks('2001:db8:1:2ff::9')).toEqual([
    { name: '2001:db8:1:2ff', times: 1 },
    { name: '2001:db8:1:200/56', times: 2 },
    { name: '2001:db8:1/48', times: 8 },
  ])
  expect(listNetworks('203.0.113.7')).toEqual([{ name: '203.0.113', times: 1 }])
  expect(listNetworks('::ffff:203.0.113.7')).toEqual([{ name: '203.0.113', times: 1 }])
})
