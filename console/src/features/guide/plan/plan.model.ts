import { describeClash, findClash, findFreeStart, type GuideEntry } from '@fieldhouse/contract/channels/clashes'
import type { AiringInput, GuideAiring, OperatorChannel, PlannedAiring } from '@fieldhouse/contract/channels/desk'
import { describeExclusion } from '@fieldhouse/contract/channels/on-channel'
import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { Audience } from '@fieldhouse/contract/films/desk'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { dayAndTimeOf, dayAtSchool, instantAtSchool, timeOf, wallAtSchool } from '../../../shared/time.ts'

/** What of a film has to be known before it is put into a guide. */
export interface ChosenFilm {
  id: number
  title: string
  /** Of its film; null while there is none. */
  minutes: number | null
  hidden: boolean
  audience: Audience
}

/** As it is written: the time as the school's clocks show it. */
export interface Draft {
  kind: 'film' | 'live'
  film: ChosenFilm | undefined
  event: number | undefined
  from: string
  minutes: string
  early: string
}

const usualMinutes = '180'

export const newDraft = (from: string): Draft => ({
  kind: 'film',
  film: undefined,
  event: undefined,
  from,
  minutes: '',
  early: '0',
})

export const everybody: Audience = { plans: [], blackout: [], blackout_until: null, from: null, until: null }

/** Of what stands in the guide: its film was let in when it was put there. */
export const draftOf = ({ kind, title_id, event_id, name, starts_at, minutes, early }: PlannedAiring): Draft => ({
  kind,
  film: title_id === null ? undefined : { id: title_id, title: name, minutes, hidden: false, audience: everybody },
  event: event_id ?? undefined,
  from: wallAtSchool(starts_at),
  minutes: String(minutes),
  early: String(early),
})

/** Another kind of thing begins with its own usual length. */
export const asKind = (draft: Draft, kind: Draft['kind']): Draft => ({
  ...draft,
  kind,
  minutes: kind === 'live' ? usualMinutes : '',
})

export interface Around {
  channel: OperatorChannel
  events: readonly LiveEvent[]
  /** What was put into the guide, and all that is on, of the days around it. */
  planned: readonly PlannedAiring[]
  airings: readonly GuideAiring[]
  /** What is changed, where it stands already. */
  changed: number | undefined
}

export interface Mend {
  label: string
  /** What is written instead. */
  draft?: Partial<Draft>
  /** What stands there is moved first. */
  move?: { airing: PlannedAiring; starts_at: string }
}

export interface Remark {
  /** With it nothing can be saved. */
  stops: boolean
  words: string
  mends: readonly Mend[]
}

const wholeNumber = (typed: string, most: number): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= most ? Number(typed) : undefined

/** Why it cannot be saved yet, by field. */
export type Problems = Partial<Record<'film' | 'event' | 'from' | 'minutes' | 'early', string>>

export function problemsOf(draft: Draft): Problems {
  const { kind, film, event, from, minutes, early } = draft
  const isLength = (wholeNumber(minutes, 1440) ?? 0) > 0
  const lengthWords = 'Enter 1 to 1440 minutes.'
  if (kind === 'film')
    return {
      ...(!film && { film: 'Choose a video.' }),
      ...(film?.minutes === null && { film: `“${film.title}” has no video ready yet.` }),
      ...(instantAtSchool(from) === undefined && { from: 'Enter a day and time.' }),
      ...(minutes !== '' && !isLength && { minutes: lengthWords }),
    }
  return {
    ...(event === undefined && { event: 'Choose a live event.' }),
    ...(!isLength && { minutes: lengthWords }),
    ...(wholeNumber(early, 180) === undefined && { early: 'Enter up to 180 minutes.' }),
  }
}

const at = (ms: number): string => new Date(ms).toISOString()

/** When it would be on; undefined while too little is said. */
export function standingOf(draft: Draft, events: readonly LiveEvent[]): GuideEntry | undefined {
  if (Object.keys(problemsOf(draft)).length > 0) return undefined
  const { kind, film, minutes, early } = draft
  if (kind === 'film') {
    const starts_at = instantAtSchool(draft.from)
    if (!film || !starts_at) return undefined
    const length = minutes === '' ? (film.minutes ?? 0) : Number(minutes)
    return { id: 0, name: film.title, starts_at, ends_at: at(Date.parse(starts_at) + length * minuteMs) }
  }
  const event = events.find(({ id }) => id === draft.event)
  if (!event) return undefined
  const begins = Date.parse(event.starts_at)
  return {
    id: 0,
    name: event.title,
    starts_at: at(begins - Number(early) * minuteMs),
    ends_at: at(begins + Number(minutes) * minuteMs),
  }
}

const minutesFrom = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs)
/** Another day is named with its time. */
const begin = (instant: string, { starts_at }: GuideEntry): Mend => {
  const isThatDay = dayAtSchool(new Date(instant)) === dayAtSchool(new Date(starts_at))
  return {
    label: `Begin at ${(isThatDay ? timeOf : dayAndTimeOf)(instant)}`,
    draft: { from: wallAtSchool(instant) },
  }
}

/** What would be in its way, on whom it would not be, what it would cut and what it would leave free: each with what mends it. */
export function remarksOn(draft: Draft, around: Around): Remark[] {
  const standing = standingOf(draft, around.events)
  if (!standing) return []
  const overlap = overlapOf(draft, standing, around)
  if (overlap) return [overlap, ...rightsOf(draft, standing, around)]
  return [...rightsOf(draft, standing, around), ...cutOf(draft, standing, around), ...gapsOf(draft, standing, around)]
}

function overlapOf(draft: Draft, standing: GuideEntry, { planned, changed }: Around): Remark | undefined {
  const way = findClash(standing, planned, changed)
  if (!way) return undefined
  const isFilm = draft.kind === 'film'
  const shorter = minutesFrom(standing.starts_at, way.starts_at) - (isFilm ? 0 : Number(draft.early))
  const others = planned.filter(({ id }) => id !== changed && id !== way.id)
  const free = findFreeStart(
    {
      starts_at: standing.ends_at,
      ends_at: at(Date.parse(standing.ends_at) + minutesFrom(way.starts_at, way.ends_at) * minuteMs),
    },
    others,
  )
  return {
    stops: true,
    words: describeClash(way, currentSchool().timeZone),
    mends: [
      ...(isFilm ? [begin(findFreeStart(standing, planned, changed), standing)] : []),
      ...(shorter > 0 ? [{ label: `End at ${timeOf(way.starts_at)}`, draft: { minutes: String(shorter) } }] : []),
      ...(way.kind === 'film'
        ? [{ label: `Move “${way.name}” to ${timeOf(free)}`, move: { airing: way, starts_at: free } }]
        : []),
    ],
  }
}

function rightsOf({ kind, film, event }: Draft, { starts_at }: GuideEntry, { channel, events }: Around): Remark[] {
  const { plans, blackout } = channel
  if (kind === 'film') {
    const why = film && describeExclusion(film, { audience: { ...everybody, plans, blackout } }, new Date(starts_at))
    return why ? [{ stops: true, words: `“${film.title}” ${why}.`, mends: [] }] : []
  }
  const live = events.find(({ id }) => id === event)
  const words = [
    ...(live && live.plans.length > 0 ? [`Only ${live.plans.join(' or ')} fans see it.`] : []),
    ...(live && live.blackout.length > 0 ? [`Blacked out in ${live.blackout.join(' or ')}.`] : []),
  ]
  if (words.length === 0) return []
  const instead = channel.blocks.length > 0 ? 'Everyone else gets the loop.' : 'Everyone else sees nothing.'
  return [{ stops: false, words: [...words, instead].join(' '), mends: [] }]
}

/** A block of the loop in whose middle it begins. */
function cutOf({ kind }: Draft, standing: GuideEntry, { airings }: Around): Remark[] {
  const { starts_at } = standing
  const cut = airings.find(
    (one) =>
      one.kind === 'loop' &&
      Date.parse(one.starts_at) < Date.parse(starts_at) &&
      Date.parse(one.ends_at) > Date.parse(starts_at),
  )
  if (!cut) return []
  const early = minutesFrom(starts_at, cut.ends_at)
  if (early <= 0) return []
  const words = `“${cut.title}” in the loop is cut off at ${timeOf(starts_at)}, ${early} min before it ends.`
  return [
    {
      stops: false,
      words,
      mends: kind === 'film' ? [begin(cut.ends_at, standing), begin(cut.starts_at, standing)] : [],
    },
  ]
}

/** Where there is no loop, what is left free before and after it. */
function gapsOf({ kind }: Draft, standing: GuideEntry, { channel, airings, changed }: Around): Remark[] {
  const { starts_at, ends_at } = standing
  if (channel.blocks.length > 0) return []
  const others = airings.filter(({ planned }) => planned !== changed)
  const before = others.findLast((one) => Date.parse(one.ends_at) <= Date.parse(starts_at))
  const next = others.find((one) => Date.parse(one.starts_at) >= Date.parse(ends_at))
  const words = (from: string, to: string) => `Nothing on from ${timeOf(from)} to ${timeOf(to)}.`
  const remarks: Remark[] = []
  if (before && minutesFrom(before.ends_at, starts_at) > 0)
    remarks.push({
      stops: false,
      words: words(before.ends_at, starts_at),
      mends: kind === 'film' ? [begin(before.ends_at, standing)] : [],
    })
  if (next && minutesFrom(ends_at, next.starts_at) > 0)
    remarks.push({
      stops: false,
      words: words(ends_at, next.starts_at),
      mends:
        kind === 'film'
          ? [begin(at(Date.parse(next.starts_at) - (Date.parse(ends_at) - Date.parse(starts_at))), standing)]
          : [],
    })
  return remarks
}

/** Of a draft without problems. */
export function wishOf({ kind, film, event, from, minutes, early }: Draft): AiringInput {
  if (kind === 'live') return { kind: 'live', event_id: event ?? 0, early: Number(early), minutes: Number(minutes) }
  return {
    kind: 'film',
    title_id: film?.id ?? 0,
    starts_at: instantAtSchool(from) ?? '',
    minutes: minutes === '' ? null : Number(minutes),
  }
}
