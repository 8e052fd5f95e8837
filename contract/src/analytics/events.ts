import * as z from 'zod/mini'
import { reference } from '../fields.ts'

/**
 * What the app counts. Each event is of one exact shape, and none has room for words of a person: a route's pattern, a number of ours,
 * or one of a few words of ours.
 */
const counted = {
  id: z.uuid(),
  /** The activity session (spec 4), a random id that says nothing of the person. */
  activity: z.uuid(),
  at: z.iso.datetime(),
}

/** What can be watched. */
const watched = z.strictObject({ kind: z.enum(['title', 'event', 'channel']), id: reference })
export type Watched = z.infer<typeof watched>

/** What a browser says of how it reaches us; where it says nothing, that. */
export const networks = ['wifi', 'ethernet', 'cellular', '4g', '3g', '2g', 'slow-2g', 'other', 'unknown'] as const
const network = z.enum(networks)
export type Network = (typeof networks)[number]

/** One watching of one thing: by it a play, its quarters and its stalls belong together. */
const watching = { on: watched, play: z.uuid() }

/** The steps of joining, in their order. */
export const signUpSteps = ['form', 'mailed', 'verified', 'affiliations', 'teams'] as const

/** What failed: a part of the page while it was drawn, a script anywhere in it, or a file of the app that did not come. */
export const faultParts = ['app', 'screen', 'tab', 'card', 'script', 'file'] as const
export type FaultPart = (typeof faultParts)[number]

export const pageFault = { part: z.enum(faultParts), client: z.enum(['app', 'console']) }
export const faultVersion = z.string().check(z.regex(/^[\w.-]{1,20}$/))

const event = <const N extends string, S extends object>(name: N, shape: S) =>
  z.strictObject({ ...counted, name: z.literal(name), ...shape })

export const countedEvent = z.discriminatedUnion('name', [
  /** The route's pattern, never the address: an email or a token in it stays at home. */
  event('page_view', { path: z.string().check(z.maxLength(200), z.regex(/^\/[\w\-/{}$.]*$/)) }),
  /** The first picture moves. */
  event('play', { ...watching, network }),
  /** A quarter of a film was played through: 4 is its end. */
  event('progress', { ...watching, quarter: z.literal([1, 2, 3, 4]) }),
  /** Another minute of it begins to be watched, while it happens or later. */
  event('minute', { ...watching, minute: z.int().check(z.minimum(1), z.maximum(1_440)), live: z.boolean() }),
  event('stall', { ...watching, network, ms: z.int().check(z.minimum(0), z.maximum(600_000)) }),
  event('error', {
    ...watching,
    fault: z.enum(['network', 'expired', 'media', 'gone', 'stalled', 'unsupported']),
  }),
  event('ad', { ad: reference, did: z.enum(['started', 'done', 'skipped', 'failed']) }),
  /** Never what was asked: how much was found, and what of it was opened. */
  event('search', {
    found: z.int().check(z.minimum(0), z.maximum(1_000)),
    opened: z.enum(['title', 'event', 'game', 'person', 'group', 'screen', 'story', 'nothing']),
  }),
  event('follow', { what: z.enum(['team', 'title', 'person', 'group', 'list']), of: reference, on: z.boolean() }),
  event('share', {
    what: z.enum(['title', 'event', 'channel', 'story']),
    of: reference,
    how: z.enum(['sheet', 'copied']),
  }),
  event('story', { story: reference, how: z.enum(['opened', 'read']) }),
  event('sign_up', { step: z.enum(signUpSteps) }),
  /** Something of a page failed. Nothing is said of who saw it or of what stood there. */
  event('fault', { ...pageFault, version: faultVersion }),
])
export type AnalyticsEvent = z.infer<typeof countedEvent>

type Without<E> = E extends AnalyticsEvent ? Omit<E, keyof typeof counted> : never
/** What happened, before it is known when, and as which of all events. */
export type Counted = Without<AnalyticsEvent>
