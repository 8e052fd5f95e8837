import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword } from './password-hash.ts'

afterEach(() => vi.unstubAllGlobals())

const withoutCrypto = () => vi.stubGlobal('crypto', { subtle: undefined })

/** Test vectors of FIPS 180-4 and CAVP: short ones, both sides of a block's end, and a long one. */
const vectors = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
] as const

test.each(vectors)(
  'password hash: the browser’s and the fallback hash give the published digest (%#)',
  async (text, digest) => {
    expect(await hashPassword(text)).toBe(digest)
    withoutCrypto()
    expect(await hashPassword(text)).toBe(digest)
  },
)

test('password hash: the fallback agrees with the browser on 2,000 random strings of any script', async () => {
  const passwords = fc.sample(fc.string({ unit: 'grapheme', maxLength: 100 }), { numRuns: 2000, seed: 3 })
  const native = await Promise.all(passwords.map(hashPassword))
  withoutCrypto()
  expect(await Promise.all(passwords.map(hashPassword))).toEqual(native)
})

test('password hash: composed and decomposed accents give the same hash', async () => {
  expect(await hashPassword('cafe\u0301 olé')).toBe(await hashPassword('caf\u00e9 ole\u0301'))
})
