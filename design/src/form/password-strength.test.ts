import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratePassword } from './password-strength.ts'

const rules = { common: ['password', 'iloveyou', 'letmein1'], personal: ['avery.stone@example.com', 'Utah Utes'] }
const wordOf = (password: string) => ratePassword(password, rules).word

describe('the strength of a password', () => {
  test.each([
    ['', 'Too short'],
    ['abc', 'Too short'],
    ['1234567', 'Too short'],
    ['password', 'Weak'],
    ['P@ssw0rd', 'Weak'],
    ['averystone1', 'Weak'],
    ['utes utes utes', 'Weak'],
    ['aaaaaaaaaaaa', 'Weak'],
    ['12345678', 'Weak'],
    ['averystone12345678', 'Weak'],
    ['abcdefghijkl', 'Weak'],
    ['kv7mbo3d', 'Fair'],
    ['tennis on friday', 'Good'],
    ['marble otter seven cliff', 'Strong'],
    ['пароль с горы и ветром', 'Strong'],
  ])('is rated for %j as %s', (password, rating) => {
    expect(wordOf(password)).toBe(rating)
  })

  test('says how many characters are missing', () => {
    expect(ratePassword('abcde').advice).toBe('Use 8 characters or more: 3 to go.')
  })

  test('names the word that is easy to guess', () => {
    expect(ratePassword('avery-2026', rules).advice).toContain('“avery”')
  })

  test('counts an emoji as one character', () => {
    expect(ratePassword('🏈🏈🏈🏈').word).toBe('Too short')
  })

  test('never becomes “too short” with more characters, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (start, more) => {
        const [short, long] = [ratePassword(start, rules), ratePassword(start + more, rules)]
        expect(short.score > 0 && long.score === 0).toBe(false)
      }),
    )
  })
})
