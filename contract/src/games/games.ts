import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, numberText, reference, shortText } from '../fields.ts'
import { seasonSlug, sportSlug } from '../stats/stats.ts'
import { gameState, gameStatus } from './game.ts'
import { gameItem } from './item.ts'

/** Games as the department runs them: the schedule, scores by hand, changes and how to take them back. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const day = z.iso.date()
const one = z.strictObject({ id: numberText })
const maybe = (length: number) => z._default(z.nullable(shortText(length)), null)

const schedule = z.strictObject({
  sport: sportSlug,
  season: z.optional(seasonSlug),
  type: z._default(z.enum(['game', 'event']), 'game'),
  title: maybe(160),
  day,
  ends_day: z._default(z.nullable(day), null),
  starts_at: z._default(z.nullable(at), null),
  time_zone: z.optional(shortText(60)),
  site: z.enum(['home', 'away', 'neutral']),
  opponent: maybe(120),
  venue: maybe(160),
  city: maybe(160),
  conference: z._default(z.boolean(), false),
  exhibition: z._default(z.boolean(), false),
  postseason: z._default(z.boolean(), false),
  tournament: maybe(160),
  doubleheader: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(2))), null),
  tickets_url: z._default(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))), null),
  live_event: z._default(z.nullable(reference), null),
  title_id: z._default(z.nullable(reference), null),
})
export type ScheduleWish = z.output<typeof schedule>

export const createGame = endpoint({
  ...operator,
  method: 'POST',
  path: '/games',
  summary: 'Put a game or a meet on the schedule',
  cost: 'write',
  body: schedule,
  status: 201,
  response: gameItem,
  errors: [400, 401, 403, 409],
})

export const changeGame = endpoint({
  ...operator,
  method: 'PUT',
  path: '/games/{id}',
  summary: 'Move a game, name its place, say how to watch it',
  cost: 'write',
  params: one,
  body: schedule,
  status: 200,
  response: gameItem,
  errors: [400, 401, 403, 404, 409],
})

export const removeGame = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/{id}',
  summary: 'Take a game that was put there by mistake off the schedule',
  cost: 'write',
  params: one,
  status: 200,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

const planned = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  same: z.int(),
  refused: z.array(z.object({ line: z.int(), message: z.string() })),
  dry_run: z.boolean(),
})
export type Planned = z.infer<typeof planned>

const textTypes = ['text/csv', 'text/calendar', 'application/rss+xml', 'text/xml', 'application/octet-stream']

export const importSchedule = endpoint({
  ...operator,
  method: 'POST',
  path: '/games/schedule',
  summary: 'Read a schedule (CSV, iCalendar or RSS); games are known again by day, home and away',
  cost: 'upload',
  query: z.strictObject({ sport: z.optional(sportSlug), dry_run: z.optional(z.literal('true')) }),
  bytes: { types: textTypes, maxLength: 4 * 1024 * 1024 },
  status: 200,
  response: planned,
  errors: [400, 401, 403],
})

export const importRoster = endpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster',
  summary: 'Read a roster (CSV); people are known again by name',
  cost: 'upload',
  query: z.strictObject({ sport: sportSlug, dry_run: z.optional(z.literal('true')) }),
  bytes: { types: textTypes, maxLength: 4 * 1024 * 1024 },
  status: 200,
  response: planned,
  errors: [400, 401, 403],
})

const score = z.int().check(z.minimum(0), z.maximum(9999))
const sides = z.strictObject({ away: z.optional(score), home: z.optional(score) })

/** A meet's events, their entries, their parts: no document goes deeper. */
const deepestDocument = 10
const isShallow = (value: unknown, left: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((each) => isShallow(each, left - 1)))

/** What a scorer says at once; whatever is not said stays as it is. */
export const scoreEntry = z.strictObject({
  /** The change the scorer saw last: a newer one of somebody else is not overwritten. */
  seq: z.int().check(z.minimum(0)),
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
      at: z.optional(at),
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

const entered = z.object({ game: gameItem, seq: z.int(), state: gameState })

export const enterScore = endpoint({
  ...operator,
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

export const listChanges = endpoint({
  ...operator,
  method: 'GET',
  path: '/games/{id}/changes',
  summary: 'Who changed what of a game, newest first',
  cost: 'read',
  params: one,
  query: z.strictObject({ before: z.optional(numberText) }),
  status: 200,
  response: z.object({
    changes: z.array(
      z.object({
        seq: z.int(),
        at,
        recorded_at: at,
        actor: z.nullable(z.string()),
        source: z.string(),
        note: z.nullable(z.string()),
        undoes: z.nullable(z.int()),
        /** Paths with their values before and after. */
        cells: z.array(z.object({ path: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
      }),
    ),
  }),
  errors: [400, 401, 403, 404],
})

export const undoChange = endpoint({
  ...operator,
  method: 'POST',
  path: '/games/{id}/changes/{seq}/undo',
  summary: 'Take a change back; what was changed again since then stands in the way and is named',
  cost: 'write',
  params: z.strictObject({ id: numberText, seq: numberText }),
  status: 200,
  response: entered,
  errors: [400, 401, 403, 404, 409],
})
