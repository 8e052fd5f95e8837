import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { dayInRequest, reference } from '../../fields.ts'
import { sportSlug } from '../slugs.ts'

/** The start of a new school year: new seasons, classes that move up, and people who leave. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

/** Days in which the start of a school year can be undone. */
export const newYearUndoDays = 14

const year = z.int().check(z.minimum(2000), z.maximum(2199))
const revision = z.int().check(z.minimum(0), z.maximum(999_999_999))
const text = z.nullable(z.string())

const choices = z.strictObject({
  /** Teams that play no season in the new year. They keep their pages, records and links. */
  dropped: z.array(sportSlug).check(z.maxLength(60)),
  /** Teams whose roster stays as it is, because it is already the new one. */
  kept: z.array(sportSlug).check(z.maxLength(60)),
  /** Dates that differ from the sport's usual ones. */
  dates: z.array(z.strictObject({ sport: sportSlug, starts: dayInRequest, ends: dayInRequest })).check(z.maxLength(60)),
  /** People who stay or leave, where that differs from their class. */
  stays: z.array(reference).check(z.maxLength(5_000)),
  leaves: z.array(reference).check(z.maxLength(5_000)),
  /** Season tickets of the old year that go on. */
  tickets: z.array(reference).check(z.maxLength(200)),
  /** Whether a story about the old year is drafted. */
  story: z.boolean(),
})
export type NewYearChoices = z.infer<typeof choices>

const team = z.object({
  sport: z.string(),
  /** The season that ends, if there was one. */
  from: text,
  /** Number of games in it. */
  games: z.int(),
  season: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** Whether the new season is there already. */
  exists: z.boolean(),
})
export type NewYearTeam = z.infer<typeof team>

const person = z.object({
  id: z.int(),
  sport: z.string(),
  name: z.string(),
  number: text,
  year: text,
  /** Number of seasons on the roster. */
  seasons: z.int(),
  /** What the class says: it moves up, the person leaves, or only the school knows. */
  step: z.enum(['moves-up', 'leaves', 'asks']),
  /** The next class. */
  to: text,
})
export type NewYearPerson = z.infer<typeof person>

const started = z.object({
  at: z.iso.datetime(),
  by: text,
  /** Until when it can be undone. */
  until: z.iso.datetime(),
  seasons: z.int(),
  moved: z.int(),
  left: z.int(),
  tickets: z.int(),
  story: z.nullable(reference),
})

const newYear = z.object({
  /** The calendar year in which the school year starts. */
  year: z.int(),
  /** The first day on which it can be started. */
  opens: z.string(),
  teams: z.array(team),
  people: z.array(person),
  tickets: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What was chosen so far, by anyone in the office. */
  choices,
  revision,
  started: z.nullable(started),
})
export type NewYear = z.infer<typeof newYear>

export const getNewYear = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/new-year',
  summary: 'Preview the start of the next school year, with what was chosen so far',
  cost: 'read',
  response: newYear,
  errors: [401, 403],
})

export const saveNewYear = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/new-year',
  summary: 'Save the choices for the next school year. Nothing changes until it is started',
  cost: 'write',
  maxBody: 256 * 1024,
  body: z.strictObject({ year, revision, choices }),
  response: newYear,
  errors: [400, 401, 403, 409],
})

export const startNewYear = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/new-year/start',
  summary: `Start the school year with the saved choices. It can be undone for ${newYearUndoDays} days`,
  cost: 'write',
  body: z.strictObject({ year, revision }),
  response: newYear,
  errors: [400, 401, 403, 409],
})

export const undoNewYear = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/new-year/undo',
  summary: 'Undo the start of a school year. What was edited since stays, and is named',
  cost: 'write',
  body: z.strictObject({ year }),
  response: z.object({ year: newYear, kept: z.array(z.string()) }),
  errors: [400, 401, 403, 404, 409],
})
