import type { TicketSeason } from '@fieldhouse/contract/tickets/tickets'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { sportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './Tickets.module.css'
import { priceWords, stateWords } from './tickets.model.ts'

/** A season in the list of all: what it is, from what price, and what is offered with it. */
export function SeasonCard({ season, currency }: { season: TicketSeason; currency: string }) {
  const { id, name, sport, state, games, offers } = season
  const price = priceWords(season, currency)
  const parts = [
    ...(sport === null ? [] : [sportTitle(sport)]),
    ...(games === 0 ? [] : [`${games} ${games === 1 ? 'game' : 'games'}`]),
    ...(offers.some(({ kind }) => kind === 'student') ? ['Students'] : []),
    ...(offers.some(({ kind }) => kind === 'group') ? ['Groups'] : []),
    ...(offers.some(({ kind }) => kind === 'parking') ? ['Parking'] : []),
  ]
  return (
    <li>
      <Link to="/app/tickets" search={{ season: String(id) }} className={styles.card} aria-current={false}>
        <span className={styles.cardHead}>
          <b>{name}</b>
          <Icon name="chevron-right" size={18} />
        </span>
        <span className={styles.quiet}>{parts.join(' · ')}</span>
        <span className={styles.cardFoot}>
          {price && <b className={styles.price}>{price}</b>}
          {state !== 'on_sale' && (
            <Badge tone={state === 'sold_out' ? 'neutral' : 'warning'}>{stateWords[state]}</Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
