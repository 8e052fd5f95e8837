import type { GameState, Meet } from '@fieldhouse/contract/games/game'
import type { MeetEvent, SideNames } from '../module.ts'
import { getSituation } from '../view/situation.ts'
import { formatPlainNumber, inOrder } from './meet-tables.ts'
import type { MeetSituation as Said } from './situation.ts'

interface MeetProgress {
  done: number
  of: number
  /** The current event, else the next one. */
  event: MeetEvent | undefined
}

export function getMeetProgress(state: GameState): MeetProgress {
  const { meet } = state
  const events = meet ? inOrder(meet) : []
  const situation = getSituation<Said>(state, 'event')
  const done = situation?.done ?? events.filter(([, { state }]) => state === 'official').length
  const named = situation?.event === undefined ? undefined : meet?.events[situation.event]
  const on =
    named ?? (events.find(([, { state }]) => state === 'live') ?? events.find(([, e]) => e.state === 'upcoming'))?.[1]
  return { done, of: situation?.of ?? events.length, event: on }
}

/** Describes a meet in progress: `Event 7 of 16`, `200 Butterfly: HLF 84, WST 62`. */
export function eventNow(
  state: GameState,
  sides: SideNames,
  noun = 'Event',
): { label: string; detail: string | undefined } {
  const { done, of, event } = getMeetProgress(state)
  const label =
    of === 0 ? 'Live' : done >= of ? `${of} of ${of} events done` : `${noun} ${Math.min(done + 1, of)} of ${of}`
  const score = scoreWords(state, sides)
  return { label, detail: [done < of ? event?.name : undefined, score].filter((each) => each).join(': ') || undefined }
}

const mostNamedTeams = 2

/** The score of a meet: both sides of a dual, or the leading two of many teams. */
export function scoreWords({ meet, score }: GameState, sides: SideNames): string | undefined {
  if (score?.away !== undefined && score.home !== undefined)
    return `${sides.away} ${formatPlainNumber(score.away)}, ${sides.home} ${formatPlainNumber(score.home)}`
  return meet && formatLeadingTeams(meet)
}

export function formatLeadingTeams(meet: Meet): string | undefined {
  const ranked = Object.values(meet.teams)
    .filter(({ place, points }) => place !== undefined && points !== undefined)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .slice(0, mostNamedTeams)
  if (ranked.length === 0) return undefined
  return ranked.map(({ name, points, shown }) => `${name} ${shown ?? formatPlainNumber(points ?? 0)}`).join(', ')
}
