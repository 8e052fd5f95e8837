import type { Audience } from '@fieldhouse/contract/library/audience'
import type { EventDelay, EventItem, EventState } from '@fieldhouse/contract/library/entities'
import type { EventReplay } from '@fieldhouse/contract/live/admin'
import { findEventDelay, isCalledOff, isPlayedOut } from '@fieldhouse/contract/live/event-delay'
import type { LiveState } from '@fieldhouse/contract/origin/origin'
import { type AccessDecision, type AccessRights, decideAccess, type PassSubject, type Viewer } from './rights/rights.ts'
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

/** Whether an encoder's picture arrives and fans get it. A slate in its place is none. */
export const isShowing = (event: Pick<LiveEvent, 'asset'> | undefined): boolean => {
  const state = event?.asset?.state
  if (state?.kind !== 'live' || state.live.kind !== 'live') return false
  return state.live.source.kind === 'feeding' && state.live.slate === undefined
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

/** The rights of a recording that has plans of its own. The blackout is that of the stream. */
export const getReplayRights = (audience: Audience, { hidden, plans }: EventReplay): AccessRights => ({
  hidden,
  audience: { ...audience, plans },
})

/** The rights that count now: those of the stream, or of its recording. */
export function getEventRights(event: EventRights): AccessRights {
  const { audience, replay } = event
  return replay && getEventStatus(event).state === 'ended' ? getReplayRights(audience, replay) : { audience }
}

/** Decides on an event for a viewer. */
export const decideEvent = (event: EventRights, viewer: Viewer, now: Date): AccessDecision =>
  decideAccess(getEventRights(event), viewer, now, () => getEventPassSubject(event))

/** What a pass that counts for an event can be for. */
export const getEventPassSubject = ({ games, sport }: Pick<EventRights, 'games' | 'sport'>): PassSubject => ({
  games: games.map(({ id }) => id),
  sports: sport === null ? [] : [sport],
})
