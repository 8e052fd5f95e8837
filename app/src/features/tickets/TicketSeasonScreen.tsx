import { formatMoney } from '@fieldhouse/contract/school/money'
import type { TicketOffer, TicketSeasonPage } from '@fieldhouse/contract/tickets/tickets'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useQuery } from '@tanstack/react-query'
import { useAffiliations } from '../../shared/customer/affiliations.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { usePageTitle } from '../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { SeatMap } from './SeatMap.tsx'
import { SellerLink } from './SellerLink.tsx'
import { TicketGameList } from './TicketGameList.tsx'
import styles from './Tickets.module.css'
import { TicketsPlaceholder } from './TicketsPlaceholder.tsx'
import { formatLowestPrice, groupOffers, isSellable, stateLabels } from './tickets.model.ts'
import { ticketSeasonQuery } from './tickets.queries.ts'

/** A ticket season: its offers, seats with prices, and games. */
export function TicketSeasonScreen({ id }: { id: string }) {
  const season = useQuery(ticketSeasonQuery(id))
  const { data: affiliations = [], isLoading } = useAffiliations()
  usePageTitle(season.data?.season.name)
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
      <ReadState query={season} what="These tickets" loading={<TicketsPlaceholder />}>
        {(page) =>
          // Waits for the affiliations, because they decide the order of the offers.
          isLoading ? (
            <TicketsPlaceholder />
          ) : (
            <SeasonDetails page={page} of={affiliations.filter(({ selected }) => selected)} />
          )
        }
      </ReadState>
    </VideoScreen>
  )
}

interface SeasonDetailsProps {
  page: TicketSeasonPage
  /** The fan's affiliations with the school. */
  of: readonly { name: string }[]
}

function SeasonDetails({ page: { season, games, venue, currency }, of }: SeasonDetailsProps) {
  const price = formatLowestPrice(season, currency)
  return (
    <div className={styles.page}>
      <div className={styles.offer}>
        <span className={styles.who}>
          <b>{season.name}</b>
          <span className={styles.cardFoot}>
            {price && <b className={styles.price}>{price}</b>}
            <Badge tone={season.state === 'few' || season.state === 'soon' ? 'warning' : 'neutral'}>
              {stateLabels[season.state]}
            </Badge>
          </span>
        </span>
        {season.url !== null && isSellable(season.state) && <SellerLink url={season.url} about={season.name} />}
      </div>
      {groupOffers(season.offers, of).map(({ title, offers }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.cards}>
            {offers.map((offer) => (
              <OfferCard key={offer.name} offer={offer} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
      {venue && venue.sections.length > 0 && <SeatMap venue={venue} currency={currency} />}
      {games.length > 0 && (
        <section aria-labelledby="games">
          <h2 id="games">Single games</h2>
          <TicketGameList games={games} currency={currency} />
        </section>
      )}
    </div>
  )
}

const OfferCard = ({ offer: { name, text, price, url }, currency }: { offer: TicketOffer; currency: string }) => (
  <li className={styles.offer}>
    <span className={styles.who}>
      <b>{name}</b>
      {text && <span className={styles.quiet}>{text}</span>}
      {price !== null && <b className={styles.price}>{formatMoney(price, currency)}</b>}
    </span>
    {url !== null && <SellerLink url={url} about={name} variant={{ size: 44, variant: 'secondary' }} />}
  </li>
)
