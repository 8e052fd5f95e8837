import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { findEventDelay, isCalledOff } from '@fieldhouse/contract/live/event-delay'
import type { LiveIngest } from '@fieldhouse/contract/origin/origin'
import { isEventOver, isHeld } from './admission.ts'
import type { StoredEvent } from './events.store.ts'

const nowhere: LiveIngest = { rtmpUrl: null, srtUrl: null, srtPort: null }

function getEventState(event: StoredEvent): LiveEvent['state'] {
  const { state } = event.asset
  if (isCalledOff(event)) return 'cancelled'
  if (isEventOver(event)) return 'ended'
  if (state.kind !== 'live' || state.live.kind !== 'live') return 'upcoming'
  return state.live.source.kind === 'feeding' ? 'live' : 'interrupted'
}

function getLiveSince({ asset }: StoredEvent, event: LiveEvent['state']): string | null {
  if (event !== 'live' && event !== 'interrupted') return null
  return asset.state.kind === 'live' && asset.state.live.kind === 'live' ? asset.state.live.since : null
}

/** The encoder's last report, whether fans see it or not. */
function getEncoder(event: StoredEvent): LiveEvent['encoder'] {
  const { state } = event.asset
  if (state.kind !== 'live' || isEventOver(event)) return null
  const { live } = state
  const source = live.kind === 'live' && live.source.kind === 'feeding' ? live.source : undefined
  const { kbps, width, height } = live.kind === 'held' ? live : (source ?? {})
  return kbps === undefined || width === undefined || height === undefined ? null : { kbps, width, height }
}

/** The picture that fans see: the camera, unless they wait for it, or a slate. */
function getShowing(event: StoredEvent, now: Date): LiveEvent['showing'] {
  const { state } = event.asset
  if (state.kind !== 'live' || state.live.kind !== 'live' || isEventOver(event)) return null
  const { slate, source } = state.live
  return slate ?? (source.kind === 'feeding' && !isHeld(event, now) ? 'camera' : null)
}

/** An event as the department sees it, with the addresses for its encoder. */
export function toLiveEvent(
  event: StoredEvent,
  now: Date,
  { rtmpUrl, srtUrl, srtPort } = nowhere,
  kbps?: number,
): LiveEvent {
  const { durationMs, trim } = event.asset
  const delay = findEventDelay(event)
  const encoder = getEncoder(event)
  const state = getEventState(event)
  const recordedMs = trim?.ofMs ?? durationMs
  return {
    id: event.id,
    title: event.title,
    subtitle: event.subtitle,
    sport: event.sport,
    image: event.image,
    starts_at: event.starts_at.toISOString(),
    minutes: event.minutes,
    state,
    ...(delay && { delay }),
    game_id: event.games[0]?.id ?? null,
    game_type: event.games[0]?.type ?? null,
    asset: event.asset_id,
    goes_on_air: event.goes_on_air,
    // A slate may be visible before its camera is.
    held: state !== 'ended' && state !== 'cancelled' && isHeld(event, now),
    on_air_at: event.on_air_at?.toISOString() ?? null,
    live_since: getLiveSince(event, state),
    plans: event.audience.plans,
    blackout: event.audience.blackout,
    blackout_until: event.audience.blackout_until,
    replay: event.replay,
    recorded_seconds: recordedMs > 0 ? recordedMs / 1000 : null,
    trim: trim ? { from_seconds: trim.fromMs / 1000, until_seconds: trim.untilMs / 1000 } : null,
    captions: event.asset.captions.map(({ language, label }) => ({ language, label })),
    title_id: event.title_id,
    rtmp_url: rtmpUrl,
    srt_url: srtUrl,
    srt_port: srtPort ?? event.srt_port,
    encoder: encoder && { ...encoder, kbps: kbps ?? encoder.kbps },
    slate: event.slate,
    slate_by_itself: event.slate_by_itself,
    showing: getShowing(event, now),
  }
}
