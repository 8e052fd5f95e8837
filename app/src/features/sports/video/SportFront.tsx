import type { GameItem } from '@fieldhouse/contract/games/item'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { useQuery } from '@tanstack/react-query'
import { GameRow } from '../../../shared/games/GameRow.tsx'
import { seasonStatsQuery, sportScheduleQuery, standingsQuery } from '../../../shared/games/games.queries.ts'
import { useScores } from '../../../shared/games/useScores.ts'
import { SeasonLeaders } from '../stats/SeasonLeaders.tsx'
import { Standings } from '../stats/Standings.tsx'
import { aroundOurs, frontGames } from './front.model.ts'
import styles from './SportFront.module.css'

const leadersAtMost = 4

/** Of a team first: what is on or next, what was last, where it stands, who leads. */
export function SportFront({ sport }: { sport: string }) {
  const { data } = useQuery(sportScheduleQuery(sport, undefined))
  const stats = useQuery({ ...seasonStatsQuery(sport, undefined), retry: false })
  const standings = useQuery({ ...standingsQuery(sport, undefined), retry: false })
  useScores()
  const { on, next, last } = frontGames(data?.games ?? [], Date.now())
  return (
    <div className={styles.front}>
      {on.length > 0 && <Games id="on" title="Live now" games={on} />}
      {next && <Games id="next" title={next.type === 'event' ? 'Next meet' : 'Next game'} games={[next]} />}
      {last && <Games id="last" title="Last result" games={[last]} />}
      {standings.data && <Standings {...standings.data} conferences={aroundOurs(standings.data.conferences)} />}
      {stats.data && !stats.data.safe && (
        <div className={styles.leaders}>
          <SeasonLeaders leaders={stats.data.leaders.slice(0, leadersAtMost)} sport={sport} />
        </div>
      )}
    </div>
  )
}

const Games = ({ id, title, games }: { id: string; title: string; games: readonly GameItem[] }) => (
  <section aria-labelledby={`front-${id}`}>
    <h2 id={`front-${id}`}>{title}</h2>
    <ul className={scheduleListClass}>
      {games.map((game) => (
        <GameRow key={game.id} game={game} dated={new Date()} ofOneSport />
      ))}
    </ul>
  </section>
)
