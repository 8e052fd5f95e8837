import type { GameItem } from '@fieldhouse/contract/games/item'
import { type ButtonStyle, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Link } from '../paths/Link.tsx'
import { gameName } from './game-view.ts'

/** Whether somebody can still buy their way in. */
export const hasTickets = ({ site, status, tickets_url }: GameItem): boolean =>
  site === 'home' && tickets_url !== null && status.kind !== 'final' && status.kind !== 'cancelled'

/** To what a game costs and who sells it, in the app: from there the seller's own page is named before one leaves. */
export const TicketLink = ({ game, look }: { game: GameItem; look: ButtonStyle }) => (
  <Link to="/app/tickets" search={{ game: String(game.id) }} className={buttonClass(look)}>
    <Icon name="ticket" size={16} />
    Tickets
    <span className="visually-hidden"> {gameName(game)}</span>
  </Link>
)
