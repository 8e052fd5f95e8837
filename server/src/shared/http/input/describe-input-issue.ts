import type { z } from 'zod/mini'

type InputIssue = Parameters<NonNullable<NonNullable<z.core.$ZodConfig['localeError']>>>[0]

/**
 * Describes an invalid input where its schema has no message of its own. The text is about the field, never about the
 * schema.
 */
export function describeInputIssue(issue: InputIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is missing'
        : `has to be ${kinds[issue.expected] ?? 'something else'}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `is too short: at least ${formatLength(issue.minimum, issue.origin)}`
        : `has to be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `is too long: at most ${formatLength(issue.maximum, issue.origin)}`
        : `has to be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it has to be'
    case 'invalid_value':
      return issue.values.length <= mostChoices
        ? `has to be one of ${issue.values.join(', ')}`
        : 'is not one of the choices'
    case 'unrecognized_keys':
      return 'is not known here'
    default:
      return 'cannot be used'
  }
}

const mostChoices = 8

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const formats: Readonly<Record<string, string>> = {
  date: 'is not a day: write it as 2026-11-21',
  datetime: 'is not an instant: write it as 2026-11-21T19:00:00Z',
  email: 'is not an email address',
  url: 'is not an address',
  uuid: 'is not an id',
}

const formatLength = (count: number | bigint, origin: string): string =>
  origin === 'string' ? `${count} ${count === 1 ? 'character' : 'characters'}` : `${count} of them`
