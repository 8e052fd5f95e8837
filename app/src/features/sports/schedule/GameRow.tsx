import type { GameItem } from '@fieldhouse/contract/games/item'
import { pathOf } from '@fieldhouse/contract/request'
import { getGameCalendar } from '@fieldhouse/contract/stats/stats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { iconButtonClass } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { ScheduleRow } from '@fieldhouse/design/schedule/ScheduleRow'
import { sports } from '@fieldhouse/sports/identities'
import { sportArt } from '../../../shared/art/sport-art.ts'
import { gameTarget } from '../../../shared/games/game-target.ts'
import { contestOf, isKept, sportTitle, statusOf, whereOf } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'

/** A game or a meet in a list, with the one thing to do about it. */
export function GameRow({ game }: { game: GameItem }) {
  const asset = sports().find(({ slug }) => slug === game.sport)?.assetName ?? ''
  return (
    <ScheduleRow
      status={statusOf(game)}
      sport={{ art: sportArt(asset), name: sportTitle(game.sport) }}
      contest={contestOf(game)}
      hidden={isKept(game)}
      where={whereOf(game)}
      link={<Link {...gameTarget(game)} />}
      action={<Action game={game} />}
    />
  )
}

function Action({ game }: { game: GameItem }) {
  const { status } = game
  const about = <span className="visually-hidden"> {nameOf(game)}</span>
  if (status.kind === 'live' || status.kind === 'delayed')
    return (
      <Link {...gameTarget(game)} className={buttonClass({ size: 44 })}>
        {game.watch ? <Icon name="play" size={14} /> : null}
        {game.watch ? 'Watch' : 'Follow'}
        {about}
      </Link>
    )
  if (status.kind === 'final')
    return (
      <Link {...gameTarget(game)} className={buttonClass({ size: 44, variant: 'secondary' })}>
        {isKept(game) ? (game.watch ? 'Watch' : 'See the game') : game.type === 'event' ? 'Results' : 'Recap'}
        {about}
      </Link>
    )
  if (status.kind === 'cancelled') return null
  return (
    <a href={pathOf(getGameCalendar, { file: `${game.id}.ics` })} download className={iconButtonClass()}>
      <Icon name="calendar-add" size={20} />
      <span className="visually-hidden">Add to your calendar: {nameOf(game)}</span>
    </a>
  )
}

const nameOf = ({ away, home, title }: GameItem): string =>
  away && home ? `${away.short} at ${home.short}` : (title ?? '')
