import type { AiringInput, GuideAiring, OperatorChannel, PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { describeClash, findClash, findFreeStart, type GuideEntry } from '@fieldhouse/contract/channels/clashes'
import { describeExclusion } from '@fieldhouse/contract/channels/on-channel'
import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { Audience } from '@fieldhouse/contract/library/audience'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatList } from '@fieldhouse/contract/text'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { formatDayAndTime, formatTime, getSchoolDay, parseSchoolTime, toSchoolTime } from '../../../shared/time.ts'

/** Properties of a video that must be known before it is scheduled. */
export interface AiringFilm {
  id: number
  title: string
  /** Length of its video; null while there is none. */
  minutes: number | null
  hidden: boolean
  audience: Audience
}

/** A program in the form, with times in the school's time zone. */
export interface AiringDraft {
  kind: 'film' | 'live'
  film: AiringFilm | undefined
  event: number | undefined
  from: string
  minutes: string
  early: string
}

const defaultLiveMinutes = '180'

export const newAiringDraft = (from: string): AiringDraft => ({
  kind: 'film',
  film: undefined,
  event: undefined,
  from,
  minutes: '',
  early: '0',
})

export const openAudience: Audience = { plans: [], blackout: [], blackout_until: null, from: null, until: null }

/** Converts a scheduled program. Its video was checked when it was scheduled, so its rights count as open. */
export const toAiringDraft = ({
  kind,
  title_id,
  event_id,
  name,
  starts_at,
  minutes,
  early,
}: PlannedAiring): AiringDraft => ({
  kind,
  film: title_id === null ? undefined : { id: title_id, title: name, minutes, hidden: false, audience: openAudience },
  event: event_id ?? undefined,
  from: toSchoolTime(starts_at),
  minutes: String(minutes),
  early: String(early),
})

/** Changes the kind of program and sets that kind's usual length. */
export const changeKind = (draft: AiringDraft, kind: AiringDraft['kind']): AiringDraft => ({
  ...draft,
  kind,
  minutes: kind === 'live' ? defaultLiveMinutes : '',
})

export interface GuideContext {
  channel: OperatorChannel
  events: readonly LiveEvent[]
  /** Scheduled programs, and everything that is on, of the days around it. */
  planned: readonly PlannedAiring[]
  airings: readonly GuideAiring[]
  /** Id of the program that is changed. */
  changed: number | undefined
}

export interface RemarkFix {
  label: string
  /** Changes to the draft. */
  draft?: Partial<AiringDraft>
  /** A scheduled program that is moved first. */
  move?: { airing: PlannedAiring; starts_at: string }
}

export interface PlanRemark {
  /** Whether it must be fixed before the program can be saved. */
  isBlocking: boolean
  words: string
  fixes: readonly RemarkFix[]
}

const parseWholeNumber = (typed: string, most: number): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= most ? Number(typed) : undefined

/** Lists by field why the draft cannot be saved yet. */
export type AiringProblems = Partial<Record<'film' | 'event' | 'from' | 'minutes' | 'early', string>>

export function findAiringProblems(draft: AiringDraft): AiringProblems {
  const { kind, film, event, from, minutes, early } = draft
  const isLength = (parseWholeNumber(minutes, 1440) ?? 0) > 0
  const lengthMessage = 'Enter 1 to 1440 minutes.'
  if (kind === 'film')
    return {
      ...(!film && { film: 'Choose a video.' }),
      ...(film?.minutes === null && { film: `“${film.title}” has no video ready yet.` }),
      ...(parseSchoolTime(from) === undefined && { from: 'Enter a day and time.' }),
      ...(minutes !== '' && !isLength && { minutes: lengthMessage }),
    }
  return {
    ...(event === undefined && { event: 'Choose a live event.' }),
    ...(!isLength && { minutes: lengthMessage }),
    ...(parseWholeNumber(early, 180) === undefined && { early: 'Enter up to 180 minutes.' }),
  }
}

const toIsoTime = (ms: number): string => new Date(ms).toISOString()

/** Returns when the program would be on; undefined while the draft is incomplete. */
export function toGuideEntry(draft: AiringDraft, events: readonly LiveEvent[]): GuideEntry | undefined {
  if (Object.keys(findAiringProblems(draft)).length > 0) return undefined
  const { kind, film, minutes, early } = draft
  if (kind === 'film') {
    const starts_at = parseSchoolTime(draft.from)
    if (!film || !starts_at) return undefined
    const length = minutes === '' ? (film.minutes ?? 0) : Number(minutes)
    return { id: 0, name: film.title, starts_at, ends_at: toIsoTime(Date.parse(starts_at) + length * minuteMs) }
  }
  const event = events.find(({ id }) => id === draft.event)
  if (!event) return undefined
  const begins = Date.parse(event.starts_at)
  return {
    id: 0,
    name: event.title,
    starts_at: toIsoTime(begins - Number(early) * minuteMs),
    ends_at: toIsoTime(begins + Number(minutes) * minuteMs),
  }
}

const getMinutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs)
/** A fix that moves the start; a time on another day is shown with its day. */
const beginAt = (instant: string, { starts_at }: GuideEntry): RemarkFix => {
  const isThatDay = getSchoolDay(new Date(instant)) === getSchoolDay(new Date(starts_at))
  return {
    label: `Start at ${(isThatDay ? formatTime : formatDayAndTime)(instant)}`,
    draft: { from: toSchoolTime(instant) },
  }
}

/**
 * Lists the effects of a program: a clash, an audience that is excluded, a loop block that is cut, gaps. Each has its
 * fixes.
 */
export function listRemarks(draft: AiringDraft, context: GuideContext): PlanRemark[] {
  const entry = toGuideEntry(draft, context.events)
  if (!entry) return []
  const overlap = findOverlap(draft, entry, context)
  if (overlap) return [overlap, ...findRightsRemarks(draft, entry, context)]
  return [
    ...findRightsRemarks(draft, entry, context),
    ...findLoopCut(draft, entry, context),
    ...findGapRemarks(draft, entry, context),
  ]
}

function findOverlap(
  draft: AiringDraft,
  entry: GuideEntry,
  { planned, changed }: GuideContext,
): PlanRemark | undefined {
  const clash = findClash(entry, planned, changed)
  if (!clash) return undefined
  const isFilm = draft.kind === 'film'
  const shorter = getMinutesBetween(entry.starts_at, clash.starts_at) - (isFilm ? 0 : Number(draft.early))
  const others = planned.filter(({ id }) => id !== changed && id !== clash.id)
  const free = findFreeStart(
    {
      starts_at: entry.ends_at,
      ends_at: toIsoTime(Date.parse(entry.ends_at) + getMinutesBetween(clash.starts_at, clash.ends_at) * minuteMs),
    },
    others,
  )
  return {
    isBlocking: true,
    words: describeClash(clash, currentSchool().timeZone),
    fixes: [
      ...(isFilm ? [beginAt(findFreeStart(entry, planned, changed), entry)] : []),
      ...(shorter > 0 ? [{ label: `End at ${formatTime(clash.starts_at)}`, draft: { minutes: String(shorter) } }] : []),
      ...(clash.kind === 'film'
        ? [{ label: `Move “${clash.name}” to ${formatTime(free)}`, move: { airing: clash, starts_at: free } }]
        : []),
    ],
  }
}

function findRightsRemarks(
  { kind, film, event }: AiringDraft,
  { starts_at }: GuideEntry,
  { channel, events }: GuideContext,
): PlanRemark[] {
  const { plans, blackout } = channel
  if (kind === 'film') {
    const why = film && describeExclusion(film, { audience: { ...openAudience, plans, blackout } }, new Date(starts_at))
    return why ? [{ isBlocking: true, words: `“${film.title}” ${why}.`, fixes: [] }] : []
  }
  const live = events.find(({ id }) => id === event)
  const sentences = [
    ...(live && live.plans.length > 0
      ? [`Only fans with ${formatList(live.plans.map(formatPlanName), 'or')} see it.`]
      : []),
    ...(live && live.blackout.length > 0
      ? [`Blacked out in ${formatList(live.blackout.map(formatMarketName), 'or')}.`]
      : []),
  ]
  if (sentences.length === 0) return []
  const instead = channel.blocks.length > 0 ? 'Everyone else gets the loop.' : 'Everyone else sees nothing.'
  return [{ isBlocking: false, words: [...sentences, instead].join(' '), fixes: [] }]
}

/** Finds a loop block that the program would cut off. */
function findLoopCut({ kind }: AiringDraft, entry: GuideEntry, { airings }: GuideContext): PlanRemark[] {
  const { starts_at } = entry
  const cut = airings.find(
    (one) =>
      one.kind === 'loop' &&
      Date.parse(one.starts_at) < Date.parse(starts_at) &&
      Date.parse(one.ends_at) > Date.parse(starts_at),
  )
  if (!cut) return []
  const early = getMinutesBetween(starts_at, cut.ends_at)
  if (early <= 0) return []
  const words = `“${cut.title}” in the loop is cut off at ${formatTime(starts_at)}, ${early} min before it ends.`
  return [
    {
      isBlocking: false,
      words,
      fixes: kind === 'film' ? [beginAt(cut.ends_at, entry), beginAt(cut.starts_at, entry)] : [],
    },
  ]
}

/** Finds the gaps before and after the program on a channel without a loop. */
function findGapRemarks(
  { kind }: AiringDraft,
  entry: GuideEntry,
  { channel, airings, changed }: GuideContext,
): PlanRemark[] {
  const { starts_at, ends_at } = entry
  if (channel.blocks.length > 0) return []
  const others = airings.filter(({ planned }) => planned !== changed)
  const before = others.findLast((one) => Date.parse(one.ends_at) <= Date.parse(starts_at))
  const next = others.find((one) => Date.parse(one.starts_at) >= Date.parse(ends_at))
  const describeGap = (from: string, to: string) => `Nothing on from ${formatTime(from)} to ${formatTime(to)}.`
  const remarks: PlanRemark[] = []
  if (before && getMinutesBetween(before.ends_at, starts_at) > 0)
    remarks.push({
      isBlocking: false,
      words: describeGap(before.ends_at, starts_at),
      fixes: kind === 'film' ? [beginAt(before.ends_at, entry)] : [],
    })
  if (next && getMinutesBetween(ends_at, next.starts_at) > 0)
    remarks.push({
      isBlocking: false,
      words: describeGap(ends_at, next.starts_at),
      fixes:
        kind === 'film'
          ? [beginAt(toIsoTime(Date.parse(next.starts_at) - (Date.parse(ends_at) - Date.parse(starts_at))), entry)]
          : [],
    })
  return remarks
}

/** Converts a draft without problems to the request's body. */
export function toAiringInput({ kind, film, event, from, minutes, early }: AiringDraft): AiringInput {
  if (kind === 'live') return { kind: 'live', event_id: event ?? 0, early: Number(early), minutes: Number(minutes) }
  return {
    kind: 'film',
    title_id: film?.id ?? 0,
    starts_at: parseSchoolTime(from) ?? '',
    minutes: minutes === '' ? null : Number(minutes),
  }
}
