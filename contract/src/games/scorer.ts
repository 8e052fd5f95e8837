import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { givenInstant, numberText, shortText } from '../fields.ts'
import { entered } from './changes.ts'
import { gameStatus } from './game.ts'

/** Scores by hand, for sports without a feed and for days when the feed fails. */
const scorer = { host: 'operator', auth: 'scorer', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })
const score = z.int().check(z.minimum(0), z.maximum(9999))
/** Added to what stands, however often the number changed meanwhile. */
const added = z.int().check(z.minimum(-999), z.maximum(999))
const sides = z.strictObject({ away: z.optional(score), home: z.optional(score) })

/** A meet's events, their entries, their parts: no document goes deeper. */
const deepestDocument = 10
const isShallow = (value: unknown, left: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((each) => isShallow(each, left - 1)))

/** What a scorer says at once; whatever is not said stays as it is. */
export const scoreEntry = z.strictObject({
  /** The change the scorer saw last: a newer one of somebody else is not overwritten. A tap adds to whatever stands and needs none. */
  seq: z.optional(z.int().check(z.minimum(0))),
  /** One press of a key: sent again, because nobody knows whether it arrived, it counts once. */
  tap: z.optional(
    z.strictObject({
      id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
      score: z.optional(z.strictObject({ away: z.optional(added), home: z.optional(added) })),
      period_score: z.optional(z.strictObject({ away: z.optional(added), home: z.optional(added) })),
    }),
  ),
  status: z.optional(gameStatus),
  score: z.optional(sides),
  period: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  /** What each scored in that period. */
  period_score: z.optional(sides),
  clock_seconds: z.optional(z.number().check(z.minimum(0), z.maximum(36_000))),
  running: z.optional(z.boolean()),
  play: z.optional(
    z.strictObject({
      text: shortText(400).check(z.minLength(1, 'Say what happened')),
      kind: z._default(z.string().check(z.regex(/^[a-z_]{1,40}$/)), 'play'),
      side: z.optional(z.enum(['away', 'home'])),
      scoring: z._default(z.boolean(), false),
      at: z.optional(givenInstant),
    }),
  ),
  /** Courts of a dual, events of a meet, situation: as the document has them, null takes away. */
  document: z.optional(
    z
      .partialRecord(
        z.enum(['courts', 'meet', 'situation', 'notes', 'players', 'teams']),
        z.nullable(z.record(z.string(), z.unknown())),
      )
      .check(z.refine((members) => isShallow(members, deepestDocument), 'It is nested too deep')),
  ),
})
export type ScoreEntry = z.output<typeof scoreEntry>

export const enterScore = endpoint({
  ...scorer,
  method: 'POST',
  path: '/games/{id}/score',
  summary: 'Score, clock, period, play or the end, by hand',
  cost: 'write',
  params: one,
  body: scoreEntry,
  maxBody: 512 * 1024,
  status: 200,
  response: entered,
  errors: [400, 401, 403, 404, 409],
})
