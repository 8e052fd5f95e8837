import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { givenDay, givenInstant, numberText, reference } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { scoreFile } from './files.ts'
import { dayOrders, seenTable } from './import/columns.ts'
import { gameItem } from './item.ts'
import { seasonSlug, sportSlug } from './slugs.ts'

/** The schedule as the department runs it. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })
const maybe = (length: number) => z._default(z.nullable(cleanText(length)), null)

const schedule = z.strictObject({
  sport: sportSlug,
  season: z.optional(seasonSlug),
  type: z._default(z.enum(['game', 'event']), 'game'),
  title: maybe(160),
  day: givenDay,
  ends_day: z._default(z.nullable(givenDay), null),
  starts_at: z._default(z.nullable(givenInstant), null),
  time_zone: z.optional(cleanText(60)),
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

/** Who corrects a game may not know what shows it: left out, that stays. */
const gameChange = z.extend(schedule, {
  live_event: z.optional(z.nullable(reference)),
  title_id: z.optional(z.nullable(reference)),
})
export type GameChange = z.output<typeof gameChange>

export const changeGame = endpoint({
  ...operator,
  method: 'PUT',
  path: '/games/{id}',
  summary: 'Change what the schedule says of a game. The stream and the video stay unless they are named',
  cost: 'write',
  params: one,
  body: gameChange,
  status: 200,
  response: gameItem,
  errors: [400, 401, 403, 404, 409],
})

/** What holds a game up or calls it off, and what lets it go on. */
export const moveGame = endpoint({
  ...operator,
  method: 'POST',
  path: '/games/{id}/move',
  summary: 'Delay, resume, postpone, cancel or move a game: its event, what its fans see and calendars follow at once',
  cost: 'write',
  params: one,
  body: z.strictObject({
    kind: z.enum(['delay', 'resume', 'postpone', 'cancel', 'move']),
    /** When it begins or goes on now, where that is known. */
    starts_at: z.optional(givenInstant),
    /** The day alone, while its time is not known. */
    day: z.optional(givenDay),
    reason: z.optional(cleanText(160).check(z.trim(), z.minLength(1, 'Say why in a few words, or leave it out'))),
    venue: z.optional(cleanText(160).check(z.trim(), z.minLength(1, 'A place has a name'))),
  }),
  status: 200,
  response: gameItem,
  errors: [400, 401, 403, 404, 409],
})
export type GameMove = z.output<typeof moveGame.body>

export const removeGame = endpoint({
  ...operator,
  sensitive: true,
  method: 'DELETE',
  path: '/games/{id}',
  summary: 'Take a game that was put there by mistake off the schedule; it lies in the trash',
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

/** What a file would change or has changed, line by line. */
export const planned = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  same: z.int(),
  refused: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Events of a calendar without an opponent: nobody knows whether they are meets. They come with `events=add` alone. */
  asks: z._default(z.array(z.object({ line: z.int(), name: z.string() })), []),
  /** What is not taken, each with its reason: games of other schools and other teams, days without a game, canceled games that nobody knew. */
  skipped: z._default(z.array(z.string()), []),
  /** What is taken, but not as the file has it. */
  warned: z._default(z.array(z.object({ line: z.nullable(z.int()), message: z.string() })), []),
  /** Of a roster everybody whom the file names, as they are published. */
  people: z._default(z.array(plannedPerson), []),
  dry_run: z.boolean(),
  /** Columns of which nothing was taken, by their headings. */
  ignored: z._default(z.array(z.string()), []),
  /** Score files that waited for one of these games and found it. */
  files: z._default(z.array(scoreFile), []),
  /** How its columns were read, where it is a table of games. */
  table: z._default(z.nullable(seenTable), null),
})
export type Planned = z.infer<typeof planned>

/** What people’s programs call a text. */
export const textTypes = ['text/csv', 'text/calendar', 'application/rss+xml', 'text/xml', 'application/octet-stream']

export const mostScheduleBytes = 4 * 1024 * 1024

/** How a table is to be read where nobody would know it by itself. */
export const readAs = {
  /** `Opp.=opponent; #3=time`: columns by their heading or their place. */
  columns: z.optional(cleanText(4_000)),
  /** `ask`: also where the headings are ours, whose months come first. */
  dates: z.optional(z.enum([...dayOrders, 'ask'])),
}

export const importSchedule = endpoint({
  ...operator,
  method: 'POST',
  path: '/games/schedule',
  summary: 'Read a schedule (CSV, iCalendar or RSS); games are known again by day, home and away',
  cost: 'upload',
  query: z.strictObject({
    sport: z.optional(sportSlug),
    dry_run: z.optional(z.literal('true')),
    /** Events without an opponent are meets. */
    events: z.optional(z.literal('add')),
    ...readAs,
  }),
  bytes: { types: textTypes, maxLength: mostScheduleBytes },
  status: 200,
  response: planned,
  errors: [400, 401, 403],
})
