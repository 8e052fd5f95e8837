import { expect, test } from 'vitest'
import { containsRange, parseAddress, parseNetwork, parseNetworkRange } from './network-range.ts'

test('networks: addresses of both kinds, and IPv4 inside IPv6 is IPv4', () => {
  expect(parseAddress('10.0.0.1')).toEqual({ value: 0x0a000001n, bits: 32 })
  expect(parseAddress('::ffff:10.0.0.1')).toEqual(parseAddress('10.0.0.1'))
  expect(parseAddress('2001:DB8::1')).toEqual({ value: (0x20010db8n << 96n) + 1n, bits: 128 })
})

test('networks: what is no address or network is refused', () => {
  for (const text of ['', '10.0.0', '010.0.0.1', '10.0.0.256', '1', '0x7f.1', '::g', 'localhost', '10.0.0.1/8'])
    expect(parseAddress(text)).toBeUndefined()
  for (const text of ['10.0.0.0', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '2001:db8::/129', '::ffff:10.0.0.0/95'])
    expect(parseNetworkRange(text)).toBeUndefined()
})

test('networks: bits after the prefix do not count', () => {
  expect(parseNetworkRange('128.110.7.9/16')).toEqual(parseNetworkRange('128.110.0.0/16'))
  expect(parseNetworkRange('::ffff:10.0.0.0/104')).toEqual(parseNetworkRange('10.0.0.0/8'))
  expect(parseNetworkRange('0.0.0.0/0')).toEqual({ value: 0n, bits: 32, prefix: 0 })
})

test('networks: one contains itself and smaller ones, never those of the other kind', () => {
  const contains = (outer: string, inner: string) => {
    const [one, other] = [parseNetwork(outer), parseNetwork(inner)]
    return one !== undefined && other !== undefined && containsRange(one, other)
  }
  expect(contains('10.0.0.0/8', '10.255.0.0/16')).toBe(true)
  expect(contains('10.0.0.0/8', '10.1.2.3')).toBe(true)
  expect(contains('10.0.0.0/8', '11.0.0.0')).toBe(false)
  expect(contains('10.0.0.0/16', '10.0.0.0/8')).toBe(false)
  expect(contains('::/0', '10.0.0.1')).toBe(false)
})
