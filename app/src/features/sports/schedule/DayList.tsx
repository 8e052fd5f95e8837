import type { GameItem } from '@fieldhouse/contract/games/item'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { GameRow } from './GameRow.tsx'
import styles from './Schedule.module.css'
import { type Day, dayTitle } from './schedule.model.ts'

/** What is on now, above everything. */
export const LiveList = ({ games }: { games: readonly GameItem[] }) =>
  games.length === 0 ? null : (
    <section aria-labelledby="live-now" className={styles.day}>
      <h2 id="live-now" className={styles.liveTitle}>
        <span className={styles.dot} aria-hidden />
        Live now
      </h2>
      <Rows games={games} />
    </section>
  )

export function DayList({ day: { date, games }, today }: { day: Day; today: string }) {
  const id = `day-${date}`
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id}>
        {date === today ? 'Today' : dayTitle(date, today)}
        <small>
          {games.length} {games.length === 1 ? 'game' : 'games'}
        </small>
      </h2>
      <Rows games={games} />
    </section>
  )
}

const Rows = ({ games }: { games: readonly GameItem[] }) => (
  <ul className={scheduleListClass}>
    {games.map((game) => (
      <GameRow key={game.id} game={game} />
    ))}
  </ul>
)
