import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createMetroReader, createProxyTrust } from './proxies.ts'

const from = (remoteAddress: string, headers: Record<string, string | string[]>) =>
  ({ headers, raw: { socket: { remoteAddress } } }) as unknown as FastifyRequest

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
