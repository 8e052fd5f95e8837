import { gameItem } from '@fieldhouse/contract/games/item'
import { vodItem } from '@fieldhouse/contract/library/entities'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findSafetyChange } from './apply-safety.ts'
import type { ScoreSafety } from './safety.ts'

const safety: ScoreSafety = { all: true, sports: [], shown: [] }
const context = { safety, params: {} }
const film = { type: 'vod', title: 'They won', image: 'a.webp', duration: 62, sport: null }
const applySafety = (schema: z.ZodMiniType, value: unknown) => findSafetyChange(schema)?.(value, context)
const untold = { title: 'Video', image: null, duration: null, safe: true }

test('hidden scores: spoilers are found anywhere in an answer, and everything else stays', () => {
  const answer = z.object({
    first: z.nullable(vodItem),
    none: z.nullable(vodItem),
    later: z.optional(z.array(z.object({ items: z.array(vodItem), count: z.int() }))),
    named: z.record(z.string(), vodItem),
  })
  expect(
    applySafety(answer, { first: film, none: null, later: [{ items: [film], count: 1 }], named: { one: film } }),
  ).toEqual({
    first: expect.objectContaining(untold),
    none: null,
    later: [{ items: [expect.objectContaining(untold)], count: 1 }],
    named: { one: expect.objectContaining(untold) },
  })
  expect(applySafety(answer, { first: null, none: null, named: {} })).toEqual({ first: null, none: null, named: {} })
})

test('hidden scores: a union is treated by the shape that the answer has', () => {
  const either = z.discriminatedUnion('type', [vodItem, z.object({ type: z.literal('note'), title: z.string() })])
  expect(applySafety(either, film)).toMatchObject(untold)
  expect(applySafety(either, { type: 'note', title: 'They won' })).toEqual({ type: 'note', title: 'They won' })
})

test('hidden scores: ambiguous shapes are refused at the start', () => {
  expect(() => findSafetyChange(z.object({ either: z.union([gameItem, vodItem]) }))).toThrow('says which it is')
})

test('hidden scores: an answer without games and videos is not processed', () => {
  expect(findSafetyChange(z.object({ success: z.literal(true), names: z.array(z.string()) }))).toBeUndefined()
})
