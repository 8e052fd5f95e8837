import type { Ad as WireAd } from '@fieldhouse/contract/ads/ads'
import type { LiveNow, PlaySession } from '@fieldhouse/contract/playback/playback'
import type { Ad, AdPlan, PlayerSource, Slate } from '@fieldhouse/player/source'
import { clickOf } from '../../../ads/click.ts'
import { delayTitle } from '../../delay-words.ts'
import type { WatchContent } from '../../watch-target.ts'

const imageSeconds: Readonly<Record<string, number>> = { '10seconds': 10, '15seconds': 15 }
const shortestAdSeconds = 10

function kindOf({ kind }: WatchContent, { live }: PlaySession): PlayerSource['kind'] {
  if (kind === 'channel') return 'channel'
  // What was over before one came is a recording.
  return kind === 'event' && live?.state !== 'ended' ? 'live' : 'recorded'
}

/** `live` is what is known of the event by now. */
export const sourceOf = (
  content: WatchContent,
  playing: PlaySession,
  url: string,
  live: LiveNow | null = playing.live,
): PlayerSource => ({
  kind: kindOf(content, playing),
  // What is live begins at its newest picture. A game that is over begins at its beginning.
  ...((kindOf(content, playing) === 'recorded' || playing.live?.over) && { startAt: playing.start_at }),
  newest: content.kind === 'channel' ? 'now' : live?.over || live?.state === 'ended' ? 'end' : 'live',
  url,
  title: playing.title,
  ...(playing.poster !== null && { poster: playing.poster }),
  ...(playing.storyboard !== null && { storyboardUrl: playing.storyboard }),
  chapters: playing.chapters,
})

/** Undefined while there is a picture, or the content has no such state. */
export function slateOf(source: PlayerSource, live: LiveNow | null): Slate | undefined {
  if (!live || source.kind !== 'live') return undefined
  const { delay } = live
  if (live.state === 'interrupted' && delay)
    return {
      kind: 'delayed',
      title: delayTitle(delay),
      ...(delay.reason !== null && { reason: delay.reason }),
      ...(delay.until !== null && { until: delay.until }),
    }
  if (live.state === 'interrupted') return { kind: 'interrupted', since: live.since ?? live.starts_at }
  if (live.state === 'upcoming') return { kind: 'upcoming', startsAt: live.starts_at }
  return live.state === 'ended' ? { kind: 'ended' } : undefined
}

/** An ad without a film or a picture is none. */
function adsOf(ads: readonly WireAd[]): Ad[] {
  return ads.flatMap(({ id, kind, video, image, duration, skip_after, click, sponsor, impression }) => {
    const url = video ?? image
    if (url === null) return []
    return {
      id: String(id),
      ...(impression !== undefined && { showing: impression }),
      kind: video === null ? 'image' : 'video',
      url,
      durationSeconds: duration ?? imageSeconds[kind] ?? shortestAdSeconds,
      skipAfterSeconds: skip_after,
      ...(click !== null && { clickUrl: clickOf(click, impression) }),
      label: sponsor,
    }
  })
}

export function adPlanOf({ pre_roll, mid_rolls }: PlaySession): AdPlan {
  const preRoll = adsOf(pre_roll)
  return {
    ...(preRoll.length > 0 && { preRoll: { ads: preRoll } }),
    midRolls: mid_rolls
      .map(({ at, ads }) => ({ at, break: { ads: adsOf(ads) } }))
      .filter((one) => one.break.ads.length > 0),
  }
}
