import { expect, test } from 'vitest'
import { encodeBase32 } from './base32.ts'
import { createRecoveryCodes, normalizeCode } from './recovery.ts'
import { computeTotpCode, findTotpStep, formatTotpUri, getTotpStep } from './totp.ts'

/** Test vectors of RFC 6238, appendix B, with SHA-1. */
const secret = Buffer.from('12345678901234567890')
const vectors: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test('TOTP: codes match the test vectors of RFC 6238', () => {
  for (const [seconds, code] of vectors) {
    const step = getTotpStep(new Date(seconds * 1000))
    expect([seconds, computeTotpCode(secret, step, 8)]).toEqual([seconds, code])
    expect([seconds, computeTotpCode(secret, step)]).toEqual([seconds, code.slice(2)])
  }
})

test('TOTP: a code is accepted half a minute early or late, and never after a newer one', () => {
  const now = new Date('2026-11-21T18:00:10Z')
  const step = getTotpStep(now)
  const at = (steps: number, last = 0) => findTotpStep(secret, computeTotpCode(secret, step + steps), now, last)
  expect([-2, -1, 0, 1, 2].map((steps) => at(steps))).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect([at(0, step), at(-1, step), at(1, step)]).toEqual([undefined, undefined, step + 1])
  expect(findTotpStep(secret, '000000', now, 0)).toBeUndefined()
})

test('TOTP: secrets are base32 without padding', () => {
  const written = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  }
  for (const [text, code] of Object.entries(written)) expect(encodeBase32(Buffer.from(text))).toBe(code)
})

test('TOTP: the address names school and account, with any characters', () => {
  const address = formatTotpUri(secret, { issuer: 'Runnin’ & Co', account: 'a+b@example.org' })
  const url = new URL(address)
  expect(address).toMatch(/^otpauth:\/\/totp\//)
  expect(decodeURIComponent(url.pathname)).toContain('Runnin’ & Co:a+b@example.org')
  expect(url.searchParams.get('issuer')).toBe('Runnin’ & Co')
  expect(url.searchParams.get('secret')).toBe(encodeBase32(secret))
  expect(address).not.toContain('+')
})

test('recovery codes: are ten different ones, readable in any spelling', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/)
    // Enough entropy that a fast keyed hash is safe. Look-alike letters are left out.
    expect(normalizeCode(code).length * Math.log2(31)).toBeGreaterThanOrEqual(112)
    expect(normalizeCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''))
  }
})
