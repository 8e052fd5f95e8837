import type { Person } from '@fieldhouse/contract/library/entities'
import type { Player } from '@fieldhouse/contract/stats/entities'
import { createPortraitLook } from '@fieldhouse/design/art/looks-from-names'
import { Portrait } from '@fieldhouse/design/art/Portrait'
import { StaffJacket } from '@fieldhouse/design/art/StaffJacket'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useQuery } from '@tanstack/react-query'
import { playersQuery } from '../../../shared/games/games.queries.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useParams } from '../../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { SportPage } from '../sport/SportPage.tsx'
import { useSportGroup } from '../sport/useSportGroup.ts'
import { coachesQuery } from './people.queries.ts'
import styles from './Roster.module.css'
import { buildRosterTable } from './roster-table.ts'

/** Card of a staff member. */
const StaffCard = ({ person: { firstname, lastname, position, hometown, image } }: { person: Person }) => (
  <li className={styles.person}>
    {image ? (
      <img src={image} alt="" className={styles.picture} loading="lazy" />
    ) : (
      <Portrait
        {...createPortraitLook(`${firstname} ${lastname}`, 'brand')}
        attire={<StaffJacket />}
        className={styles.picture}
      />
    )}
    <b>
      {firstname} {lastname}
    </b>
    <small>{[position, hometown].filter(Boolean).join(', ')}</small>
  </li>
)

/** The players or the coaches of a sport (spec 2: roster/{rosterType}). */
export function RosterScreen() {
  const { sportSlug, rosterType } = useParams('/app/sports/$sportSlug/roster/$rosterType')
  const type = rosterType === 'coaches' ? 'coaches' : 'players'
  return (
    <SportPage
      sport={sportSlug}
      page={type === 'coaches' ? 'coaches' : 'roster'}
      action={
        <SegmentedControl
          label="Who"
          options={[
            { value: 'players', label: 'Players' },
            { value: 'coaches', label: 'Coaches' },
          ]}
          value={type}
          onChange={(chosen) =>
            void navigate({
              to: '/app/sports/$sportSlug/roster/$rosterType',
              params: { sportSlug, rosterType: chosen },
            })
          }
        />
      }
    >
      {type === 'players' ? <PlayersTable sport={sportSlug} /> : <CoachesList sport={sportSlug} />}
    </SportPage>
  )
}

function PlayersTable({ sport }: { sport: string }) {
  const players = useQuery(playersQuery(sport))
  return (
    <ReadState query={players} what="The roster" loading={<LoadingRoster />}>
      {(people: readonly Player[]) =>
        people.length === 0 ? <EmptyRoster /> : <StatTable {...buildRosterTable(people, sport)} />
      }
    </ReadState>
  )
}

function CoachesList({ sport }: { sport: string }) {
  const coaches = useQuery(coachesQuery(useSportGroup(sport)?.id))
  return (
    <ReadState query={coaches} what="The coaches" loading={<LoadingRoster />}>
      {(people: readonly Person[]) =>
        people.length === 0 ? (
          <EmptyRoster />
        ) : (
          <ul className={styles.people}>
            {people.map((person) => (
              <StaffCard key={person.id} person={person} />
            ))}
          </ul>
        )
      }
    </ReadState>
  )
}

const EmptyRoster = () => <EmptyState title="No players yet" text="Check back soon." />

const LoadingRoster = () => (
  <div role="status" aria-label="Loading the roster">
    <Skeleton className={styles.shape} />
  </div>
)
