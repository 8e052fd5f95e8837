import * as z from 'zod/mini'

/** Entities of the video service (spec 3). Names are the wire's. */

const at = z.iso.datetime()
const id = z.int()
/** The fan hides scores, so text, picture and length are left out. */
const safe = z.optional(z.literal(true))
/** Slugs of all its sports, when there is more than one. */
const sports = z.optional(z.array(z.string()))

/** Why an item cannot be played: a code that a screen acts on, and a sentence. */
export const unavailable = z.object({
  code: z.enum(['upcoming', 'market', 'plan', 'not-ready']),
  message: z.string(),
  until: z.nullable(at),
})
export type Unavailable = z.infer<typeof unavailable>

export const sponsor = z.object({ id, name: z.string(), image: z.nullable(z.string()), url: z.nullable(z.string()) })
export type Sponsor = z.infer<typeof sponsor>

/** A title as lists carry it. `play` is set when its asset can be played. */
export const vodItem = z.object({
  type: z.literal('vod'),
  id,
  title: z.string(),
  shortDescription: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  season: z.nullable(z.int()),
  episode: z.nullable(z.int()),
  year: z.nullable(z.int()),
  image: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  play: z.nullable(z.object({ id })),
  played: z.boolean(),
  /** Seconds at which this fan stopped. */
  position: z.nullable(z.number()),
  sport: z.nullable(z.string()),
  /** Set when there is more than one sport. */
  sports,
  unavailable: z.nullable(unavailable),
  safe,
})
export type VodItem = z.infer<typeof vodItem>

export const eventState = z.enum(['upcoming', 'live', 'interrupted', 'ended', 'cancelled'])
export type EventState = z.infer<typeof eventState>

/** The event's game is delayed or canceled: the reason, and when it resumes, where known. */
export const eventDelay = z.object({
  kind: z.enum(['delayed', 'postponed', 'cancelled']),
  until: z.nullable(at),
  reason: z.nullable(z.string()),
})
export type EventDelay = z.infer<typeof eventDelay>

/**
 * The game that an event shows, whose page has the video, the score and the plays. Of two games, the current or next
 * one.
 */
const gameOfEvent = z.optional(z.object({ id, type: z.enum(['game', 'event']) }))

export const eventItem = z.object({
  type: z.literal('event'),
  id,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  image: z.nullable(z.string()),
  sport: z.nullable(z.string()),
  state: eventState,
  delay: z.optional(eventDelay),
  game: gameOfEvent,
  starts_at: at,
  ended_at: z.nullable(at),
  /** Set while the event is live and afterwards, as for a title. */
  play: z.nullable(z.object({ id })),
  played: z.boolean(),
  unavailable: z.nullable(unavailable),
  safe,
})
export type EventItem = z.infer<typeof eventItem>

export const airing = z.object({
  id: z.string(),
  channel_id: id,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  starts_at: at,
  ends_at: at,
  image: z.nullable(z.string()),
  /** A live airing's event, which can be watched from its start, during and after it. */
  event_id: z.optional(id),
  game: gameOfEvent,
  sports,
})
export type Airing = z.infer<typeof airing>

export const channel = z.object({
  type: z.literal('channel'),
  id,
  number: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  now: z.nullable(airing),
  next: z.nullable(airing),
  play: z.nullable(z.object({ id })),
  played: z.boolean(),
  unavailable: z.nullable(unavailable),
})
export type Channel = z.infer<typeof channel>

export const rowItem = z.discriminatedUnion('type', [vodItem, eventItem, channel])
export type RowItem = z.infer<typeof rowItem>

export const rowType = z.enum(['hero', 'carousel', 'live', 'channels', 'continue', 'mylist', 'banner'])

export const row = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  type: rowType,
  size: z.int(),
  items: z.array(rowItem),
  /** Path below this service. null on the last page. */
  next_page: z.nullable(z.string()),
  total_items: z.int(),
  quantity: z.int(),
  sponsor: z.nullable(sponsor),
  /** Slugs of the row's sports. */
  teams: z.array(z.string()),
})
export type Row = z.infer<typeof row>

/** A group of titles: a team or a collection. */
export const group = z.object({
  id,
  genre_id: id,
  name: z.string(),
  image: z.nullable(z.string()),
  slug: z.string(),
  sponsor: z.nullable(sponsor),
  showGender: z.boolean(),
  store_url: z.nullable(z.string()),
  gender: z.enum(['mens', 'womens', 'co-ed', 'local', '']),
})
export type Group = z.infer<typeof group>

export const genre = z.object({ id, name: z.string() })
export type Genre = z.infer<typeof genre>

export const person = z.object({
  id,
  person_type_id: z.literal([100, 101]),
  group_id: id,
  firstname: z.string(),
  lastname: z.string(),
  number: z.nullable(z.string()),
  position: z.nullable(z.string()),
  year: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
  image: z.nullable(z.string()),
})
export type Person = z.infer<typeof person>

/** A video in a person's profile (spec 3, "Profile video cell"). */
export const profileVideo = z.object({
  id,
  suggested_title: z.string(),
  suggested_subtitle: z.nullable(z.string()),
  suggested_image: z.nullable(z.string()),
  long_description: z.nullable(z.string()),
  shortDescription: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  play: z.nullable(z.object({ id })),
  played: z.boolean(),
  sports,
})
export type ProfileVideo = z.infer<typeof profileVideo>

/** An entry of a catalog: a single title, or a series with episodes. */
export const browseEntry = z.extend(vodItem, {
  kind: z.enum(['movie', 'series', 'episode']),
  parent_id: z.nullable(id),
  suggested_title: z.string(),
  suggested_subtitle: z.nullable(z.string()),
  suggested_image: z.nullable(z.string()),
  air_date: z.nullable(at),
  genres: z.array(id),
})
export type BrowseEntry = z.infer<typeof browseEntry>

export const chapter = z.object({ at: z.number(), title: z.string() })
export type Chapter = z.infer<typeof chapter>

export const vod = z.extend(browseEntry, {
  long_description: z.nullable(z.string()),
  chapters: z.array(chapter),
  persons: z.array(person),
  captions: z.array(z.object({ language: z.string(), label: z.string() })),
  groups: z.array(z.object({ id, slug: z.string(), name: z.string() })),
  sponsor: z.nullable(sponsor),
  in_my_list: z.boolean(),
  favorite: z.boolean(),
})
export type Vod = z.infer<typeof vod>
