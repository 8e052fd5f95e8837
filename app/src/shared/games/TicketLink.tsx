import type { GameItem } from '@fieldhouse/contract/games/item'
import { type ButtonStyle, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Link } from '../paths/Link.tsx'
import { formatGameName } from './game-view.ts'

/** Tells whether tickets can still be bought. */
export const sellsTickets = ({ site, status, tickets_url }: GameItem): boolean =>
  site === 'home' && tickets_url !== null && status.kind !== 'final' && status.kind !== 'cancelled'

/** Links to the game's prices and sellers in the app, where the seller is named before the fan leaves. */
export const TicketLink = ({ game, variant }: { game: GameItem; variant: ButtonStyle }) => (
  <Link to="/app/tickets" search={{ game: String(game.id) }} className={buttonClass(variant)}>
    <Icon name="ticket" size={16} />
    Tickets
    <span className="visually-hidden"> {formatGameName(game)}</span>
  </Link>
)
