import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { TicketPage, TicketSeason } from '@fieldhouse/contract/tickets/tickets'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { sportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { useKeptText, useSearchText } from '../../shared/paths/usePlace.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { GameList } from './GameList.tsx'
import { SeasonPage } from './SeasonPage.tsx'
import styles from './Tickets.module.css'
import { Coming } from './TicketsComing.tsx'
import { gameWords, priceWords, sportsIn, stateWords } from './tickets.model.ts'
import { ticketsQuery } from './tickets.queries.ts'

/** What can be bought: the games that come, and the seasons; one of them where the address names it. */
export function TicketsScreen() {
  const season = useSearchText('season')
  return /^\d{1,9}$/.test(season) ? <SeasonPage key={season} id={season} /> : <AllTickets />
}

function AllTickets() {
  const tickets = useQuery(ticketsQuery())
  return (
    <VideoScreen title="Tickets" intro="Buy single-game and season tickets (opens seller’s site).">
      <ReadState query={tickets} what="The tickets" loading={<Coming />}>
        {(page) => <Sold page={page} />}
      </ReadState>
    </VideoScreen>
  )
}

function Sold({ page }: { page: TicketPage }) {
  const { games, seasons, currency } = page
  const asked = useSearchText('game')
  const [sport, choose] = useKeptText('sport')
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
  const sports = sportsIn(games)
  const one = games.filter(({ id }) => String(id) === asked)
  const shown = games.filter((game) => sport === '' || game.sport === sport)
  return (
    <div className={styles.page}>
      {asked !== '' && (
        <section aria-labelledby="asked">
          <h2 id="asked">{one[0] ? gameWords(one[0]) : 'That game'}</h2>
          {one.length > 0 ? (
            <GameList games={one} currency={currency} />
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
              <Chip pressed={sport === ''} onClick={() => choose('')}>
                All sports
              </Chip>
              {sports.map((slug) => (
                <Chip key={slug} pressed={sport === slug} onClick={() => choose(slug)}>
                  {sportTitle(slug)}
                </Chip>
              ))}
            </fieldset>
          )}
          <GameList games={shown} currency={currency} />
        </section>
      )}
    </div>
  )
}

/** A season in the list of all: what it is, from what price, and what is offered with it. */
function SeasonCard({ season, currency }: { season: TicketSeason; currency: string }) {
  const { id, name, sport, state, games, offers } = season
  const price = priceWords(season, currency)
  const parts = [
    ...(sport === null ? [] : [sportTitle(sport)]),
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
            <Badge tone={state === 'sold_out' ? 'neutral' : 'warning'}>{stateWords[state]}</Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
