import { formatGameName } from '@fieldhouse/contract/duty/needs'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../shared/api/queries.ts'
import { scoreOf } from '../../shared/game-day/day.model.ts'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAtSchool, timeOf, weekdayOf } from '../../shared/time.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { OneGamePanel } from './OneGamePanel.tsx'
import styles from './ScheduleScreen.module.css'
import { WatchPanel } from './WatchPanel.tsx'

const everyMs = 15_000

/** On a phone they stand below the games, a long way down. */
const tools = [
  { id: 'one-game', label: 'Add a game', Tool: OneGamePanel },
  { id: 'table', label: 'Paste a table', Tool: ImportPanel },
  { id: 'watched', label: 'Watched addresses', Tool: WatchPanel },
]

/** To its first field, which is what one came for. */
function jumpTo(id: string): void {
  const tool = document.getElementById(id)
  tool?.scrollIntoView()
  tool?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** What is near, day by day; and whole schedules from other programs. */
export function ScheduleScreen() {
  const asked = useAnswer('games', getSchedule, { query: {} }, everyMs)
  return (
    <Screen title="Schedule" text="Last week and the next three">
      <div className={styles.jumps}>
        {tools.map(({ id, label }) => (
          <Button key={id} variant="secondary" size={44} onClick={() => jumpTo(id)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.columns}>
        <Panel>
          <Answered asked={asked} what="The schedule">
            {({ games }) =>
              games.length === 0 ? (
                <EmptyState title="No games in these weeks" text="Add a game, or paste a season’s table." />
              ) : (
                <Days games={games} />
              )
            }
          </Answered>
        </Panel>
        <div className={styles.stack}>
          {tools.map(({ id, Tool }) => (
            <div key={id} id={id}>
              <Tool />
            </div>
          ))}
        </div>
      </div>
    </Screen>
  )
}

function Days({ games }: { games: readonly GameItem[] }) {
  const days = Map.groupBy(games, ({ day, starts_at }) => (starts_at ? dayAtSchool(new Date(starts_at)) : day))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.heading}>{weekdayOf(`${day}T18:00:00Z`)}</h2>
      <ul>
        {ofDay.map((game) => (
          <li key={game.id}>
            <Link to={`/games/${game.id}`} className={styles.game}>
              <span className={styles.when}>{game.starts_at ? timeOf(game.starts_at) : 'TBA'}</span>
              <b>{formatGameName(game)}</b>
              <span className={styles.sport}>{titleOfSport(game.sport)}</span>
              <span className={styles.result}>{scoreOf(game) ?? statusOf(game)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const statusOf = ({ status: { kind }, watch }: GameItem): string =>
  kind === 'scheduled' ? (watch ? 'Streamed' : '') : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
