import type { GameItem } from '@fieldhouse/contract/games/item'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './HomeScreen.module.css'

/** The games of the teams that are followed, around today. */
export const MyGames = ({ games }: { games: readonly GameItem[] }) => (
  <section aria-labelledby="my-games" className={styles.mine}>
    <header className={styles.head}>
      <h2 id="my-games">Your games</h2>
      <Link to="/app/sports" search={{ sport: 'mine' }} className={linkClass()}>
        See all<span className="visually-hidden"> of your games</span>
      </Link>
    </header>
    <ul className={scheduleListClass}>
      {games.map((game) => (
        <GameRow key={game.id} game={game} dated={new Date()} />
      ))}
    </ul>
  </section>
)
