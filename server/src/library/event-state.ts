import type { EventDelay, EventItem, EventState } from '@fieldhouse/contract/library/entities'
import { findEventDelay, isCalledOff, isPlayedOut } from '@fieldhouse/contract/live/event-delay'
import type { LiveState } from '@fieldhouse/contract/origin/origin'
import { type AccessDecision, decideAccess, type Viewer } from './rights/rights.ts'
import type { GameOfEvent, LiveEvent } from './stock/stock.ts'

export interface EventStatus {
  state: EventState
  /** The first frame that one can rewind to. */
  since: string | null
  endedAt: string | null
  delay?: EventDelay
}

/**
 * An event's state by its asset: upcoming, live, interrupted or ended; with its game's reason for a missing picture.
 */
export function getEventStatus(event: Pick<LiveEvent, 'asset' | 'cancelled' | 'games'>): EventStatus {
  const delay = findEventDelay(event)
  const status = isCalledOff(event)
    ? { state: 'cancelled' as const, since: null, endedAt: null }
    : getAssetStatus(event)
  // Its games are over and no encoder sends any more, so the event has become a recording.
  if (status.state === 'interrupted' && isPlayedOut(event)) return { ...status, state: 'ended' }
  return delay && status.state !== 'ended' ? { ...status, delay } : status
}

function getAssetStatus({ asset }: Pick<LiveEvent, 'asset'>): EventStatus {
  const state = asset?.state
  if (state?.kind === 'live') {
    const { live } = state
    if (live.kind === 'live')
      return { state: hasLivePicture(live) ? 'live' : 'interrupted', since: live.since, endedAt: null }
    if (live.kind === 'ended') return { state: 'ended', since: live.since, endedAt: live.endedAt }
  }
  if (state?.kind === 'ready') return { state: 'ended', since: null, endedAt: null }
  return { state: 'upcoming', since: null, endedAt: null }
}

/** A slate counts as a picture. */
const hasLivePicture = ({ source, slate }: Extract<LiveState, { kind: 'live' }>): boolean =>
  source.kind === 'feeding' || slate !== undefined

/** The game that fans follow: of several, the one that is live, else the next, else the last. */
export function findFollowedGame({ games }: Pick<LiveEvent, 'games'>): EventItem['game'] {
  const isOver = ({ status: { kind } }: GameOfEvent) => kind === 'final' || kind === 'cancelled'
  const on = games.find(({ status }) => status.kind === 'live') ?? games.find((game) => !isOver(game)) ?? games.at(-1)
  return on && { id: on.id, type: on.type }
}

/** The event is over without any picture: there is no recording to offer. */
export const hadNoPicture = ({ asset }: Pick<LiveEvent, 'asset'>): boolean =>
  asset?.state.kind === 'live' && asset.state.live.kind === 'ended' && asset.state.live.since === null

type EventRights = Pick<LiveEvent, 'asset' | 'cancelled' | 'games' | 'audience' | 'replay' | 'sport'>

/** The recording is not for fans. */
export const isReplayHidden = (event: EventRights): boolean =>
  event.replay?.hidden === true && getEventStatus(event).state === 'ended'

/** Decides on an event for a viewer. Its recording may have plans of its own; the blackout is the same. */
export function decideEvent(event: EventRights, viewer: Viewer, now: Date): AccessDecision {
  const { audience, replay, games, sport } = event
  const readPassSubject = () => ({ games: games.map(({ id }) => id), sports: sport === null ? [] : [sport] })
  if (!replay || getEventStatus(event).state !== 'ended') return decideAccess(event, viewer, now, readPassSubject)
  const recording = { hidden: replay.hidden, audience: { ...audience, plans: replay.plans } }
  return decideAccess(recording, viewer, now, readPassSubject)
}
