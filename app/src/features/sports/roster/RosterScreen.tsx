import type { Person } from '@fieldhouse/contract/library/entities'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { PersonTile } from '@fieldhouse/design/score/PersonTile'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useQuery } from '@tanstack/react-query'
import { rosterQuery } from '../../../shared/games/games.queries.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useParams, useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { SeasonChoice } from '../sport/SeasonChoice.tsx'
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
      <PersonTile name={`${firstname} ${lastname}`} className={styles.picture} />
    )}
    <b>
      {firstname} {lastname}
    </b>
    <small>{[position, hometown].filter(Boolean).join(', ')}</small>
  </li>
)

/** The players or the coaches of a sport (spec 2: roster/{rosterType}), of the current season or an earlier one. */
export function RosterScreen() {
  const { sportSlug, rosterType } = useParams('/app/sports/$sportSlug/roster/$rosterType')
  const season = useSearchText('season')
  const type = rosterType === 'coaches' ? 'coaches' : 'players'
  const openRoster = (chosen: string, search: Record<string, string> = {}) =>
    void navigate({
      to: '/app/sports/$sportSlug/roster/$rosterType',
      params: { sportSlug, rosterType: chosen },
      search,
    })
  return (
    <SportPage
      sport={sportSlug}
      page={type === 'coaches' ? 'coaches' : 'roster'}
      action={
        <>
          <SegmentedControl
            label="Who"
            options={[
              { value: 'players', label: 'Players' },
              { value: 'coaches', label: 'Coaches' },
            ]}
            value={type}
            onChange={(chosen) => openRoster(chosen)}
          />
          {type === 'players' && (
            <RosterSeasons
              sport={sportSlug}
              season={season}
              onChange={(slug) => openRoster('players', { season: slug })}
            />
          )}
        </>
      }
    >
      {type === 'players' ? <PlayersTable sport={sportSlug} season={season} /> : <CoachesList sport={sportSlug} />}
    </SportPage>
  )
}

const useRoster = (sport: string, season: string) => useQuery(rosterQuery(sport, season === '' ? undefined : season))

/** The choice of an earlier roster, once there is one. */
function RosterSeasons({ sport, season, onChange }: { sport: string; season: string; onChange(slug: string): void }) {
  const { data } = useRoster(sport, season)
  const earlier = (data?.seasons ?? []).filter(({ current, slug }) => !current || slug === season)
  if (earlier.length === 0) return null
  return (
    <SeasonChoice seasons={[{ slug: '', title: 'Current roster' }, ...earlier]} value={season} onChange={onChange} />
  )
}

function PlayersTable({ sport, season }: { sport: string; season: string }) {
  const roster = useRoster(sport, season)
  return (
    <ReadState query={roster} what="The roster" loading={<LoadingRoster />}>
      {({ players }) => (players.length === 0 ? <EmptyRoster /> : <StatTable {...buildRosterTable(players, sport)} />)}
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
