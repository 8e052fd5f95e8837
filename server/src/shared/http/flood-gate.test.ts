import { expect, test } from 'vitest'
import { openFloodGate } from './flood-gate.ts'

test('flood gate: limits an address per ten seconds without affecting others', () => {
  let at = 0
  const gate = openFloodGate(3, undefined, () => at)
  for (let attempt = 0; attempt < 3; attempt++) gate('198.51.100.1')
  expect(() => gate('198.51.100.1')).toThrow(expect.objectContaining({ kind: 'too-many', retryAfterMs: 10_000 }))
  gate('198.51.100.2')
  at = 10_000
  gate('198.51.100.1')
})

test('flood gate: an address does not affect its neighbors, but a flooding network is limited', () => {
  const gate = openFloodGate(2, undefined, () => 0)
  const ask = (last: number) => {
    try {
      gate(`198.51.100.${last}`)
      return true
    } catch {
      return false
    }
  }
  const results = Array.from({ length: 40 }, (_, index) => ask(index >> 2))
  expect(results.slice(0, 8)).toEqual([true, true, false, false, true, true, false, false])
  expect(results.filter(Boolean)).toHaveLength(12)
  gate('198.51.101.1')
})

test('flood gate: the addresses of one IPv6 subscriber count together', () => {
  const gate = openFloodGate(1, undefined, () => 0)
  gate('2001:db8:1:2::1')
  expect(() => gate('2001:db8:1:2::ffff')).toThrow()
  gate('2001:db8:1:3::1')
  gate('2001:db8::1')
  expect(() => gate('2001:db8::ffff'), 'a network whose zeros are left out').toThrow()
})

test('flood gate: a host that changes its /64 for each request is limited', () => {
  const gate = openFloodGate(10, undefined, () => 0)
  const passed = Array.from({ length: 900 }, (_, index) => {
    try {
      gate(`2001:db8:1:${index.toString(16)}::1`)
      return true
    } catch {
      return false
    }
  })
  expect(passed.filter(Boolean)).toHaveLength(60)
  gate('2001:db8:2::1')
})

test('flood gate: memory is bounded, and a clock that is set back blocks no one', () => {
  let at = 50_000
  const gate = openFloodGate(1, undefined, () => at)
  for (let index = 0; index < 120_000; index++) gate(`${index >> 16}.${(index >> 8) & 255}.${index & 255}.1`)
  gate('198.51.100.1')
  expect(() => gate('198.51.100.1')).toThrow()
  at = 0
  gate('198.51.100.1')
})

test('flood gate: a flood is logged once in ten seconds per network', () => {
  let at = 0
  const networks: string[] = []
  const gate = openFloodGate(
    1,
    (network) => networks.push(network),
    () => at,
  )
  const ask = (ip: string) => {
    try {
      gate(ip)
    } catch {
      // The request was refused, as expected.
    }
  }
  for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.1', '203.0.113.1', '203.0.113.1']) ask(ip)
  expect(networks).toEqual(['198.51.100', '203.0.113'])
  at = 10_000
  for (const ip of ['198.51.100.1', '198.51.100.1']) ask(ip)
  expect(networks).toEqual(['198.51.100', '203.0.113', '198.51.100'])
})
