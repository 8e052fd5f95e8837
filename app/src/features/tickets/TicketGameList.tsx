import type { TicketGame } from '@fieldhouse/contract/tickets/tickets'
import { Button } from '@fieldhouse/design/action/Button'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { everySport } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { getSportFigure } from '../../shared/art/sport-figure.ts'
import { getSportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { SellerLink } from './SellerLink.tsx'
import styles from './Tickets.module.css'
import { formatLowestPrice, formatTicketGame, formatTicketTime, isSellable, stateLabels } from './tickets.model.ts'

const pageSize = 20

/** Games with single tickets, next one first. */
export function TicketGameList({ games, currency }: { games: readonly TicketGame[]; currency: string }) {
  const [visibleCount, setVisibleCount] = useState(pageSize)
  return (
    <>
      <ul className={styles.games}>
        {games.slice(0, visibleCount).map((game) => (
          <TicketGameRow key={game.id} game={game} currency={currency} />
        ))}
      </ul>
      {games.length > visibleCount && (
        <div className={styles.more}>
          <Button size={44} variant="outline" onClick={() => setVisibleCount(visibleCount + pageSize)}>
            More games
          </Button>
        </div>
      )}
    </>
  )
}

function TicketGameRow({ game, currency }: { game: TicketGame; currency: string }) {
  const asset = everySport().find(({ slug }) => slug === game.sport)?.assetName ?? ''
  const price = formatLowestPrice(game, currency)
  return (
    <li className={styles.game}>
      <SportFigure sport={getSportFigure(asset)} size={34} />
      <span className={styles.who}>
        <Link
          to={game.type === 'event' ? '/app/sports/event/$eventId' : '/app/sports/game/$eventId'}
          params={{ eventId: String(game.id) }}
          className={styles.name}
        >
          {formatTicketGame(game)}
        </Link>
        <span className={styles.quiet}>
          {[getSportTitle(game.sport), formatTicketTime(game), game.venue].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.cost}>
        {price && <b className={styles.price}>{price}</b>}
        {game.state !== 'on_sale' && !(game.state === 'free' && price) && (
          <Badge tone={game.state === 'few' ? 'warning' : 'neutral'}>{stateLabels[game.state]}</Badge>
        )}
      </span>
      <span className={styles.act}>
        {game.url !== null && isSellable(game.state) && (
          <SellerLink url={game.url} about={`tickets for ${getSportTitle(game.sport)} ${formatTicketGame(game)}`} />
        )}
      </span>
    </li>
  )
}
