import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealing } from './sealing.ts'

const key = randomBytes(32)
const { seal, open } = openSealing(key)

test('sealing: text is unsealed again, and looks different each time', () => {
  for (const text of ['', 'a secret', 'Zoë 🏈'.repeat(500)]) expect(open(seal(text))).toBe(text)
  expect(new Set(Array.from({ length: 100 }, () => seal('a secret'))).size).toBe(100)
  expect(seal('a secret')).not.toContain(Buffer.from('a secret').toString('base64url'))
})

test('sealing: a changed or cut text, or another key, cannot be unsealed', () => {
  const sealed = Buffer.from(seal('a secret'), 'base64url')
  for (let at = 0; at < sealed.length; at += 1)
    for (const bit of [1, 128]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ bit
      expect(() => open(changed.toString('base64url')), `byte ${at}`).toThrow()
    }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => open(sealed.subarray(0, length).toString('base64url')), `${length} bytes`).toThrow()
  expect(() => openSealing(randomBytes(32)).open(sealed.toString('base64url'))).toThrow()
})
