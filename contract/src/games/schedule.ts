import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dayInRequest, instantInRequest, numberText, reference } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { scoreFile } from './files.ts'
import { dayOrders, tableReading } from './import/columns.ts'
import { gameItem } from './item.ts'
import { seasonSlug, sportSlug } from './slugs.ts'

/** The schedule, for staff. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })
const optionalText = (length: number) => z._default(z.nullable(cleanText(length)), null)

const gameInput = z.strictObject({
  sport: sportSlug,
  season: z.optional(seasonSlug),
  type: z._default(z.enum(['game', 'event']), 'game'),
  title: optionalText(160),
  day: dayInRequest,
  ends_day: z._default(z.nullable(dayInRequest), null),
  starts_at: z._default(z.nullable(instantInRequest), null),
  time_zone: z.optional(cleanText(60)),
  site: z.enum(['home', 'away', 'neutral']),
  opponent: optionalText(120),
  venue: optionalText(160),
  city: optionalText(160),
  conference: z._default(z.boolean(), false),
  exhibition: z._default(z.boolean(), false),
  postseason: z._default(z.boolean(), false),
  tournament: optionalText(160),
  doubleheader: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(2))), null),
  tickets_url: z._default(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))), null),
  tv: optionalText(120),
  radio: optionalText(120),
  /** A note that fans read, such as a giveaway or parking. */
  note: optionalText(300),
  live_event: z._default(z.nullable(reference), null),
  title_id: z._default(z.nullable(reference), null),
})
export type GameInput = z.output<typeof gameInput>

export const createGame = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games',
  summary: 'Create a game or a meet on the schedule',
  cost: 'write',
  body: gameInput,
  status: 201,
  response: gameItem,
  errors: [400, 401, 403, 409],
})

/** A correction of a game. The stream and the video stay when they are left out. */
const gameChange = z.extend(gameInput, {
  live_event: z.optional(z.nullable(reference)),
  title_id: z.optional(z.nullable(reference)),
})
export type GameChange = z.output<typeof gameChange>

export const changeGame = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/{id}',
  summary: 'Update a game on the schedule. Its stream and video stay unless you set them',
  cost: 'write',
  params: one,
  body: gameChange,
  status: 200,
  response: gameItem,
  errors: [400, 401, 403, 404, 409],
})

/** Delays, resumes, postpones, cancels or moves a game. */
export const moveGame = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/{id}/move',
  summary: 'Delay, resume, postpone, cancel or move a game. Its live event and fans’ calendars follow',
  cost: 'write',
  params: one,
  body: z.strictObject({
    kind: z.enum(['delay', 'resume', 'postpone', 'cancel', 'move']),
    /** New start, where known. */
    starts_at: z.optional(instantInRequest),
    /** New day alone, while the time is unknown. */
    day: z.optional(dayInRequest),
    reason: z.optional(cleanText(160).check(z.trim(), z.minLength(1, 'Enter a reason, or leave it out'))),
    venue: z.optional(cleanText(160).check(z.trim(), z.minLength(1, 'Enter a venue'))),
  }),
  status: 200,
  response: gameItem,
  errors: [400, 401, 403, 404, 409],
})
export type GameMove = z.output<typeof moveGame.body>

/** The parts of a game that staff choose from either of two games that are merged. */
export const mergePart = z.enum(['when', 'teams', 'venue', 'counts_as', 'coverage', 'stream', 'video', 'score'])
export type MergePart = z.infer<typeof mergePart>

export const mergeGame = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/{id}/merge',
  summary: 'Merge another game into this one. The other game goes to the trash, and its address opens this one',
  cost: 'write',
  params: one,
  body: z.strictObject({
    other: reference,
    /** What comes from the other game. Everything else stays. */
    take: z._default(z.array(mergePart).check(z.maxLength(mergePart.options.length)), []),
  }),
  status: 200,
  response: gameItem,
  errors: [400, 401, 403, 404, 409],
})
export type GameMergeDraft = z.output<typeof mergeGame.body>

export const removeGame = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'DELETE',
  path: '/games/{id}',
  summary: 'Delete a game (moves it to the trash). A live game can’t be deleted',
  cost: 'write',
  params: one,
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404, 409],
})

const text = z.nullable(z.string())

const plannedPerson = z.object({
  line: z.int(),
  is: z.enum(['new', 'changed', 'same']),
  coach: z.boolean(),
  name: z.string(),
  number: text,
  position: text,
  year: text,
  height: text,
  weight: text,
  hometown: text,
})
export type PlannedPerson = z.infer<typeof plannedPerson>

const rosterQuestion = z.object({
  line: z.int(),
  name: z.string(),
  number: text,
  people: z.array(z.object({ id: z.int(), name: z.string(), number: text })),
})
export type RosterQuestion = z.infer<typeof rosterQuestion>

/** Changes that a file would make or has made, line by line. */
export const importPlan = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  same: z.int(),
  refused: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Calendar events without an opponent, which may be meets. They are imported only with `events=add`. */
  asks: z._default(z.array(z.object({ line: z.int(), name: z.string() })), []),
  /** Lines that are left out, each with its reason, such as games of other schools or unknown canceled games. */
  skipped: z._default(z.array(z.string()), []),
  /** Lines that are imported differently from what the file has. */
  warned: z._default(z.array(z.object({ line: z.nullable(z.int()), message: z.string() })), []),
  /** Everyone in a roster file, as published. */
  people: z._default(z.array(plannedPerson), []),
  /** People who are missing in a full roster and leave it. */
  leaving: z._default(z.array(z.object({ id: z.int(), name: z.string(), number: text })), []),
  /** Lines that may be someone on the roster. They are not imported before staff say who it is. */
  questions: z._default(z.array(rosterQuestion), []),
  /** Games without a score on the same days that are on the schedule but not in the file. */
  missing: z._default(z.array(z.object({ id: z.int(), name: z.string() })), []),
  dry_run: z.boolean(),
  /** Headings of columns that were ignored. */
  ignored: z._default(z.array(z.string()), []),
  /** Score files that were waiting for one of these games and now match it. */
  files: z._default(z.array(scoreFile), []),
  /** Reading of a schedule table's columns. */
  table: z._default(z.nullable(tableReading), null),
})
export type ImportPlan = z.infer<typeof importPlan>

/** Media types that programs give to text files. */
export const textTypes = ['text/csv', 'text/calendar', 'application/rss+xml', 'text/xml', 'application/octet-stream']

export const maxScheduleBytes = 4 * 1024 * 1024

/** Choices for a table that is ambiguous. */
export const tableChoices = {
  /** `Opp.=opponent; #3=time`: roles of columns by heading or place. */
  columns: z.optional(cleanText(4_000)),
  /** `ask`: do not assume that months come first, even with our own headings. */
  dates: z.optional(z.enum([...dayOrders, 'ask'])),
}

export const importSchedule = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/schedule',
  summary: 'Import a schedule (CSV, iCalendar or RSS). Games are matched by day, home and away',
  cost: 'upload',
  query: z.strictObject({
    sport: z.optional(sportSlug),
    dry_run: z.optional(z.literal('true')),
    /** Import events without an opponent as meets. */
    events: z.optional(z.literal('add')),
    /** Numbers of missing games that go to the trash with this import: `12,13`. */
    remove: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/, 'Enter game numbers like 12,13'))),
    ...tableChoices,
  }),
  bytes: { types: textTypes, maxLength: maxScheduleBytes },
  status: 200,
  response: importPlan,
  errors: [400, 401, 403],
})
