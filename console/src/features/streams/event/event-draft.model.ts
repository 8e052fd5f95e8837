import { minuteMs } from '@fieldhouse/contract/durations'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { createEvent, LiveEvent } from '@fieldhouse/contract/live/admin'
import type { EventChange } from '@fieldhouse/contract/live/events'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { parseSchoolTime, toSchoolTime } from '../../../shared/time.ts'

type ReplayChoice = 'same' | 'plans' | 'none'

/** An event in the form. Times are as typed, by the school's clocks. */
export interface EventDraft {
  title: string
  subtitle: string
  /** Slug of the sport; empty for all teams. */
  sport: string
  starts: string
  ends: string
  plans: readonly string[]
  blackout: readonly string[]
  blackoutEnds: string
  replay: ReplayChoice
  replayPlans: readonly string[]
  game: number | null
}

export type NewEventBody = EndpointInput<typeof createEvent>['body']

export const emptyEvent: EventDraft = {
  title: '',
  subtitle: '',
  sport: '',
  starts: '',
  ends: '',
  plans: [],
  blackout: [],
  blackoutEnds: '',
  replay: 'same',
  replayPlans: [],
  game: null,
}

const toTypedTime = (at: string | null): string => (at === null ? '' : toSchoolTime(at))

export function toEventDraft(event: LiveEvent): EventDraft {
  const { starts_at, minutes, replay } = event
  const ends = minutes === null ? null : new Date(Date.parse(starts_at) + minutes * minuteMs).toISOString()
  return {
    title: event.title,
    subtitle: event.subtitle ?? '',
    sport: event.sport ?? '',
    starts: toSchoolTime(starts_at),
    ends: toTypedTime(ends),
    plans: event.plans,
    blackout: event.blackout,
    blackoutEnds: toTypedTime(event.blackout_until),
    replay: replay === null ? 'same' : replay.hidden ? 'none' : 'plans',
    replayPlans: replay?.plans ?? [],
    game: event.game_id,
  }
}

/** Fills in what the schedule knows of a game. A game without a time keeps what was typed. */
export const fillFromGame = (draft: EventDraft, game: GameItem): EventDraft => ({
  ...draft,
  title: formatGameName(game),
  subtitle: game.tournament ?? ([game.venue, game.city].filter(Boolean).join(', ') || draft.subtitle),
  sport: game.sport,
  starts: game.starts_at ? toSchoolTime(game.starts_at) : draft.starts,
  ends: '',
  game: game.id,
})

export type EventProblems = Partial<Record<'title' | 'starts' | 'ends' | 'blackoutEnds', string>>

export function findEventProblems({ title, starts, ends, blackout, blackoutEnds }: EventDraft): EventProblems {
  return {
    ...(title.trim() === '' && { title: 'Enter a title.' }),
    ...(parseSchoolTime(starts) === undefined && { starts: 'When does it start?' }),
    ...(ends !== '' && ends <= starts && { ends: 'The end is before the start.' }),
    ...(blackout.length > 0 && findBlackoutProblem(starts, blackoutEnds)),
  }
}

function findBlackoutProblem(starts: string, ends: string): EventProblems {
  if (parseSchoolTime(ends) === undefined) return { blackoutEnds: 'When does it end?' }
  return ends <= starts ? { blackoutEnds: 'The blackout ends before the event starts.' } : {}
}

const getMinutes = ({ starts, ends }: EventDraft): number | null => {
  const [from, until] = [parseSchoolTime(starts), parseSchoolTime(ends)]
  return from && until ? Math.round((Date.parse(until) - Date.parse(from)) / minuteMs) : null
}

const toReplay = ({ replay, replayPlans }: EventDraft): NewEventBody['replay'] => {
  if (replay === 'same') return null
  return { plans: replay === 'plans' ? [...replayPlans] : [], hidden: replay === 'none' }
}

/** Converts a draft without problems. */
export const toEventBody = (draft: EventDraft): NewEventBody => ({
  title: draft.title.trim(),
  subtitle: draft.subtitle.trim() || null,
  sport: draft.sport || null,
  starts_at: parseSchoolTime(draft.starts) ?? '',
  minutes: getMinutes(draft),
  plans: [...draft.plans],
  blackout: [...draft.blackout],
  blackout_until: draft.blackout.length > 0 ? (parseSchoolTime(draft.blackoutEnds) ?? null) : null,
  replay: toReplay(draft),
  game_id: draft.game,
})

/** Returns what differs from the saved event. */
export function toEventChange(before: EventDraft, draft: EventDraft): EventChange {
  const [was, is] = [toEventBody(before), toEventBody(draft)]
  const isSame = (key: keyof NewEventBody) => JSON.stringify(was[key]) === JSON.stringify(is[key])
  const entries = Object.entries(is).filter(([key]) => !isSame(key as keyof NewEventBody))
  const change: EventChange = Object.fromEntries(entries)
  // The server checks a blackout together with its end.
  const hasBlackout = change.blackout !== undefined || change.blackout_until !== undefined
  return hasBlackout ? { ...change, blackout: [...draft.blackout], blackout_until: is.blackout_until ?? null } : change
}

export const isSameDraft = (one: EventDraft, other: EventDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
