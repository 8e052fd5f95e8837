import type { GameItem } from '@fieldhouse/contract/games/item'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { GameRow } from '../../../shared/games/GameRow.tsx'
import styles from './LiveGames.module.css'

/** What is played now and can be watched, above the channels. */
export const LiveGames = ({ games }: { games: readonly GameItem[] }) => (
  <section aria-labelledby="live-games" className={styles.games}>
    <h2 id="live-games">Live games</h2>
    <ul className={scheduleListClass}>
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
    </ul>
  </section>
)
