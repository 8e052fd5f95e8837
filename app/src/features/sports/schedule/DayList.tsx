import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { GameRow } from '../../../shared/games/GameRow.tsx'
import styles from './Schedule.module.css'
import { formatDayTitle, formatMonthTitle, type ScheduleDay, type ScheduleMonth } from './schedule.model.ts'

/** Games that are live now, above everything else. */
export const LiveGamesList = ({ games, ofOneSport = false }: { games: readonly GameItem[]; ofOneSport?: boolean }) =>
  games.length === 0 ? null : (
    <section aria-labelledby="live-now" className={styles.day}>
      <h2 id="live-now" className={styles.liveTitle}>
        <span className={styles.dot} aria-hidden />
        Live now
      </h2>
      <GameRows games={games} ofOneSport={ofOneSport} />
    </section>
  )

const formatGameCount = (games: readonly GameItem[]): string =>
  `${games.length} ${games.every(({ type }) => type === 'event') ? 'meet' : 'game'}${games.length === 1 ? '' : 's'}`
const getDayTitle = (date: string, today: string): string => (date === today ? 'Today' : formatDayTitle(date, today))

export function DayGames({ day: { date, games }, today }: { day: ScheduleDay; today: string }) {
  const id = `day-${date}`
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id}>
        {getDayTitle(date, today)}
        <small>{formatGameCount(games)}</small>
      </h2>
      <GameRows games={games} />
    </section>
  )
}

/** Games of a month. Rows show their own day, because a season's game days are few. */
export function MonthGames({ month: { month, games }, part }: { month: ScheduleMonth; part: 'next' | 'played' }) {
  const id = `${part}-${month}`
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id}>
        {formatMonthTitle(month)}
        <small>
          {formatGameCount(games)} {part === 'played' ? 'played' : 'left'}
        </small>
      </h2>
      <GameRows games={games} dated={new Date()} ofOneSport />
    </section>
  )
}

interface NoGamesProps {
  day: string
  today: string
  /** First later day with a game. */
  next: string | undefined
  onDay: (date: string) => void
}

export const NoGames = ({ day, today, next, onDay }: NoGamesProps) => (
  <section aria-labelledby={`day-${day}`} className={styles.day}>
    <h2 id={`day-${day}`}>{getDayTitle(day, today)}</h2>
    <EmptyState
      title={next === undefined ? 'No games in these two weeks' : 'No games on this day'}
      text={next === undefined ? 'Try another date or remove a filter.' : `Next games: ${formatDayTitle(next, today)}.`}
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

interface GameRowsProps {
  games: readonly GameItem[]
  dated?: Date
  ofOneSport?: boolean
}

const GameRows = ({ games, ...rest }: GameRowsProps) => (
  <ul className={scheduleListClass}>
    {games.map((game) => (
      <GameRow key={game.id} game={game} {...rest} />
    ))}
  </ul>
)
