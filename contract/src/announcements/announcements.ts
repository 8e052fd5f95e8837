import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { givenInstant, numberText, webAddress } from '../fields.ts'
import { shownAnnouncement } from './announced.ts'

/** What the department tells its fans on top of every page, for a while. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

export const longestWords = 200
/** More on top of a page, and nobody reads any of them. */
export const mostAtOnce = 3
export const mostDaysAhead = 14

/** Lone surrogates, ends of lines, and the signs that turn a line around are no words. */
const readable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u

/** One line that can be read, without the room around it. */
export const plainWords = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'It needs words'),
      z.maxLength(longest, `It has at most ${longest} characters`),
      z.regex(readable, 'It is one line of plain words'),
      z.regex(/[\p{L}\p{N}]/u, 'It needs words'),
    )

export const announcementWords = plainWords(longestWords)

/** No dot begins a part: the address is the page that it says. */
const inTheApp = /^\/app(?:\/[\w~-][\w.~-]*)*(?:\?[\w.~%=&-]*)?$/

/** A page of the app, or https and nothing else: it is opened in a fan's browser. */
export const announcementLink = z.string().check(
  z.maxLength(500),
  z.refine(
    (link) => inTheApp.test(link) || webAddress.safeParse(link).success,
    'A link begins with /app/ for a page of the app, or with https://',
  ),
)

const sport = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const instant = z.iso.datetime()
const kept = z.object({
  ...shownAnnouncement.shape,
  /** Counts its changes: who changes an older one has not seen what is there. */
  revision: z.int(),
  from: instant,
  state: z.enum(['planned', 'on', 'over']),
  made_by: z.nullable(z.string()),
  /** Somebody ended it before its time. */
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
})
export type KeptAnnouncement = z.infer<typeof kept>

const wish = {
  words: announcementWords,
  urgent: z.boolean(),
  sports: z.array(sport).check(z.maxLength(80)),
  /** null: now. */
  from: z.nullable(givenInstant),
  until: givenInstant,
  link: z.nullable(announcementLink),
}
const wished = z.strictObject(wish)
export type AnnouncementWish = z.output<typeof wished>

const one = { params: z.strictObject({ id: numberText }), response: kept } as const

export const operatorAnnouncements = endpoint({
  ...operator,
  method: 'GET',
  path: '/announcements',
  summary: 'What is told, what will be, and the newest of what was, with who ended it',
  cost: 'read',
  response: z.object({ announcements: z.array(kept) }),
  errors: [401, 403],
})

export const createAnnouncement = endpoint({
  ...operator,
  status: 201,
  method: 'POST',
  path: '/announcements',
  summary: `Tell fans something, ${mostDaysAhead} days ahead at most`,
  cost: 'write',
  body: wished,
  response: kept,
  errors: [400, 401, 403, 409],
})

export const editAnnouncement = endpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/announcements/{id}',
  summary:
    'Other words, another end: of the revision that one has seen. One that is on keeps its start where `from` is null',
  cost: 'write',
  body: z.strictObject({ revision: z.int().check(z.minimum(0), z.maximum(999_999_999)), ...wish }),
  errors: [400, 401, 403, 404, 409],
})

export const endAnnouncement = endpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/announcements/{id}/end',
  summary: 'End it now; twice is once',
  cost: 'write',
  errors: [400, 401, 403, 404],
})

export const resumeAnnouncement = endpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/announcements/{id}/resume',
  summary: 'It was not over: until its own end it is told again',
  cost: 'write',
  errors: [400, 401, 403, 404, 409],
})
