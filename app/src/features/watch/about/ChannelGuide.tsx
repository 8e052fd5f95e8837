import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shared/paths/Link.tsx'
import { clockTime } from '../../../shared/rows/time-words.ts'
import { useNow } from '../../../shared/screen/useNow.ts'
import { isOn, startOf } from '../../../shared/watching/guide.model.ts'
import { channelAiringsQuery } from '../../../shared/watching/live.queries.ts'
import { startOverTarget } from '../../../shared/watching/watch-target.ts'
import styles from './ChannelGuide.module.css'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const shownBefore = 2
const shownAtMost = 9

/** What this channel shows today: what has begun can be seen from its start. Without an answer the channel plays all the same. */
export function ChannelGuide({ channel, rowId }: { channel: number; rowId: string }) {
  const now = useNow(minuteMs)
  const { data: airings = [] } = useQuery(channelAiringsQuery(channel, new Date(now - (now % hourMs))))
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
                {airing.title} {isOn(airing, now) && <Badge tone="live">ON NOW</Badge>}
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
