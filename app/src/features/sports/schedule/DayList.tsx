import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { GameRow } from '../../../shared/games/GameRow.tsx'
import styles from './Schedule.module.css'
import { type Day, dayTitle, type Month, monthTitle } from './schedule.model.ts'

/** What is on now, above everything. */
export const LiveList = ({ games, ofOneSport = false }: { games: readonly GameItem[]; ofOneSport?: boolean }) =>
  games.length === 0 ? null : (
    <section aria-labelledby="live-now" className={styles.day}>
      <h2 id="live-now" className={styles.liveTitle}>
        <span className={styles.dot} aria-hidden />
        Live now
      </h2>
      <Rows games={games} ofOneSport={ofOneSport} />
    </section>
  )

const counted = (games: readonly GameItem[]): string =>
  `${games.length} ${games.every(({ type }) => type === 'event') ? 'meet' : 'game'}${games.length === 1 ? '' : 's'}`
const titleOf = (date: string, today: string): string => (date === today ? 'Today' : dayTitle(date, today))

export function DayList({ day: { date, games }, today }: { day: Day; today: string }) {
  const id = `day-${date}`
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id}>
        {titleOf(date, today)}
        <small>{counted(games)}</small>
      </h2>
      <Rows games={games} />
    </section>
  )
}

/** The days of a season are few and far between: each row says its own. */
export function MonthList({ month: { month, games }, part }: { month: Month; part: 'next' | 'played' }) {
  const id = `${part}-${month}`
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id}>
        {monthTitle(month)}
        <small>
          {counted(games)} {part === 'played' ? 'played' : 'left'}
        </small>
      </h2>
      <Rows games={games} dated={new Date()} ofOneSport />
    </section>
  )
}

interface NoGamesProps {
  day: string
  today: string
  /** The first day after it that has one. */
  next: string | undefined
  onDay: (date: string) => void
}

export const NoGames = ({ day, today, next, onDay }: NoGamesProps) => (
  <section aria-labelledby={`day-${day}`} className={styles.day}>
    <h2 id={`day-${day}`}>{titleOf(day, today)}</h2>
    <EmptyState
      title={next === undefined ? 'No games in these two weeks' : 'No games on this day'}
      text={next === undefined ? 'Try another date or remove a filter.' : `Next games: ${dayTitle(next, today)}.`}
      action={
        next !== undefined && (
          <Button variant="secondary" size={44} onClick={() => onDay(next)}>
            Go to that day
          </Button>
        )
      }
    />
  </section>
)

interface RowsProps {
  games: readonly GameItem[]
  dated?: Date
  ofOneSport?: boolean
}

const Rows = ({ games, ...rest }: RowsProps) => (
  <ul className={scheduleListClass}>
    {games.map((game) => (
      <GameRow key={game.id} game={game} {...rest} />
    ))}
  </ul>
)
