import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText, reference, shortText } from '../fields.ts'
import { removeInvisibleDeep, visibleText } from '../shown-text.ts'
import { entered } from './changes.ts'
import { documentKey, gameStatus, type NamedPerson } from './game.ts'
import { nameInFilesMax } from './rules.ts'

/** Scores entered by hand, for sports without a feed and for days when the feed fails. */
const scorer = { host: 'operator', auth: 'scorer', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })
/** Gymnastics counts thousandths. The server refuses decimals of sports that count whole points. */
const score = z.number().check(z.minimum(0), z.maximum(9999), z.multipleOf(0.001))
/** Added to the current number, however often it changed meanwhile. */
const added = z.int().check(z.minimum(-999), z.maximum(999))
const sides = z.strictObject({ away: z.optional(score), home: z.optional(score) })

/** Deepest nesting of a document: a meet's events, their entries, their parts. */
const deepestDocument = 10
const isShallow = (value: unknown, left: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((each) => isShallow(each, left - 1)))

/** Returns the key of a tap's play, which the client knows before the server answers. */
export const getTapPlayKey = (tap: string): string => `hand-${tap}`

/** Returns the name of a person, or the jersey number when there is no name. */
export const formatPersonName = ({ name, number }: NamedPerson): string => name ?? `No. ${number}`

/** A person of the roster, whose name and number are then used, or a name or a jersey number alone. */
const somebody = z
  .strictObject({
    person: z.optional(reference),
    name: z.optional(visibleText(nameInFilesMax).check(z.trim(), z.minLength(1, 'Enter a name'))),
    number: z.optional(
      z.string().check(z.regex(/^[\dA-Za-z]{1,4}$/, 'Use at most four digits and letters for the jersey number')),
    ),
  })
  .check(
    z.refine(
      (one) => Object.values(one).some((value) => value !== undefined),
      'Choose a person, or enter a name or jersey number',
    ),
  )

/** The main player, then who assisted. An empty list is valid. */
const people = z.array(somebody).check(z.maxLength(2, 'A play can have up to two people'))
const playClock = z.string().check(z.regex(/^\d{1,3}:[0-5]\d(\.\d)?$/, 'Enter the clock like 6:12'))

/** An entry by a scorer. Fields that are left out stay as they are. */
const entryFields = z.strictObject({
  /**
   * The last change that the scorer saw. A newer one by someone else is not overwritten. A tap adds to the current
   * value and needs none.
   */
  seq: z.optional(z.int().check(z.minimum(0))),
  /** A press of a key. Sent again after a lost answer, it counts once. */
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
  /** Points of each side in that period. */
  period_score: z.optional(sides),
  /** Points of each side in several periods, by number. The clock stays. */
  periods: z.optional(z.record(z.string().check(z.regex(/^([1-9]|[1-5]\d|60)$/)), sides)),
  clock_seconds: z.optional(z.number().check(z.minimum(0), z.maximum(36_000))),
  running: z.optional(z.boolean()),
  play: z.optional(
    z.strictObject({
      text: shortText(400).check(z.minLength(1, 'Enter what happened')),
      kind: z._default(z.string().check(z.regex(/^[a-z_]{1,40}$/)), 'play'),
      side: z.optional(z.enum(['away', 'home'])),
      scoring: z._default(z.boolean(), false),
      at: z.optional(instantInRequest),
      /** Set for a key of the sport that asks who. The play is then described in the sport's own words. */
      people: z.optional(people),
      clock: z.optional(playClock),
    }),
  ),
  /** Names the people of an earlier play by its key, or corrects them and its clock. */
  named: z.optional(z.strictObject({ play: documentKey, people, clock: z.optional(z.nullable(playClock)) })),
  /** Courts of a dual, events of a meet or the situation, as in the document. null removes. */
  document: z.optional(
    z
      .partialRecord(
        z.enum(['courts', 'meet', 'situation', 'notes', 'players', 'teams']),
        z.nullable(z.record(z.string(), z.unknown())),
      )
      .check(z.refine((members) => isShallow(members, deepestDocument), 'is nested too deep')),
  ),
})
/**
 * Cleans the texts in the document, whose shape each sport defines. A document that is nested too deep is refused
 * before that.
 */
export const scoreEntry = entryFields.check(
  z.overwrite((entry) => (isShallow(entry.document, deepestDocument) ? removeInvisibleDeep(entry) : entry)),
)
export type ScoreEntry = z.output<typeof scoreEntry>

export const enterScore = defineEndpoint({
  ...scorer,
  method: 'POST',
  path: '/games/{id}/score',
  summary: 'Enter a game’s score, clock, period, status, plays or players by hand',
  cost: 'write',
  params: one,
  body: scoreEntry,
  maxBody: 512 * 1024,
  status: 200,
  response: entered,
  errors: [400, 401, 403, 404, 409],
})
