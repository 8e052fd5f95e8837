import { email as emailRule } from '@fieldhouse/contract/fields'
import { describe, expect, test } from 'vitest'
import {
  findEmailProblem,
  findNameProblem,
  findNewPasswordProblem,
  findPasswordProblem,
  readHashCode,
} from './fields.model.ts'

describe('the email field', () => {
  test.each(['a@b.co', ' avery@example.com ', 'a+b@example.com', 'ÄÖ@exämple.com', "o'brien@mail.example.co.uk"])(
    'accepts %j, as the server does',
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
    ['avery@example', 'Enter the full address, like name@example.com.'],
    ['avery@example.', 'Enter the full address, like name@example.com.'],
    ['avery@example.c', 'Enter the full address, like name@example.com.'],
    [`${'a'.repeat(60)}@${'b'.repeat(200)}.com`, 'That address is too long.'],
  ])('%j shows: %s', (text, message) => expect(findEmailProblem(text)).toBe(message))
})

describe('the password field', () => {
  test.each([
    ['', 'Choose a password.'],
    ['1234567', 'Use 8 characters or more.'],
    ['👩‍🚀👩‍🚀', 'Use 8 characters or more.'],
    ['a'.repeat(257), 'Use 256 characters or fewer.'],
    ['12345678', undefined],
    ['        ', undefined],
    ['a'.repeat(256), undefined],
  ])('%j shows: %s', (text, message) => expect(findNewPasswordProblem(text)).toBe(message))

  test('at sign-in only has to be filled in', () => {
    expect(findPasswordProblem('')).toBe('Enter your password.')
    expect(findPasswordProblem(' ')).toBeUndefined()
  })
})

test.each([
  ['', 'Enter a name.'],
  ['  ', 'Enter a name.'],
  ['a'.repeat(81), 'Use 80 characters or fewer.'],
  [` ${'a'.repeat(80)} `, undefined],
  ['Þór', undefined],
])('the name field %j shows: %s', (text, message) => expect(findNameProblem(text)).toBe(message))

test.each([
  ['#pin=004200', '004200'],
  ['#a=b&pin=123456', '123456'],
  ['', ''],
  ['#pin=12345', ''],
  ['#pin=1234567', ''],
  ['#pin=12345a', ''],
  ['#spin=123456', ''],
  ['#pin=123456&x=1', ''],
])('the address fragment %j contains the code %j', (hash, pin) => expect(readHashCode(hash)).toBe(pin))
