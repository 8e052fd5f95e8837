import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { TicketPage, TicketSeason } from '@fieldhouse/contract/tickets/tickets'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { getSportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { useAddressText, useSearchText } from '../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { TicketGameList } from './TicketGameList.tsx'
import { TicketSeasonScreen } from './TicketSeasonScreen.tsx'
import styles from './Tickets.module.css'
import { TicketsPlaceholder } from './TicketsPlaceholder.tsx'
import { formatLowestPrice, formatTicketGame, listTicketSports, stateLabels } from './tickets.model.ts'
import { ticketsQuery } from './tickets.queries.ts'

/** Lists upcoming games and seasons with tickets, or one season when the address names it. */
export function TicketsScreen() {
  const season = useSearchText('season')
  return /^\d{1,9}$/.test(season) ? <TicketSeasonScreen key={season} id={season} /> : <AllTickets />
}

function AllTickets() {
  const tickets = useQuery(ticketsQuery())
  return (
    <VideoScreen title="Tickets" intro="Buy single-game and season tickets (opens seller’s site).">
      <ReadState query={tickets} what="The tickets" loading={<TicketsPlaceholder />}>
        {(page) => <TicketList page={page} />}
      </ReadState>
    </VideoScreen>
  )
}

function TicketList({ page }: { page: TicketPage }) {
  const { games, seasons, currency } = page
  const linkedGame = useSearchText('game')
  const [sport, chooseSport] = useAddressText('sport')
  if (games.length === 0 && seasons.length === 0)
    return (
      <EmptyState
        art={<Icon name="ticket" size={48} />}
        title="No tickets yet"
        text="Check back soon. See the schedule for every game."
        action={
          <Link to="/app/sports" className={buttonClass({ size: 44, variant: 'secondary' })}>
            See the schedule
          </Link>
        }
      />
    )
  const sports = listTicketSports(games)
  const linkedGames = games.filter(({ id }) => String(id) === linkedGame)
  const filteredGames = games.filter((game) => sport === '' || game.sport === sport)
  return (
    <div className={styles.page}>
      {linkedGame !== '' && (
        <section aria-labelledby="asked">
          <h2 id="asked">{linkedGames[0] ? formatTicketGame(linkedGames[0]) : 'This game'}</h2>
          {linkedGames.length > 0 ? (
            <TicketGameList games={linkedGames} currency={currency} />
          ) : (
            <p className={styles.quiet}>Tickets aren’t available for this game.</p>
          )}
        </section>
      )}
      {seasons.length > 0 && (
        <section aria-labelledby="seasons">
          <h2 id="seasons">Season tickets & deals</h2>
          <ul className={styles.cards}>
            {seasons.map((season) => (
              <SeasonCard key={season.id} season={season} currency={currency} />
            ))}
          </ul>
        </section>
      )}
      {games.length > 0 && (
        <section aria-labelledby="games">
          <h2 id="games">Single games</h2>
          {sports.length > 1 && (
            <fieldset className={styles.chips}>
              <legend className="visually-hidden">Sport</legend>
              <Chip pressed={sport === ''} onClick={() => chooseSport('')}>
                All sports
              </Chip>
              {sports.map((slug) => (
                <Chip key={slug} pressed={sport === slug} onClick={() => chooseSport(slug)}>
                  {getSportTitle(slug)}
                </Chip>
              ))}
            </fieldset>
          )}
          <TicketGameList games={filteredGames} currency={currency} />
        </section>
      )}
    </div>
  )
}

/** Card of a ticket season: name, lowest price and kinds of offers. */
function SeasonCard({ season, currency }: { season: TicketSeason; currency: string }) {
  const { id, name, sport, state, games, offers } = season
  const price = formatLowestPrice(season, currency)
  const parts = [
    ...(sport === null ? [] : [getSportTitle(sport)]),
    ...(games === 0 ? [] : [formatQuantity(games, 'game')]),
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
            <Badge tone={state === 'sold_out' || state === 'over' ? 'neutral' : 'warning'}>{stateLabels[state]}</Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
