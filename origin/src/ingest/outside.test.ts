import { expect, test } from 'vitest'
import { isFromOutside } from './outside.ts'

test.each([
  ['127.0.0.1', false],
  ['127.0.1.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['fe80::7%eth0', false],
  ['', false],
  ['192.0.2.8', true],
  ['::ffff:198.51.100.4', true],
  ['2001:db8::9', true],
])('a connection from %s is from outside: %s', (address, outside) => {
  expect(isFromOutside(address, ['127.0.0.1', '192.0.2.7', 'fe80::7'])).toBe(outside)
})
