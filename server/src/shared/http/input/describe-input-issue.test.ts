import { endpoints } from '@fieldhouse/contract/endpoints'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import './input.ts'

const saysOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each<[z.ZodMiniType, unknown, string]>([
  [z.string(), undefined, 'is missing'],
  [z.string(), 7, 'must be text'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.string().check(z.minLength(1)), '', 'must have at least 1 character'],
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [z.number().check(z.maximum(5)), 6, 'must be at most 5'],
  [z.iso.date(), '21.11.2026', 'must be a date like 2026-11-21'],
  [z.enum(['home', 'away']), 'there', 'must be one of home, away'],
  [z.string().check(z.regex(/^a$/)), 'b', 'isn’t in the right format'],
  [z.union([z.string(), z.number()]), {}, 'can’t be used'],
  [z.string().check(z.minLength(1, 'Enter a name')), '', 'Enter a name'],
])('input errors: each validation issue has a readable message: %#', (schema, value, message) =>
  expect(saysOf(schema, value)).toBe(message),
)

test('input errors: no endpoint shows a validator’s internal message', () => {
  for (const [name, { body }] of Object.entries(endpoints))
    for (const value of [undefined, 7, {}, { email: 7, events: [{}] }])
      for (const issue of body?.safeParse(value).error?.issues ?? [])
        expect(issue.message, name).not.toMatch(/Invalid|expected|received|undefined/)
})
