import { hourMs } from '@fieldhouse/contract/durations'
import { formatGameName, isGameOver } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import form from '../../shared/form/Form.module.css'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { isOwnGame } from '../../shared/me/useMe.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { addDays, formatFullDay, formatGameTime, getSchoolDay } from '../../shared/time.ts'

const refetchMs = hourMs / 12
const daysAhead = 365
const shownGames = 10

/** A scorer's games after today, so that an assignment for next week is visible now. */
export function NextGames({ me, now }: { me: StaffMe; now: Date }) {
  const today = getSchoolDay(now)
  const isAssigned = me.games.length + me.teams.length > 0
  const query = { startDate: addDays(today, 1), endDate: addDays(today, daysAhead) }
  const result = useEndpoint('games', getSchedule, { query }, refetchMs, { enabled: isAssigned })
  return (
    <Panel title="Your next games">
      {isAssigned ? (
        <QueryResult result={result} what="Your next games">
          {({ games }) => (
            <NextGameList
              games={games.filter((game) => game.day > today && isOwnGame(me, game) && !isGameOver(game))}
              now={now}
            />
          )}
        </QueryResult>
      ) : (
        <EmptyNote>No games are assigned to you. Ask an operator to assign one.</EmptyNote>
      )}
    </Panel>
  )
}

function NextGameList({ games, now }: { games: readonly GameItem[]; now: Date }) {
  if (games.length === 0) return <EmptyNote>None of your games is on the schedule yet.</EmptyNote>
  const more = games.length - shownGames
  return (
    <>
      <ul aria-label="Your next games">
        {games.slice(0, shownGames).map((game) => (
          <li key={game.id} className={form.line}>
            <span className={form.words}>
              <ConsoleLink to={`/games/${game.id}`}>
                <b>{formatGameName(game)}</b>
              </ConsoleLink>
              <small>
                {getSportTitle(game.sport)}, {formatStart(game, now)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <EmptyNote>And {more} more after that.</EmptyNote>}
    </>
  )
}

const formatStart = ({ day, starts_at }: GameItem, now: Date): string =>
  starts_at ? formatGameTime(starts_at, now) : `${formatFullDay(day)}, time TBA`
