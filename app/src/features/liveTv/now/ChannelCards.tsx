import type { Airing, Channel } from '@fieldhouse/contract/video/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shared/paths/Link.tsx'
import { clockTime } from '../../../shared/rows/time-words.ts'
import { endOf, isOn, minutesLeft, shareOf, startOf } from '../../../shared/watching/guide.model.ts'
import { airingsQuery } from '../../../shared/watching/live.queries.ts'
import { startOverTarget, watchTarget } from '../../../shared/watching/watch-target.ts'
import type { GuideDay } from '../guide/days.model.ts'
import styles from './ChannelCards.module.css'
import { OnNow } from './OnNow.tsx'

interface ChannelCardsProps {
  channels: readonly Channel[]
  day: GuideDay
  now: number
}

const shownOfADay = 8

/** The guide of a phone: one card for each channel. */
export function ChannelCards({ channels, day, now }: ChannelCardsProps) {
  const { data: airings = [] } = useQuery(airingsQuery(day.from, day.to))
  return (
    <ul className={styles.cards} aria-label="Channels">
      {channels.map((channel) => {
        const own = airings.filter(({ channel_id }) => channel_id === channel.id)
        return (
          <li key={channel.id} className={styles.card}>
            {day.key === 'now' ? (
              <NowCard channel={channel} now={now} />
            ) : (
              <DayCard channel={channel} airings={own.filter((one) => endOf(one) > day.opensAt.getTime())} now={now} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NowCard({ channel, now }: { channel: Channel; now: number }) {
  const { id, number, name, now: airing, next, logo } = channel
  const target = watchTarget('live', { kind: 'channel', id })
  return (
    <>
      <Link {...target} className={styles.on}>
        <Thumb
          image={airing?.image ?? logo}
          art={<ArtScene sport="cross-country" />}
          badge={<OnNow airing={airing} />}
          progress={airing ? shareOf(airing, now) : 0}
        />
        <span>
          <small>
            {number} {name}
          </small>
          <b>{airing?.title ?? name}</b>
          {airing && <small>{minutesLeft(airing, now)} min left</small>}
        </span>
      </Link>
      <div className={styles.foot}>
        <p>{next && `${clockTime(new Date(next.starts_at))} ${next.title}`}</p>
        {airing && (
          <Link
            {...startOverTarget('live', airing)}
            className={buttonClass({ size: 36, variant: 'secondary' })}
            aria-label={`Start over: ${airing.title}`}
          >
            <Icon name="restart" size={15} />
            Start over
          </Link>
        )}
      </div>
    </>
  )
}

const DayCard = ({ channel, airings, now }: { channel: Channel; airings: readonly Airing[]; now: number }) => (
  <>
    <h2 className={styles.name}>
      {channel.number} {channel.name}
    </h2>
    <ul>
      {airings.slice(0, shownOfADay).map((airing) => (
        <li key={airing.id} className={styles.airing}>
          <time dateTime={airing.starts_at}>{clockTime(new Date(airing.starts_at))}</time>
          <AiringWords airing={airing} now={now} />
        </li>
      ))}
    </ul>
  </>
)

function AiringWords({ airing, now }: { airing: Airing; now: number }) {
  if (startOf(airing) > now) return <span>{airing.title}</span>
  const live = watchTarget('live', { kind: 'channel', id: airing.channel_id })
  return (
    <Link {...(isOn(airing, now) ? live : startOverTarget('live', airing))}>
      {airing.title}
      <Icon name="play" size={14} />
    </Link>
  )
}
