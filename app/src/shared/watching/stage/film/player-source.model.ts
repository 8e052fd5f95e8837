import type { Ad as WireAd } from '@fieldhouse/contract/ads/ads'
import type { LiveNow, PlaySession } from '@fieldhouse/contract/playback/playback'
import type { Ad, AdPlan, PlayerSource, Slate } from '@fieldhouse/player/source'
import { getClickUrl } from '../../../ads/click-url.ts'
import { formatDelayTitle } from '../../delay-formats.ts'
import type { WatchContent } from '../../watch-target.ts'

const imageSeconds: Readonly<Record<string, number>> = { '10seconds': 10, '15seconds': 15 }
const defaultAdSeconds = 10

function getSourceKind({ kind }: WatchContent, { live }: PlaySession): PlayerSource['kind'] {
  if (kind === 'channel') return 'channel'
  // An event that was over before the fan opened it is a recording.
  return kind === 'event' && live?.state !== 'ended' ? 'live' : 'recorded'
}

/** Builds the player's source. `live` is the newest state of the event. */
export const toPlayerSource = (
  content: WatchContent,
  playing: PlaySession,
  url: string,
  live: LiveNow | null = playing.live,
): PlayerSource => ({
  kind: getSourceKind(content, playing),
  // A live video starts at its newest frame; a game that is over starts at its beginning.
  ...((getSourceKind(content, playing) === 'recorded' || playing.live?.over) && { startAt: playing.start_at }),
  newest: content.kind === 'channel' ? 'now' : live?.over || live?.state === 'ended' ? 'end' : 'live',
  url,
  title: playing.title,
  ...(playing.poster !== null && { poster: playing.poster }),
  ...(playing.storyboard !== null && { storyboardUrl: playing.storyboard }),
  chapters: playing.chapters,
})

/**
 * Returns the slate to show instead of the video; undefined while the video plays or for content without such a state.
 */
export function getSlate(source: PlayerSource, live: LiveNow | null): Slate | undefined {
  if (!live || source.kind !== 'live') return undefined
  const { delay } = live
  if (live.state === 'interrupted' && delay)
    return {
      kind: 'delayed',
      title: formatDelayTitle(delay),
      ...(delay.reason !== null && { reason: delay.reason }),
      ...(delay.until !== null && { until: delay.until }),
    }
  if (live.state === 'interrupted') return { kind: 'interrupted', since: live.since ?? live.starts_at }
  if (live.state === 'upcoming') return { kind: 'upcoming', startsAt: live.starts_at }
  return live.state === 'ended' ? { kind: 'ended' } : undefined
}

/** Converts ads; one without a video or an image is left out. */
function toPlayerAds(ads: readonly WireAd[]): Ad[] {
  return ads.flatMap(({ id, kind, video, image, duration, skip_after, click, sponsor, impression }) => {
    const url = video ?? image
    if (url === null) return []
    return {
      id: String(id),
      ...(impression !== undefined && { showing: impression }),
      kind: video === null ? 'image' : 'video',
      url,
      durationSeconds: duration ?? imageSeconds[kind] ?? defaultAdSeconds,
      skipAfterSeconds: skip_after,
      ...(click !== null && { clickUrl: getClickUrl(click, impression) }),
      label: sponsor,
    }
  })
}

export function buildAdPlan({ pre_roll, mid_rolls }: PlaySession): AdPlan {
  const preRoll = toPlayerAds(pre_roll)
  return {
    ...(preRoll.length > 0 && { preRoll: { ads: preRoll } }),
    midRolls: mid_rolls
      .map(({ at, ads }) => ({ at, break: { ads: toPlayerAds(ads) } }))
      .filter((one) => one.break.ads.length > 0),
  }
}
