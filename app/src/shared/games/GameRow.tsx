import { getServerHref } from '@fieldhouse/client/api/public-address'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { formatPath } from '@fieldhouse/contract/request'
import { getGameCalendar } from '@fieldhouse/contract/stats/stats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { iconButtonClass } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { ScheduleRow, scheduleWideOnlyClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { everySport } from '@fieldhouse/sports/identities'
import type { ReactNode } from 'react'
import { getSportFigure } from '../art/sport-figure.ts'
import { Link } from '../paths/Link.tsx'
import { useIsDocked } from '../watching/mini/held-video.ts'
import { formatDatedRow } from './dated-status.ts'
import { getGameTarget, getWatchTarget } from './game-target.ts'
import { describeVenue, formatGameName, getSportTitle, isScoreHidden, toContest, toGameStatus } from './game-view.ts'
import { sellsTickets, TicketLink } from './TicketLink.tsx'

interface GameRowProps {
  game: GameItem
  /** Set when the list covers several days, as of this instant. */
  dated?: Date
  ofOneSport?: boolean
}

/** A game or meet in a list, with its main action. */
export function GameRow({ game, dated, ofOneSport = false }: GameRowProps) {
  const asset = everySport().find(({ slug }) => slug === game.sport)?.assetName ?? ''
  return (
    <ScheduleRow
      status={dated ? formatDatedRow(game, dated) : toGameStatus(game)}
      sport={ofOneSport ? undefined : { figure: getSportFigure(asset), name: getSportTitle(game.sport) }}
      contest={toContest(game)}
      hidden={isScoreHidden(game)}
      where={describeVenue(game)}
      link={<Link {...getGameTarget(game)} />}
      action={<GameRowAction game={game} />}
    />
  )
}

/** Starts the video of a game, or leads back to it while it plays in the mini player. */
function WatchGameLink({ game, children }: { game: GameItem; children: ReactNode }) {
  const isDocked = useIsDocked(game.watch)
  return (
    <Link {...getWatchTarget(game)} className={buttonClass({ size: 44, variant: isDocked ? 'secondary' : 'primary' })}>
      <Icon name={isDocked ? 'tv' : 'play'} size={isDocked ? 17 : 14} />
      {isDocked ? 'Watching' : 'Watch'}
      {children}
    </Link>
  )
}

function GameRowAction({ game }: { game: GameItem }) {
  const { status } = game
  const about = <span className="visually-hidden"> {formatGameName(game)}</span>
  if (status.kind === 'live' || status.kind === 'delayed')
    // Without a stream the only action is to open the game, which the row itself does.
    return game.watch ? <WatchGameLink game={game}>{about}</WatchGameLink> : null
  if (status.kind === 'final')
    return (
      <Link {...getGameTarget(game)} className={buttonClass({ size: 44, variant: 'secondary' }, scheduleWideOnlyClass)}>
        {isScoreHidden(game) ? (game.watch ? 'Watch' : 'See the game') : game.type === 'event' ? 'Results' : 'Recap'}
        {about}
      </Link>
    )
  if (status.kind === 'cancelled') return null
  if (sellsTickets(game)) return <TicketLink game={game} variant={{ size: 44, variant: 'secondary' }} />
  return (
    <a
      href={getServerHref(formatPath(getGameCalendar, { file: `${game.id}.ics` }))}
      download
      className={iconButtonClass()}
    >
      <Icon name="calendar-add" size={20} />
      <span className="visually-hidden">Add to your calendar: {formatGameName(game)}</span>
    </a>
  )
}
