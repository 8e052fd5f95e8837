import type { TicketGame } from '@fieldhouse/contract/tickets/tickets'
import { Button } from '@fieldhouse/design/action/Button'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { sportArt } from '../../shared/art/sport-art.ts'
import { sportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { SellerLink } from './SellerLink.tsx'
import styles from './Tickets.module.css'
import { gameWords, isSold, priceWords, stateWords, whenWords } from './tickets.model.ts'

const atFirst = 20

/** Games that can be bought one by one, the next first. */
export function GameList({ games, currency }: { games: readonly TicketGame[]; currency: string }) {
  const [shown, setShown] = useState(atFirst)
  return (
    <>
      <ul className={styles.games}>
        {games.slice(0, shown).map((game) => (
          <Game key={game.id} game={game} currency={currency} />
        ))}
      </ul>
      {games.length > shown && (
        <div className={styles.more}>
          <Button size={44} variant="outline" onClick={() => setShown(shown + atFirst)}>
            More games
          </Button>
        </div>
      )}
    </>
  )
}

function Game({ game, currency }: { game: TicketGame; currency: string }) {
  const asset = listSchoolSports().find(({ slug }) => slug === game.sport)?.assetName ?? ''
  const price = priceWords(game, currency)
  return (
    <li className={styles.game}>
      <SportFigure sport={sportArt(asset)} size={34} />
      <span className={styles.who}>
        <Link
          to={game.type === 'event' ? '/app/sports/event/$eventId' : '/app/sports/game/$eventId'}
          params={{ eventId: String(game.id) }}
          className={styles.name}
        >
          {gameWords(game)}
        </Link>
        <span className={styles.quiet}>
          {[sportTitle(game.sport), whenWords(game), game.venue].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.cost}>
        {price && <b className={styles.price}>{price}</b>}
        {game.state !== 'on_sale' && !(game.state === 'free' && price) && (
          <Badge tone={game.state === 'few' ? 'warning' : 'neutral'}>{stateWords[game.state]}</Badge>
        )}
      </span>
      <span className={styles.act}>
        {game.url !== null && isSold(game.state) && (
          <SellerLink url={game.url} about={`tickets for ${sportTitle(game.sport)} ${gameWords(game)}`} />
        )}
      </span>
    </li>
  )
}
