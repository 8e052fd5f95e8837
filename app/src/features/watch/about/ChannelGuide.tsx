import { useNow } from '@fieldhouse/client/state/useNow'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { Airing } from '@fieldhouse/contract/library/entities'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatClock } from '../../../shared/time-formats.ts'
import { getStartOverTarget } from '../../../shared/watching/event-target.ts'
import { getStartMs, isAiringNow } from '../../../shared/watching/guide.model.ts'
import { channelAiringsQuery } from '../../../shared/watching/live.queries.ts'
import { OnNowBadge } from '../../../shared/watching/OnNowBadge.tsx'
import styles from './ChannelGuide.module.css'

const maxEarlier = 2
const maxAirings = 9

function useChannelAirings(channel: number): { airings: readonly Airing[]; now: number } {
  const now = useNow(minuteMs).getTime()
  const { data: airings = [] } = useQuery(channelAiringsQuery(channel, new Date(now - (now % hourMs))))
  return { airings, now }
}

/** Current airing of a channel, and when it ends. */
export function ChannelNowPlaying({ channel }: { channel: number }) {
  const { airings, now } = useChannelAirings(channel)
  const airing = airings.find((one) => isAiringNow(one, now))
  return airing && `${airing.title}, until ${formatClock(new Date(airing.ends_at))}`
}

/**
 * A channel's airings of today. Those that have begun can be watched from their start. The channel plays even when the
 * guide does not load.
 */
export function ChannelGuide({ channel, rowId }: { channel: number; rowId: string }) {
  const { airings, now } = useChannelAirings(channel)
  if (airings.length === 0) return null
  const on = airings.findIndex((airing) => isAiringNow(airing, now))
  const near = airings.slice(Math.max(0, on - maxEarlier)).slice(0, maxAirings)
  return (
    <section aria-labelledby="on-this-channel">
      <h2 id="on-this-channel" className={styles.title}>
        On this channel
      </h2>
      <ol className={styles.list}>
        {near.map((airing) => {
          const label = (
            <>
              <time dateTime={airing.starts_at}>{formatClock(new Date(airing.starts_at))}</time>
              <span>
                {airing.title} {isAiringNow(airing, now) && <OnNowBadge airing={airing} />}
              </span>
            </>
          )
          return (
            <li key={airing.id}>
              {getStartMs(airing) <= now ? (
                <Link
                  {...getStartOverTarget(rowId, airing)}
                  replace={airing.event_id === undefined}
                  className={styles.airing}
                  aria-label={`Start over: ${airing.title}, ${formatClock(new Date(airing.starts_at))}`}
                >
                  {label}
                </Link>
              ) : (
                <span className={styles.airing}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
