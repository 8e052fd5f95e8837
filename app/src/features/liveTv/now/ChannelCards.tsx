import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { Icon } from '@fieldhouse/design/art/Icon'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useQuery } from '@tanstack/react-query'
import { GameRow } from '../../../shared/games/GameRow.tsx'
import { isGameOn } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatClock } from '../../../shared/time-formats.ts'
import { getStartOverTarget } from '../../../shared/watching/event-target.ts'
import {
  countMinutesLeft,
  getElapsedShare,
  getEndMs,
  getStartMs,
  isAiringNow,
} from '../../../shared/watching/guide.model.ts'
import { airingsQuery } from '../../../shared/watching/live.queries.ts'
import { OnNowBadge } from '../../../shared/watching/OnNowBadge.tsx'
import { getVideoTarget } from '../../../shared/watching/watch-target.ts'
import type { GuideDay } from '../days.model.ts'
import styles from './ChannelCards.module.css'
import { buildGameRows } from './live-games.model.ts'

interface ChannelCardsProps {
  channels: readonly Channel[]
  day: GuideDay
  now: number
  games: readonly GameItem[]
}

const maxDayAirings = 8

/** Guide for phones: the day's games, then one card per channel. Live games are above the day chips. */
export function ChannelCards({ channels, day, now, games }: ChannelCardsProps) {
  const { data: airings = [] } = useQuery(airingsQuery(day.from, day.to))
  const gamesOfDay = day.key === 'now' ? [] : buildGameRows(games, day, now).games.filter((game) => !isGameOn(game))
  return (
    <ul className={styles.cards} aria-label="Channels">
      {gamesOfDay.length > 0 && (
        <li>
          <ul className={scheduleListClass} aria-label="Games">
            {gamesOfDay.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </li>
      )}
      {channels.map((channel) => {
        const own = airings.filter(({ channel_id }) => channel_id === channel.id)
        return (
          <li key={channel.id} className={styles.card}>
            {day.key === 'now' ? (
              <NowCard channel={channel} now={now} />
            ) : (
              <DayCard
                channel={channel}
                airings={own.filter((one) => getEndMs(one) > day.opensAt.getTime())}
                now={now}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NowCard({ channel, now }: { channel: Channel; now: number }) {
  const { id, number, name, now: airing, next, logo } = channel
  const target = getVideoTarget('live', { kind: 'channel', id })
  return (
    <>
      <Link {...target} className={styles.on}>
        <Thumb
          image={airing?.image ?? logo}
          art={<ArtScene sport="cross-country" />}
          badge={<OnNowBadge airing={airing} />}
          progress={airing ? getElapsedShare(airing, now) : 0}
        />
        <span>
          <small>
            {number} {name}
          </small>
          <b>{airing?.title ?? name}</b>
          {airing && <small>{countMinutesLeft(airing, now)} min left</small>}
        </span>
      </Link>
      <div className={styles.foot}>
        <p>{next && `${formatClock(new Date(next.starts_at))} ${next.title}`}</p>
        {airing && (
          <Link
            {...getStartOverTarget('live', airing)}
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
      {airings.slice(0, maxDayAirings).map((airing) => (
        <li key={airing.id} className={styles.airing}>
          <time dateTime={airing.starts_at}>{formatClock(new Date(airing.starts_at))}</time>
          <AiringTitle airing={airing} now={now} />
        </li>
      ))}
    </ul>
  </>
)

function AiringTitle({ airing, now }: { airing: Airing; now: number }) {
  if (getStartMs(airing) > now) return <span>{airing.title}</span>
  const live = getVideoTarget('live', { kind: 'channel', id: airing.channel_id })
  return (
    <Link {...(isAiringNow(airing, now) ? live : getStartOverTarget('live', airing))}>
      {airing.title}
      <Icon name="play" size={14} />
    </Link>
  )
}
