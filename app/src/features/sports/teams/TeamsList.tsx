import { useNow } from '@fieldhouse/client/state/useNow'
import { minuteMs } from '@fieldhouse/contract/durations'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFollowedSports } from '../../../shared/customer/teams.queries.ts'
import { teamSummariesQuery } from '../../../shared/games/games.queries.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { TeamCard, TeamRow } from './TeamEntry.tsx'
import styles from './Teams.module.css'
import { listTeamLines, type TeamLine } from './teams.model.ts'

/** All teams of the school: followed ones first, as cards. */
export function TeamsList() {
  const summaries = useQuery(teamSummariesQuery)
  const followed = useFollowedAtFirst()
  return (
    <ReadState query={summaries} what="The teams" loading={<LoadingTeams />}>
      {(answer) => (followed ? <Teams lines={listTeamLines(answer)} followed={followed} /> : <LoadingTeams />)}
    </ReadState>
  )
}

/** The sports that were followed when the page opened. */
function useFollowedAtFirst(): ReadonlySet<string> | undefined {
  const now = useFollowedSports()
  const [first, setFirst] = useState(now)
  useEffect(() => {
    if (now && !first) setFirst(now)
  }, [now, first])
  return first
}

function Teams({ lines, followed }: { lines: readonly TeamLine[]; followed: ReadonlySet<string> }) {
  const now = useNow(minuteMs)
  const mine = lines.filter(({ sport }) => followed.has(sport))
  const others = lines.filter(({ sport }) => !followed.has(sport))
  return (
    <>
      {mine.length > 0 ? (
        <section aria-labelledby="followed-teams">
          <h2 id="followed-teams" className={styles.title}>
            Following
          </h2>
          <ul className={styles.cards}>
            {mine.map((team) => (
              <TeamCard key={team.sport} team={team} now={now} />
            ))}
          </ul>
        </section>
      ) : (
        <p className={styles.hint}>Follow a team to see it first.</p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="all-teams">
          <h2 id="all-teams" className={styles.title}>
            {mine.length > 0 ? 'More teams' : 'All teams'}
          </h2>
          <ul className={styles.rows}>
            {others.map((team) => (
              <TeamRow key={team.sport} team={team} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const LoadingTeams = () => (
  <div role="status" aria-label="Loading the teams">
    <Skeleton className={styles.shape} />
  </div>
)
