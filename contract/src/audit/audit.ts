import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { accountUid, instantInRequest, numberText, reference } from '../fields.ts'
import { cleanText } from '../shown-text.ts'

/** A page with fewer entries is the last one. */
export const auditPageSize = 100

/**
 * Parts of the product by which the log is filtered, each with the kinds of subject that belong to it. Every subject
 * begins with its kind. A test compares them with what the server writes.
 */
export const auditAreas = {
  games: ['game', 'score-file', 'season', 'school-year', 'school', 'school-name', 'sport', 'sports', 'watched'],
  people: ['person', 'roster', 'record', 'records'],
  videos: ['title', 'series', 'group', 'groups', 'genre', 'genres'],
  streams: ['event', 'channel', 'airing'],
  stories: ['story', 'post', 'feed', 'source', 'author'],
  home: ['home', 'row', 'ad', 'sponsor'],
  messages: ['announcement', 'notice'],
  tickets: ['tickets', 'concessions', 'stand', 'venue'],
  rewards: ['rule', 'prize', 'cause', 'redemption', 'giveaway'],
  fans: ['fan', 'fans', 'newsletter', 'codes', 'ticket-list'],
  staff: ['staff', 'invitation'],
  settings: ['settings', 'bundle'],
} as const
export type AuditArea = keyof typeof auditAreas

const areaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]

export const auditTrail = defineEndpoint({
  host: 'operator',
  status: 200,
  auth: 'operator',
  owner: 'nobody',
  method: 'GET',
  path: '/audit',
  summary: `List the activity log, newest first, ${auditPageSize} entries per page`,
  cost: 'read',
  query: z.strictObject({
    before: z.optional(numberText),
    /** Words of the name of what changed: a game's teams, a person, the title of a video. */
    q: z.optional(cleanText(80)),
    actor: z.optional(accountUid),
    area: z.optional(z.enum(areaNames)),
    /** Only what happened at this time or later. */
    since: z.optional(instantInRequest),
    /** Only what happened before this time. */
    until: z.optional(instantInRequest),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: reference,
        at: z.iso.datetime(),
        actor: z.nullable(z.string()),
        actor_name: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        /** Today's name of the subject, or its name when it was removed. */
        subject_name: z.nullable(z.string()),
        /** Number in the trash, where a removed item can still be restored. */
        trash: z.nullable(z.int()),
        /** Other things to restore: a fan's picture that was removed, or the school settings before a change. */
        picture: z.nullable(z.int()),
        settings: z.nullable(z.int()),
        change: z.string(),
      }),
    ),
  }),
  errors: [400, 401, 403],
})
