import { useNow } from '@fieldhouse/client/state/useNow'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { Airing } from '@fieldhouse/contract/library/entities'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shared/paths/Link.tsx'
import { clockTime } from '../../../shared/time-words.ts'
import { startOverTarget } from '../../../shared/watching/event-target.ts'
import { isOn, startOf } from '../../../shared/watching/guide.model.ts'
import { channelAiringsQuery } from '../../../shared/watching/live.queries.ts'
import { OnNow } from '../../../shared/watching/OnNow.tsx'
import styles from './ChannelGuide.module.css'

const shownBefore = 2
const shownAtMost = 9

function useAirings(channel: number): { airings: readonly Airing[]; now: number } {
  const now = useNow(minuteMs).getTime()
  const { data: airings = [] } = useQuery(channelAiringsQuery(channel, new Date(now - (now % hourMs))))
  return { airings, now }
}

/** What a channel shows now, and until when. */
export function OnChannel({ channel }: { channel: number }) {
  const { airings, now } = useAirings(channel)
  const airing = airings.find((one) => isOn(one, now))
  return airing && `${airing.title}, until ${clockTime(new Date(airing.ends_at))}`
}

/** What this channel shows today: what has begun can be seen from its start. Without an answer the channel plays all the same. */
export function ChannelGuide({ channel, rowId }: { channel: number; rowId: string }) {
  const { airings, now } = useAirings(channel)
  if (airings.length === 0) return null
  const on = airings.findIndex((airing) => isOn(airing, now))
  const near = airings.slice(Math.max(0, on - shownBefore)).slice(0, shownAtMost)
  return (
    <section aria-labelledby="on-this-channel">
      <h2 id="on-this-channel" className={styles.title}>
        On this channel
      </h2>
      <ol className={styles.list}>
        {near.map((airing) => {
          const words = (
            <>
              <time dateTime={airing.starts_at}>{clockTime(new Date(airing.starts_at))}</time>
              <span>
                {airing.title} {isOn(airing, now) && <OnNow airing={airing} />}
              </span>
            </>
          )
          return (
            <li key={airing.id}>
              {startOf(airing) <= now ? (
                <Link
                  {...startOverTarget(rowId, airing)}
                  replace={airing.event_id === undefined}
                  className={styles.airing}
                  aria-label={`From the start: ${airing.title}, ${clockTime(new Date(airing.starts_at))}`}
                >
                  {words}
                </Link>
              ) : (
                <span className={styles.airing}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
