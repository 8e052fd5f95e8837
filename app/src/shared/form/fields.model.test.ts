import { email as emailRule } from '@fieldhouse/contract/fields'
import { describe, expect, test } from 'vitest'
import {
  findEmailProblem,
  findNameProblem,
  findNewPasswordProblem,
  findPasswordProblem,
  readHashCode,
} from './fields.model.ts'

describe('an email', () => {
  test.each(['a@b.co', ' avery@example.com ', 'a+b@example.com', 'ÄÖ@exämple.com', "o'brien@mail.example.co.uk"])(
    '%j is taken, by the server too',
    (text) => {
      expect(findEmailProblem(text)).toBeUndefined()
      expect(emailRule.safeParse(text).success).toBe(true)
    },
  )

  test.each([
    ['', 'Enter your email address.'],
    ['   ', 'Enter your email address.'],
    ['avery', 'Enter an email address like name@example.com.'],
    ['@example.com', 'Enter an email address like name@example.com.'],
    ['a@b@example.com', 'Enter an email address like name@example.com.'],
    ['a b@example.com', 'Enter an email address like name@example.com.'],
    ['avery@example', 'Finish the part after the @.'],
    ['avery@example.', 'Finish the part after the @.'],
    ['avery@example.c', 'Finish the part after the @.'],
    [`${'a'.repeat(60)}@${'b'.repeat(200)}.com`, 'That address is too long.'],
  ])('%j: %s', (text, words) => expect(findEmailProblem(text)).toBe(words))
})

describe('a new password', () => {
  test.each([
    ['', 'Choose a password.'],
    ['1234567', 'Use 8 characters or more.'],
    ['👩‍🚀👩‍🚀', 'Use 8 characters or more.'],
    ['a'.repeat(257), 'Use at most 256 characters.'],
    ['12345678', undefined],
    ['        ', undefined],
    ['a'.repeat(256), undefined],
  ])('%j: %s', (text, words) => expect(findNewPasswordProblem(text)).toBe(words))

  test('the one that is asked for at sign-in has no rule but to be there', () => {
    expect(findPasswordProblem('')).toBe('Enter your password.')
    expect(findPasswordProblem(' ')).toBeUndefined()
  })
})

test.each([
  ['', 'Enter a name.'],
  ['  ', 'Enter a name.'],
  ['a'.repeat(81), 'Use at most 80 characters.'],
  [` ${'a'.repeat(80)} `, undefined],
  ['Þór', undefined],
])('a name %j: %s', (text, words) => expect(findNameProblem(text)).toBe(words))

test.each([
  ['#pin=004200', '004200'],
  ['#a=b&pin=123456', '123456'],
  ['', ''],
  ['#pin=12345', ''],
  ['#pin=1234567', ''],
  ['#pin=12345a', ''],
  ['#spin=123456', ''],
  ['#pin=123456&x=1', ''],
])('the fragment %j carries the pin %j, with its noughts', (hash, pin) => expect(readHashCode(hash)).toBe(pin))
