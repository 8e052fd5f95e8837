import type { Channel } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { unavailableWords } from '../../../shared/homes/cells.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { clockTime } from '../../../shared/time-words.ts'
import { startOverTarget } from '../../../shared/watching/event-target.ts'
import { isLiveAiring, shareOf } from '../../../shared/watching/guide.model.ts'
import { OnNow } from '../../../shared/watching/OnNow.tsx'
import { watchTarget } from '../../../shared/watching/watch-target.ts'
import styles from './NowAndNext.module.css'

interface NowAndNextProps {
  channels: readonly Channel[]
  now: number
}

/** What is on now, a channel each; one beside the other as far as there is room. */
export const NowAndNext = ({ channels, now }: NowAndNextProps) => (
  <ul className={styles.heroes} aria-label="On now">
    {channels.map((channel) => (
      <li key={channel.id}>
        <Hero channel={channel} now={now} />
      </li>
    ))}
  </ul>
)

function Hero({ channel, now }: { channel: Channel; now: number }) {
  const { id, number, name, now: airing, next, unavailable, logo } = channel
  const target = watchTarget('live', { kind: 'channel', id })
  const watch = isLiveAiring(airing) ? 'Watch live' : 'Watch'
  return (
    <article className={styles.hero}>
      <Thumb
        image={airing?.image ?? logo}
        art={<ArtScene sport="cross-country" />}
        badge={<OnNow airing={airing} />}
        progress={airing ? shareOf(airing, now) : 0}
        eager
      />
      <div className={styles.words}>
        <p>
          {number} {name}
          {airing && `, ${clockTime(new Date(airing.starts_at))} to ${clockTime(new Date(airing.ends_at))}`}
        </p>
        <h2>{airing?.title ?? name}</h2>
        <p>{airing?.subtitle}</p>
        {unavailable ? (
          <p className={styles.reason}>
            <Icon name="lock" size={16} />
            {unavailableWords(unavailable, new Date(now))}
          </p>
        ) : (
          <div className={styles.actions}>
            <Link {...target} className={buttonClass({ size: 44 })} aria-label={`${watch}: ${name}`}>
              <Icon name="play" size={17} />
              {watch}
            </Link>
            {airing && (
              <Link
                {...startOverTarget('live', airing)}
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
            Next, {clockTime(new Date(next.starts_at))}: {next.title}
          </p>
        )}
      </div>
    </article>
  )
}
