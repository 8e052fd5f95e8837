import type { AiringInput, GuideAiring, PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { describeClash, findClash, findFreeStart } from '@fieldhouse/contract/channels/clashes'
import { describeExclusion } from '@fieldhouse/contract/channels/on-channel'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { checkStart } from '../shared/clock/plausible-start.ts'
import { Refusal, refuseField, refuseMissing } from '../shared/errors/refusal.ts'
import type { AiringColumns, StoredAiring } from './airings.store.ts'
import type { StoredChannel } from './channels.store.ts'
import type { GuideChanges, GuideStore, GuideStores } from './guide.store.ts'

interface GuideViewer {
  plan: string
  market: string
}

/** Loads a channel's guide for a viewer, or all of it without one; undefined when there is no such channel. */
export type LoadGuide = (
  channel: number,
  from: Date,
  to: Date,
  viewer: GuideViewer | undefined,
) => Promise<GuideAiring[] | undefined>

export interface AiringParts {
  store: GuideStore
  change: GuideChanges
  now(): Date
  guideOf: LoadGuide
}

interface GuideQuery {
  from: string
  to: string
  plan?: string | undefined
  market?: string | undefined
}

const longestSpanMs = 14 * dayMs

export type AiringService = ReturnType<typeof airingService>

/** Planned airings of a channel. */
export function airingService({ store, change, now, guideOf }: AiringParts) {
  const requireChannel = async (id: number): Promise<StoredChannel> => {
    const channel = await store.channels.find(id)
    if (!channel) throw refuseMissing('channel')
    return channel
  }
  const requireAiring = async (channel: number, id: number): Promise<PlannedAiring> => {
    const airing = (await store.airings.of(channel)).find((one) => one.id === id)
    if (!airing) throw new Refusal('missing', 'airing.not_found', 'That airing isn’t on this channel.')
    return toPlannedAiring(airing)
  }
  const planned = {
    ...createGuideReader(guideOf, store, requireChannel),
    found: requireAiring,
    channelAt: requireChannel,
    change,
    now,
  }
  return { guide: planned.guide, ...createAiringPlans(planned) }
}

const createGuideReader = (
  guideOf: LoadGuide,
  store: GuideStore,
  channelAt: (id: number) => Promise<StoredChannel>,
) => ({
  guide: async (channel: number, { from, to, plan, market }: GuideQuery) => {
    await channelAt(channel)
    const [first, last] = [new Date(from), new Date(to)]
    if (last <= first) throw refuseField('to', 'Choose an end after the start.')
    if (last.getTime() - first.getTime() > longestSpanMs) throw refuseField('to', 'Choose at most 14 days.')
    const viewer = plan === undefined && market === undefined ? undefined : { plan: plan ?? '', market: market ?? '' }
    const airings = await guideOf(channel, first, last, viewer)
    if (!airings) throw refuseMissing('channel')
    const isIn = ({ starts_at, ends_at }: PlannedAiring) => new Date(ends_at) > first && new Date(starts_at) < last
    return { airings, planned: (await store.airings.of(channel)).map(toPlannedAiring).filter(isIn) }
  },
})

interface PlanParts {
  channelAt(id: number): Promise<StoredChannel>
  found(channel: number, id: number): Promise<PlannedAiring>
  change: GuideChanges
  now(): Date
}

const createAiringPlans = ({ channelAt, found: requireAiring, change, now }: PlanParts) => ({
  plan: async (actor: string, channel: number, input: AiringInput): Promise<PlannedAiring> => {
    const of = await channelAt(channel)
    const id = await change(
      { actor, action: 'plan airing', subject: 'airing', details: { channel: of.name, ...input } },
      async (stores) => stores.airings.add(channel, await fitAiring(stores, of, input, { now: now() })),
      (id) => `airing ${id}`,
    )
    return requireAiring(channel, id)
  },

  edit: async (actor: string, channel: number, id: number, input: AiringInput): Promise<PlannedAiring> => {
    const of = await channelAt(channel)
    const before = await requireAiring(channel, id)
    await change(
      { actor, action: 'edit airing', subject: `airing ${id}`, details: { channel: of.name, ...input } },
      async (stores) => stores.airings.change(id, await fitAiring(stores, of, input, { now: now(), before })),
    )
    return requireAiring(channel, id)
  },

  remove: async (actor: string, channel: number, id: number): Promise<number> => {
    const [of, { name }] = [await channelAt(channel), await requireAiring(channel, id)]
    const called = `${name} on ${of.name}`
    return change({ actor, action: 'remove airing', subject: `airing ${id}`, details: { name: called } }, (stores) =>
      stores.trash.take({ kind: 'airing', id, name: called, actor, at: now() }),
    )
  },
})

interface FitOptions {
  now: Date
  before?: PlannedAiring
}

/** Checks that an airing may be shown there and that its time is free. */
async function fitAiring(
  stores: GuideStores,
  channel: StoredChannel,
  input: AiringInput,
  { now, before }: FitOptions,
): Promise<AiringColumns> {
  await stores.channels.lock(channel.id)
  const { columns, name, startMs } =
    input.kind === 'film' ? await prepareFilm(stores, channel, input) : await prepareEvent(stores, input)
  // The unchanged start of a past airing may be sent again.
  if (input.kind === 'film' && startMs !== Date.parse(before?.starts_at ?? '')) checkStart(input.starts_at, now)
  const span = toAiringSpan(startMs, columns.early + columns.minutes)
  const others = (await stores.airings.of(channel.id)).map(toPlannedAiring)
  const way = findClash(span, others, before?.id)
  if (!way) return columns
  const free = findFreeStart(span, others, before?.id)
  throw new Refusal(
    'conflict',
    'airing.overlaps',
    `${describeClash(way, currentSchool().timeZone)} Start “${name}” at ${formatStart(free)} or later, or move the other one first.`,
    { fields: { starts_at: `“${way.name}” is on at that time.` } },
  )
}

type FilmAiringInput = Extract<AiringInput, { kind: 'film' }>
type LiveAiringInput = Extract<AiringInput, { kind: 'live' }>

async function prepareFilm(
  stores: GuideStores,
  channel: StoredChannel,
  { title_id, starts_at, minutes }: FilmAiringInput,
) {
  const film = await stores.airings.film(title_id)
  if (!film) throw new Refusal('missing', 'title.not_found', `Video ${title_id} doesn’t exist.`)
  const lengthMs = film.asset?.durationMs ?? 0
  if (lengthMs <= 0) throw refuseField('title_id', `“${film.title}” has no video ready yet.`)
  const why = describeExclusion(film, channel, new Date(starts_at))
  if (why) throw refuseField('title_id', `“${film.title}” ${why}.`)
  const columns: AiringColumns = {
    title_id,
    event_id: null,
    starts_at: new Date(starts_at),
    early: 0,
    minutes: minutes ?? Math.min(1440, Math.ceil(lengthMs / minuteMs)),
  }
  return { columns, name: film.title, startMs: Date.parse(starts_at) }
}

async function prepareEvent(stores: GuideStores, { event_id, early, minutes }: LiveAiringInput) {
  const event = await stores.airings.event(event_id)
  if (!event) throw refuseMissing('event', 'live event')
  if (event.cancelled) throw refuseField('event_id', `“${event.title}” is canceled.`)
  const columns: AiringColumns = { title_id: null, event_id, starts_at: null, early, minutes }
  return { columns, name: event.title, startMs: event.starts_at.getTime() - early * minuteMs }
}

const toAiringSpan = (startMs: number, minutes: number) => ({
  starts_at: new Date(startMs).toISOString(),
  ends_at: new Date(startMs + minutes * minuteMs).toISOString(),
})

const formatStart = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: currentSchool().timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))

function toPlannedAiring({
  id,
  channel_id,
  title_id,
  event_id,
  name,
  at,
  early,
  minutes,
}: StoredAiring): PlannedAiring {
  const span = toAiringSpan(at.getTime() - early * minuteMs, early + minutes)
  return {
    id,
    channel_id,
    kind: event_id === null ? 'film' : 'live',
    title_id,
    event_id,
    name,
    ...span,
    minutes,
    early,
  }
}
