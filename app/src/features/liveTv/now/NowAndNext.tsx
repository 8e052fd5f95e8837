import type { Channel } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { describeUnavailable } from '../../../shared/homes/cells.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatClock } from '../../../shared/time-formats.ts'
import { getStartOverTarget } from '../../../shared/watching/event-target.ts'
import { getElapsedShare, isLiveAiring } from '../../../shared/watching/guide.model.ts'
import { useIsDocked } from '../../../shared/watching/mini/held-video.ts'
import { OnNowBadge } from '../../../shared/watching/OnNowBadge.tsx'
import { getVideoTarget } from '../../../shared/watching/watch-target.ts'
import styles from './NowAndNext.module.css'

interface NowAndNextProps {
  channels: readonly Channel[]
  now: number
}

/** Current airing of each channel, side by side if they fit. */
export const NowAndNext = ({ channels, now }: NowAndNextProps) => (
  <ul className={styles.heroes} aria-label="On now">
    {channels.map((channel) => (
      <li key={channel.id}>
        <ChannelHero channel={channel} now={now} />
      </li>
    ))}
  </ul>
)

function ChannelHero({ channel, now }: { channel: Channel; now: number }) {
  const { id, number, name, now: airing, next, unavailable, logo } = channel
  const target = getVideoTarget('live', { kind: 'channel', id })
  const isDocked = useIsDocked({ kind: 'channel', id })
  const watch = isDocked ? 'Watching' : isLiveAiring(airing) ? 'Watch live' : 'Watch'
  return (
    <article className={styles.hero}>
      <Thumb
        image={airing?.image ?? logo}
        art={<ArtScene sport="cross-country" />}
        badge={<OnNowBadge airing={airing} />}
        progress={airing ? getElapsedShare(airing, now) : 0}
        eager
      />
      <div className={styles.words}>
        <p>
          {number} {name}
          {airing && `, ${formatClock(new Date(airing.starts_at))} to ${formatClock(new Date(airing.ends_at))}`}
        </p>
        <h2>{airing?.title ?? name}</h2>
        <p>{airing?.subtitle}</p>
        {unavailable ? (
          <p className={styles.reason}>
            <Icon name="lock" size={16} />
            {describeUnavailable(unavailable, new Date(now))}
          </p>
        ) : (
          <div className={styles.actions}>
            <Link {...target} className={buttonClass({ size: 44 })} aria-label={`${watch}: ${name}`}>
              <Icon name={isDocked ? 'tv' : 'play'} size={17} />
              {watch}
            </Link>
            {airing && (
              <Link
                {...getStartOverTarget('live', airing)}
                className={buttonClass({ size: 44, variant: 'secondary' })}
                aria-label={`Start over: ${airing.title}`}
              >
                <Icon name="restart" size={17} />
                Start over
              </Link>
            )}
          </div>
        )}
        {next && (
          <p className={styles.next}>
            Next, {formatClock(new Date(next.starts_at))}: {next.title}
          </p>
        )}
      </div>
    </article>
  )
}
