import * as z from 'zod/mini'
import { reference } from '../fields.ts'

/**
 * Fields of every event that the app counts. Each event has one exact shape, and none can hold text about a person: it
 * holds a route's pattern, one of our ids, or one of a few fixed words.
 */
const eventFields = {
  id: z.uuid(),
  /** The activity session (spec 4), a random id that says nothing of the person. */
  activity: z.uuid(),
  at: z.iso.datetime(),
}

/** Something that can be watched. */
const watchedItem = z.strictObject({ kind: z.enum(['title', 'event', 'channel']), id: reference })
export type WatchedItem = z.infer<typeof watchedItem>

/** Network types that a browser reports. `unknown` when it reports none. */
export const networkTypes = ['wifi', 'ethernet', 'cellular', '4g', '3g', '2g', 'slow-2g', 'other', 'unknown'] as const
const network = z.enum(networkTypes)
export type NetworkType = (typeof networkTypes)[number]

/** Ties together one play of one item: its start, its quarters and its stalls. */
const watching = { on: watchedItem, play: z.uuid() }

/** Steps of signing up, in their order. */
export const signUpSteps = ['form', 'mailed', 'verified', 'affiliations', 'teams'] as const

/** The part that failed: a part of the page while it was drawn, a script, or a file of the app that did not load. */
export const faultParts = ['app', 'screen', 'tab', 'card', 'script', 'file'] as const
export type FaultPart = (typeof faultParts)[number]

export const pageFault = { part: z.enum(faultParts), client: z.enum(['app', 'console']) }
export const faultVersion = z.string().check(z.regex(/^[\w.-]{1,20}$/))

const declareEvent = <const N extends string, S extends object>(name: N, shape: S) =>
  z.strictObject({ ...eventFields, name: z.literal(name), ...shape })

export const countedEvent = z.discriminatedUnion('name', [
  /** The route's pattern, never the address, which may hold an email or a token. */
  declareEvent('page_view', { path: z.string().check(z.maxLength(200), z.regex(/^\/[\w\-/{}$.]*$/)) }),
  /** The first picture moves. */
  declareEvent('play', { ...watching, network }),
  /** A quarter of a video was played through: 4 is its end. */
  declareEvent('progress', { ...watching, quarter: z.literal([1, 2, 3, 4]) }),
  /** A further minute of the item begins to play, live or later. */
  declareEvent('minute', { ...watching, minute: z.int().check(z.minimum(1), z.maximum(1_440)), live: z.boolean() }),
  declareEvent('stall', { ...watching, network, ms: z.int().check(z.minimum(0), z.maximum(600_000)) }),
  declareEvent('error', {
    ...watching,
    fault: z.enum(['network', 'expired', 'media', 'gone', 'stalled', 'unsupported']),
  }),
  declareEvent('ad', { ad: reference, did: z.enum(['started', 'done', 'skipped', 'failed']) }),
  /** Never the search text: only how many results there were and which kind was opened. */
  declareEvent('search', {
    found: z.int().check(z.minimum(0), z.maximum(1_000)),
    opened: z.enum(['title', 'event', 'game', 'person', 'group', 'screen', 'story', 'food', 'prize', 'nothing']),
  }),
  declareEvent('follow', {
    what: z.enum(['team', 'title', 'person', 'group', 'list']),
    of: reference,
    on: z.boolean(),
  }),
  declareEvent('share', {
    what: z.enum(['title', 'event', 'channel', 'story']),
    of: reference,
    how: z.enum(['sheet', 'copied']),
  }),
  declareEvent('story', { story: reference, how: z.enum(['opened', 'read']) }),
  declareEvent('sign_up', { step: z.enum(signUpSteps) }),
  /** A part of a page failed. Says nothing about the person or the content. */
  declareEvent('fault', { ...pageFault, version: faultVersion }),
])
export type AnalyticsEvent = z.infer<typeof countedEvent>

type EventDetails<E> = E extends AnalyticsEvent ? Omit<E, keyof typeof eventFields> : never
/** An event before its id, time and session are known. */
export type AnalyticsEventDraft = EventDetails<AnalyticsEvent>
