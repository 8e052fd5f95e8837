import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test('public address: private, local and reserved networks are not public', () => {
  const closed = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.9.9.9', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.7', '203.0.113.7', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::a00:1', '100::1', 'fc00::1'],
    ...['fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::'],
    ...['2002:7f00:1::', '3fff::1', '', 'localhost', '127.1', '0x7f.1', '2130706433', '010.0.0.1', '[::1]'],
  ]
  expect(closed.filter(isPublicAddress)).toEqual([])
})

test('public address: neighboring networks are public', () => {
  const open = [
    ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
    ...['128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'],
    ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::1', '2001:4860::8888'],
  ]
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('public address: an IPv6 address that embeds an IPv4 address is not public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
      expect(isPublicAddress(`::${address}`)).toBe(false)
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false)
    }),
  )
})
