import { expect, test } from 'vitest'
import { createAddressReader, createMetroReader, createProxyTrust } from './proxies.ts'

const from = (peer: string, headers: Record<string, string | string[]>) => ({ peer, headers })

test('metro code: counts only in one header, from a known proxy, as digits', () => {
  const read = createMetroReader({ header: 'x-metro', proxies: ['10.0.0.0/24'] })
  expect(read(from('10.0.0.1', { 'x-metro': '770' }))).toBe('770')
  expect(read(from('::ffff:10.0.0.1', { 'x-metro': '770' }))).toBe('770')
  expect(read(from('10.0.1.1', { 'x-metro': '770' }))).toBeUndefined()
  expect(read(from('10.0.0.1', { 'x-other': '770' }))).toBeUndefined()
  for (const wrong of ['', 'SLC', '770, 753', '-1', '7700000'])
    expect(read(from('10.0.0.1', { 'x-metro': wrong }))).toBeUndefined()
  expect(read(from('10.0.0.1', { 'x-metro': ['770', '753'] }))).toBeUndefined()
  expect(createMetroReader({ header: undefined, proxies: ['10.0.0.0/24'] })(from('10.0.0.1', {}))).toBeUndefined()
})

test('forwarded addresses: without proxies none count', () => {
  expect(createProxyTrust({ hops: 0, proxies: [] })).toBe(false)
})

test('address of a request: only our own proxies are believed, from the last one back', () => {
  const read = createAddressReader({ hops: 0, proxies: ['10.0.0.0/24'] })
  const ofPath = (peer: string, path?: string) =>
    read(from(peer, path === undefined ? {} : { 'x-forwarded-for': path }))
  expect(ofPath('203.0.113.7', '198.51.100.7')).toBe('203.0.113.7')
  expect(ofPath('10.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
  expect(ofPath('10.0.0.1', '192.0.2.1, 198.51.100.7')).toBe('198.51.100.7')
  expect(ofPath('10.0.0.1', '192.0.2.1,198.51.100.7 , 10.0.0.9')).toBe('198.51.100.7')
  expect(ofPath('10.0.0.1')).toBe('10.0.0.1')
  expect(
    createAddressReader({ hops: 1, proxies: [] })(from('192.0.2.9', { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' })),
  ).toBe('2.2.2.2')
  expect(createAddressReader({ hops: 0, proxies: [] })(from('192.0.2.9', { 'x-forwarded-for': '1.1.1.1' }))).toBe(
    '192.0.2.9',
  )
})
