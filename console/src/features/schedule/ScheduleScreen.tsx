import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import { formatGameScore } from '../../shared/game-day/day.model.ts'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatTime, formatWeekday, getSchoolDay } from '../../shared/time.ts'
import { AddGamePanel } from './AddGamePanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import styles from './ScheduleScreen.module.css'
import { WatchPanel } from './WatchPanel.tsx'

const refetchMs = 15_000

/** On a phone these tools are far below the games, so there are buttons to them. */
const scheduleTools = [
  { id: 'one-game', label: 'Add a game', Tool: AddGamePanel },
  { id: 'table', label: 'Paste a table', Tool: ImportPanel },
  { id: 'watched', label: 'Watched addresses', Tool: WatchPanel },
]

/** Scrolls to a tool and focuses its first field. */
function focusTool(id: string): void {
  const tool = document.getElementById(id)
  tool?.scrollIntoView()
  tool?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** The schedule around today, and imports of whole schedules. */
export function ScheduleScreen() {
  const result = useEndpoint('games', getSchedule, { query: {} }, refetchMs)
  return (
    <ConsoleScreen title="Schedule" text="Last week and the next three weeks">
      <div className={styles.jumps}>
        {scheduleTools.map(({ id, label }) => (
          <Button key={id} variant="secondary" size={44} onClick={() => focusTool(id)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.columns}>
        <Panel>
          <QueryResult result={result} what="The schedule">
            {({ games }) =>
              games.length === 0 ? (
                <EmptyState title="No games in these weeks" text="Add a game, or paste a season’s table." />
              ) : (
                <ScheduleDays games={games} />
              )
            }
          </QueryResult>
        </Panel>
        <div className={styles.stack}>
          {scheduleTools.map(({ id, Tool }) => (
            <div key={id} id={id}>
              <Tool />
            </div>
          ))}
        </div>
      </div>
    </ConsoleScreen>
  )
}

function ScheduleDays({ games }: { games: readonly GameItem[] }) {
  const days = Map.groupBy(games, ({ day, starts_at }) => (starts_at ? getSchoolDay(new Date(starts_at)) : day))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.heading}>{formatWeekday(`${day}T18:00:00Z`)}</h2>
      <ul>
        {ofDay.map((game) => (
          <li key={game.id}>
            <ConsoleLink to={`/games/${game.id}`} className={styles.game}>
              <span className={styles.when}>{game.starts_at ? formatTime(game.starts_at) : 'TBA'}</span>
              <b>{formatGameName(game)}</b>
              <span className={styles.sport}>{getSportTitle(game.sport)}</span>
              <span className={styles.result}>{formatGameScore(game) ?? formatGameStatus(game)}</span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const formatGameStatus = ({ status: { kind }, watch }: GameItem): string =>
  kind === 'scheduled' ? (watch ? 'Streamed' : '') : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
