import type { TicketOffer, TicketSeasonPage } from '@fieldhouse/contract/tickets/tickets'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useQuery } from '@tanstack/react-query'
import { useAffiliations } from '../../shared/customer/affiliations.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { useOwnTitle } from '../../shared/paths/usePlace.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { moneyWords } from '../../shared/tickets/money.ts'
import { GameList } from './GameList.tsx'
import { SeatMap } from './SeatMap.tsx'
import { SellerLink } from './SellerLink.tsx'
import styles from './Tickets.module.css'
import { Coming } from './TicketsComing.tsx'
import { isSold, offersByKind, priceWords, stateWords } from './tickets.model.ts'
import { ticketSeasonQuery } from './tickets.queries.ts'

/** One season: what is offered with it, where its seats are and what they cost, and its games. */
export function SeasonPage({ id }: { id: string }) {
  const season = useQuery(ticketSeasonQuery(id))
  const { data: affiliations = [], isLoading } = useAffiliations()
  useOwnTitle(season.data?.season.name)
  return (
    <VideoScreen
      title={season.data?.season.name ?? 'Tickets'}
      {...(season.data?.season.text && { intro: season.data.season.text })}
      action={
        <Link to="/app/tickets" className={styles.back} aria-current={false}>
          <Icon name="back" size={16} />
          All tickets
        </Link>
      }
    >
      <ReadState query={season} what="These tickets" loading={<Coming />}>
        {(page) =>
          // Nothing changes its place once it is read.
          isLoading ? <Coming /> : <Season page={page} of={affiliations.filter(({ selected }) => selected)} />
        }
      </ReadState>
    </VideoScreen>
  )
}

interface SeasonProps {
  page: TicketSeasonPage
  /** What this fan is to the school. */
  of: readonly { name: string }[]
}

function Season({ page: { season, games, venue, currency }, of }: SeasonProps) {
  const price = priceWords(season, currency)
  return (
    <div className={styles.page}>
      <div className={styles.offer}>
        <span className={styles.who}>
          <b>{season.name}</b>
          <span className={styles.cardFoot}>
            {price && <b className={styles.price}>{price}</b>}
            <Badge tone={season.state === 'few' || season.state === 'soon' ? 'warning' : 'neutral'}>
              {stateWords[season.state]}
            </Badge>
          </span>
        </span>
        {season.url !== null && isSold(season.state) && <SellerLink url={season.url} about={season.name} />}
      </div>
      {offersByKind(season.offers, of).map(({ title, offers }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.cards}>
            {offers.map((offer) => (
              <Offer key={offer.name} offer={offer} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
      {venue && venue.sections.length > 0 && <SeatMap venue={venue} currency={currency} />}
      {games.length > 0 && (
        <section aria-labelledby="games">
          <h2 id="games">Single games</h2>
          <GameList games={games} currency={currency} />
        </section>
      )}
    </div>
  )
}

const Offer = ({ offer: { name, text, price, url }, currency }: { offer: TicketOffer; currency: string }) => (
  <li className={styles.offer}>
    <span className={styles.who}>
      <b>{name}</b>
      {text && <span className={styles.quiet}>{text}</span>}
      {price !== null && <b className={styles.price}>{moneyWords(price, currency)}</b>}
    </span>
    {url !== null && <SellerLink url={url} about={name} look={{ size: 44, variant: 'secondary' }} />}
  </li>
)
