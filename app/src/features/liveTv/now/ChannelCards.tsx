import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { Icon } from '@fieldhouse/design/art/Icon'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useQuery } from '@tanstack/react-query'
import { GameRow } from '../../../shared/games/GameRow.tsx'
import { isOn as isGameOn } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { clockTime } from '../../../shared/time-words.ts'
import { startOverTarget } from '../../../shared/watching/event-target.ts'
import { endOf, isOn, minutesLeft, shareOf, startOf } from '../../../shared/watching/guide.model.ts'
import { airingsQuery } from '../../../shared/watching/live.queries.ts'
import { OnNow } from '../../../shared/watching/OnNow.tsx'
import { watchTarget } from '../../../shared/watching/watch-target.ts'
import type { GuideDay } from '../days.model.ts'
import styles from './ChannelCards.module.css'
import { gameRows } from './live-games.model.ts'

interface ChannelCardsProps {
  channels: readonly Channel[]
  day: GuideDay
  now: number
  games: readonly GameItem[]
}

const shownOfADay = 8

/** The guide of a phone: one card for each channel, before them the games of the day; those that are on stand above all days. */
export function ChannelCards({ channels, day, now, games }: ChannelCardsProps) {
  const { data: airings = [] } = useQuery(airingsQuery(day.from, day.to))
  const ofDay = day.key === 'now' ? [] : gameRows(games, day, now).games.filter((game) => !isGameOn(game))
  return (
    <ul className={styles.cards} aria-label="Channels">
      {ofDay.length > 0 && (
        <li>
          <ul className={scheduleListClass} aria-label="Games">
            {ofDay.map((game) => (
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
