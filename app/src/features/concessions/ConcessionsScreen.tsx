import { useNow } from '@fieldhouse/client/state/useNow'
import type { ConcessionPage, ConcessionStand, ConcessionVenue } from '@fieldhouse/contract/concessions/concessions'
import { minuteMs } from '@fieldhouse/contract/durations'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { VenueMap } from '@fieldhouse/design/venue/VenueMap'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../shared/paths/Link.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import styles from './Concessions.module.css'
import { ConcessionsPlaceholder, NoStands } from './ConcessionsPlaceholder.tsx'
import {
  compareDistances,
  createDistanceFinder,
  formatDistance,
  formatVenueGameTime,
  getStandOpening,
  getWalkingEffort,
  isSoldOut,
  type WalkingDistance,
} from './concessions.model.ts'
import { concessionsQuery, useConcessionMarks } from './concessions.queries.ts'
import { StandStatus } from './StandStatus.tsx'
import { useVenueChoice } from './useVenueChoice.ts'
import { VenueChoice } from './VenueChoice.tsx'

/** Lists a venue's stands: where they are, whether they are open, and how far from the fan's section. */
export function ConcessionsScreen() {
  useConcessionMarks()
  const concessions = useQuery(concessionsQuery)
  return (
    <VideoScreen title="Concessions" intro="Food near your seat">
      <ReadState query={concessions} what="The concessions" loading={<ConcessionsPlaceholder />}>
        {(page) => <VenueStands page={page} />}
      </ReadState>
    </VideoScreen>
  )
}

function VenueStands({ page }: { page: ConcessionPage }) {
  const nowMs = useNow(minuteMs).getTime()
  const { venue, own, sit, choose } = useVenueChoice(page)
  if (!venue) return <NoStands />
  const findWayTo = createDistanceFinder(own, venue.sections)
  const stands = venue.stands
    .map((stand) => ({ stand, way: findWayTo(stand.section) }))
    .toSorted(
      (one, other) =>
        compareDistances(getWalkingEffort(one.way), getWalkingEffort(other.way)) ||
        one.stand.name.localeCompare(other.stand.name),
    )
  return (
    <>
      <VenueChoice venues={page.venues} venue={venue} choose={choose} own={own} sit={sit} />
      <VenueGame venue={venue} />
      {stands.length === 0 ? (
        <NoStands venue={venue.name} />
      ) : (
        <div className={styles.venue} data-map={venue.sections.length > 0 || undefined}>
          {venue.sections.length > 0 && (
            <div className={styles.mapBox}>
              <VenueMap
                ground={venue.ground}
                sections={venue.sections}
                chosen={own || undefined}
                onChoose={sit}
                marks={stands.flatMap(({ stand: { section, ...stand } }, index) =>
                  section === null
                    ? []
                    : [{ section, letter: String(index + 1), off: getStandOpening(stand, nowMs).kind === 'closed' }],
                )}
              />
              <p className={styles.told}>
                {own ? `You’re in section ${own}.` : 'Tap your section, or choose it above.'} Numbers match the list.
                Dashed stands are closed.
              </p>
            </div>
          )}
          <div>
            <Link
              to="/app/concessions/menu"
              search={{ venue: String(venue.id) }}
              className={buttonClass({ size: 44, variant: 'outline' }, styles.search)}
            >
              <Icon name="search" size={17} />
              Search all menus
            </Link>
            <ol className={styles.stands}>
              {stands.map(({ stand, way }, index) => (
                <li key={stand.id}>
                  <StandCard stand={stand} place={index + 1} way={way} venue={venue.id} nowMs={nowMs} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </>
  )
}

/** Shows the venue's current or next game, whose hours the stands share. */
function VenueGame({ venue: { game } }: { venue: ConcessionVenue }) {
  if (!game) return <p className={styles.playing}>No games scheduled here. Stands open on game days.</p>
  return (
    <p className={styles.playing}>
      <Link
        to={game.type === 'game' ? '/app/sports/game/$eventId' : '/app/sports/event/$eventId'}
        params={{ eventId: String(game.id) }}
      >
        {game.title}
      </Link>
      <span>{formatVenueGameTime(game, new Date())}</span>
    </p>
  )
}

interface StandCardProps {
  stand: ConcessionStand
  place: number
  way: WalkingDistance | undefined
  venue: number
  nowMs: number
}

function StandCard({ stand, place, way, venue, nowMs }: StandCardProps) {
  const soldOutCount = stand.menu.filter((item) => isSoldOut(item, nowMs)).length
  const location = [stand.section && `Section ${stand.section}`, stand.place].filter(Boolean).join(' · ')
  return (
    <Link
      to="/app/concessions/menu"
      search={{ venue: String(venue), stand: String(stand.id) }}
      className={styles.stand}
    >
      <span className={styles.number} aria-hidden="true">
        {place}
      </span>
      <span className={styles.standWords}>
        <span className={styles.name}>{stand.name}</span>
        {location && <span className={styles.where}>{location}</span>}
        <span className={styles.facts}>
          <StandStatus stand={stand} nowMs={nowMs} />
          {way && <span>{formatDistance(way)}</span>}
          {soldOutCount > 0 && <span>{soldOutCount} sold out</span>}
        </span>
      </span>
      <Icon name="chevron-right" size={18} />
    </Link>
  )
}
