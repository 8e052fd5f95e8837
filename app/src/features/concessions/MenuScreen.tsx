import { useNow } from '@fieldhouse/client/state/useNow'
import type { ConcessionPage, ConcessionStand, ConcessionVenue } from '@fieldhouse/contract/concessions/concessions'
import { minuteMs } from '@fieldhouse/contract/durations'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../shared/paths/Link.tsx'
import { usePageTitle, useSearchText } from '../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import styles from './Concessions.module.css'
import { ConcessionsPlaceholder, NoStands } from './ConcessionsPlaceholder.tsx'
import { createDistanceFinder, formatDistance, groupMenu } from './concessions.model.ts'
import { concessionsQuery, useConcessionMarks } from './concessions.queries.ts'
import { MenuLine } from './MenuLine.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { StandStatus } from './StandStatus.tsx'
import { useVenueChoice } from './useVenueChoice.ts'

/** Shows a stand's menu, or the search over all menus of a venue. */
export function MenuScreen() {
  useConcessionMarks()
  const id = useSearchText('stand')
  const concessions = useQuery(concessionsQuery)
  const venueChoice = useVenueChoice(concessions.data ?? noVenues)
  const stand = concessions.data?.venues.flatMap(({ stands }) => stands).find((one) => String(one.id) === id)
  usePageTitle(stand?.name)
  return (
    <VideoScreen
      title={stand?.name ?? 'Menus'}
      intro={stand ? undefined : 'Search every stand, nearest first.'}
      action={
        <Link
          to="/app/concessions"
          search={{ venue: String(venueChoice.venue?.id ?? '') }}
          className={buttonClass({ size: 44, variant: 'outline' })}
        >
          <Icon name="chevron-left" size={17} />
          All stands
        </Link>
      }
    >
      <ReadState query={concessions} what="The menus" loading={<ConcessionsPlaceholder />}>
        {(page) => <VenueMenu page={page} id={id} chosen={venueChoice} />}
      </ReadState>
    </VideoScreen>
  )
}

const noVenues = { venues: [] }

interface VenueMenuProps {
  page: ConcessionPage
  id: string
  chosen: ReturnType<typeof useVenueChoice>
}

function VenueMenu({ page, id, chosen: { venue, choose, own, sit } }: VenueMenuProps) {
  const nowMs = useNow(minuteMs).getTime()
  const standVenue = page.venues.find(({ stands }) => stands.some((stand) => String(stand.id) === id)) ?? venue
  const stand = standVenue?.stands.find((one) => String(one.id) === id)
  if (!standVenue || !venue) return <NoStands />
  if (stand) return <StandMenu stand={stand} venue={standVenue} own={own} currency={page.currency} nowMs={nowMs} />
  if (id !== '')
    return (
      <EmptyState
        art={<Icon name="alert" size={48} />}
        title="This stand is no longer listed"
        text="Go back to see all stands."
      />
    )
  return <MenuSearch page={page} venue={venue} choose={choose} own={own} sit={sit} nowMs={nowMs} />
}

interface StandMenuProps {
  stand: ConcessionStand
  venue: ConcessionVenue
  own: string
  currency: string
  nowMs: number
}

function StandMenu({ stand, venue, own, currency, nowMs }: StandMenuProps) {
  const way = createDistanceFinder(own, venue.sections)(stand.section)
  const location = [venue.name, stand.section && `section ${stand.section}`, stand.place].filter(Boolean).join(' · ')
  return (
    <>
      <p className={styles.facts}>
        <StandStatus stand={stand} nowMs={nowMs} />
        <span>{location}</span>
        {way && <span>{formatDistance(way)}</span>}
      </p>
      {stand.menu.length === 0 && (
        <EmptyState art={<Icon name="info" size={48} />} title="No menu yet" text="Check back for the menu." />
      )}
      {groupMenu(stand.menu).map(({ name, items }) => (
        <section key={name} className={styles.group}>
          <h2 className={name === null ? 'visually-hidden' : undefined}>{name ?? 'On the menu'}</h2>
          <ul className={styles.menu}>
            {items.map((item) => (
              <MenuLine key={item.id} item={item} currency={currency} nowMs={nowMs} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
