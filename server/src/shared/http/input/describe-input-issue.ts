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
        : `must be ${kinds[issue.expected] ?? 'something else'}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at least ${formatLength(issue.minimum, issue.origin)}`
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at most ${formatLength(issue.maximum, issue.origin)}`
        : `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'invalid_format':
      return formats[issue.format] ?? 'isn’t in the right format'
    case 'invalid_value':
      return issue.values.length <= mostChoices
        ? `must be one of ${issue.values.join(', ')}`
        : 'isn’t one of the choices'
    case 'unrecognized_keys':
      return 'isn’t a known field'
    default:
      return 'can’t be used'
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
  date: 'must be a date like 2026-11-21',
  datetime: 'must be a time like 2026-11-21T19:00:00Z',
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'must be an ID',
}

const formatLength = (count: number | bigint, origin: string): string =>
  origin === 'string'
    ? `${count} ${count === 1 ? 'character' : 'characters'}`
    : `${count} ${count === 1 ? 'entry' : 'entries'}`
