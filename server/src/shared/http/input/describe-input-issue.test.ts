import { endpoints } from '@fieldhouse/contract/endpoints'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import './input.ts'

const saysOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each<[z.ZodMiniType, unknown, string]>([
  [z.string(), undefined, 'is missing'],
  [z.string(), 7, 'has to be text'],
  [z.int(), 1.5, 'has to be a whole number'],
  [z.string().check(z.minLength(1)), '', 'is too short: at least 1 character'],
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'is too long: at most 2 of them'],
  [z.number().check(z.maximum(5)), 6, 'has to be at most 5'],
  [z.iso.date(), '21.11.2026', 'is not a day: write it as 2026-11-21'],
  [z.enum(['home', 'away']), 'there', 'has to be one of home, away'],
  [z.string().check(z.regex(/^a$/)), 'b', 'is not written as it has to be'],
  [z.union([z.string(), z.number()]), {}, 'cannot be used'],
  [z.string().check(z.minLength(1, 'A name is needed')), '', 'A name is needed'],
])('what a schema refuses is said in words: %#', (schema, value, words) => expect(saysOf(schema, value)).toBe(words))

test('no endpoint tells a person what its validator calls things', () => {
  for (const [name, { body }] of Object.entries(endpoints))
    for (const value of [undefined, 7, {}, { email: 7, events: [{}] }])
      for (const issue of body?.safeParse(value).error?.issues ?? [])
        expect(issue.message, name).not.toMatch(/Invalid|expected|received|undefined/)
})
