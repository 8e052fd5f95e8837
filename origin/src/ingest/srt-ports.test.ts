import { expect, test } from 'vitest'
import { SrtPorts } from './srt-ports.ts'

test('SRT ports: an event gets its earlier port back when that is free', () => {
  const ports = new SrtPorts({ from: 10_000, to: 10_003 })
  expect(ports.take('one', 10_002)).toBe(10_002)
  expect(ports.take('one')).toBe(10_002)
  const others = ['two', 'three', 'four'].map((asset) => ports.take(asset))
  expect(new Set([10_002, ...others]).size).toBe(4)
  expect(ports.take('five')).toBeUndefined()
  ports.free('one')
  expect(ports.take('five', 10_002)).toBe(10_002)
})

test('SRT ports: a port that is taken or outside the range is replaced by a free one', () => {
  const ports = new SrtPorts({ from: 10_000, to: 10_001 })
  ports.take('one', 10_000)
  expect(ports.take('two', 10_000)).toBe(10_001)
  expect(new SrtPorts({ from: 10_000, to: 10_000 }).take('three', 9_000)).toBe(10_000)
})
