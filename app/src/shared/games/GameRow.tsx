import type { GameItem } from '@fieldhouse/contract/games/item'
import { formatPath } from '@fieldhouse/contract/request'
import { getGameCalendar } from '@fieldhouse/contract/stats/stats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { iconButtonClass } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { ScheduleRow, scheduleWideOnlyClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { sportArt } from '../art/sport-art.ts'
import { Link } from '../paths/Link.tsx'
import { datedRow } from './dated.ts'
import { gameTarget, watchedGameTarget } from './game-target.ts'
import { contestOf, gameName, isKept, sportTitle, statusOf, whereOf } from './game-view.ts'
import { hasTickets, TicketLink } from './TicketLink.tsx'

interface GameRowProps {
  game: GameItem
  /** The list is of several days, as of this instant. */
  dated?: Date
  ofOneSport?: boolean
}

/** A game or a meet in a list, with the one thing to do about it. */
export function GameRow({ game, dated, ofOneSport = false }: GameRowProps) {
  const asset = listSchoolSports().find(({ slug }) => slug === game.sport)?.assetName ?? ''
  return (
    <ScheduleRow
      status={dated ? datedRow(game, dated) : statusOf(game)}
      sport={ofOneSport ? undefined : { art: sportArt(asset), name: sportTitle(game.sport) }}
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
  const about = <span className="visually-hidden"> {gameName(game)}</span>
  if (status.kind === 'live' || status.kind === 'delayed')
    // Without a picture there is nothing to do but to open it, and that is the row itself.
    return game.watch ? (
      <Link {...watchedGameTarget(game)} className={buttonClass({ size: 44 })}>
        <Icon name="play" size={14} />
        Watch
        {about}
      </Link>
    ) : null
  if (status.kind === 'final')
    return (
      <Link {...gameTarget(game)} className={buttonClass({ size: 44, variant: 'secondary' }, scheduleWideOnlyClass)}>
        {isKept(game) ? (game.watch ? 'Watch' : 'See the game') : game.type === 'event' ? 'Results' : 'Recap'}
        {about}
      </Link>
    )
  if (status.kind === 'cancelled') return null
  if (hasTickets(game)) return <TicketLink game={game} look={{ size: 44, variant: 'secondary' }} />
  return (
    <a href={formatPath(getGameCalendar, { file: `${game.id}.ics` })} download className={iconButtonClass()}>
      <Icon name="calendar-add" size={20} />
      <span className="visually-hidden">Add to your calendar: {gameName(game)}</span>
    </a>
  )
}
