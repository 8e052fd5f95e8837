import type { GameItem } from '@fieldhouse/contract/games/item'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { everySport } from '@fieldhouse/sports/identities'
import { useQuery } from '@tanstack/react-query'
import { GameRow } from '../../../shared/games/GameRow.tsx'
import { seasonStatsQuery, sportScheduleQuery, standingsQuery } from '../../../shared/games/games.queries.ts'
import { useLiveScores } from '../../../shared/games/useLiveScores.ts'
import { ConferenceStandings } from '../stats/ConferenceStandings.tsx'
import { SeasonLeaders } from '../stats/SeasonLeaders.tsx'
import { chooseFrontGames, cropAroundOwn } from './front.model.ts'
import styles from './SportFront.module.css'

const maxLeaders = 4

/** Top of a team's page: live or next game, last result, standings and leaders. */
export function SportFront({ sport }: { sport: string }) {
  const { data } = useQuery(sportScheduleQuery(sport, undefined))
  const stats = useQuery({ ...seasonStatsQuery(sport, undefined), retry: false })
  const standings = useQuery({ ...standingsQuery(sport, undefined), retry: false })
  useLiveScores()
  const isPast = everySport().some(({ slug, past }) => past && slug === sport)
  const { on: live, next, last } = chooseFrontGames(data?.games ?? [], Date.now(), isPast)
  return (
    <div className={styles.front}>
      {live.length > 0 && <FrontGames id="on" title="Live now" games={live} />}
      {next && <FrontGames id="next" title={next.type === 'event' ? 'Next meet' : 'Next game'} games={[next]} />}
      {last && <FrontGames id="last" title="Last result" games={[last]} />}
      {standings.data && (
        <ConferenceStandings {...standings.data} conferences={cropAroundOwn(standings.data.conferences)} />
      )}
      {stats.data && !stats.data.safe && (
        <div className={styles.leaders}>
          <SeasonLeaders leaders={stats.data.leaders.slice(0, maxLeaders)} sport={sport} />
        </div>
      )}
    </div>
  )
}

const FrontGames = ({ id, title, games }: { id: string; title: string; games: readonly GameItem[] }) => (
  <section aria-labelledby={`front-${id}`}>
    <h2 id={`front-${id}`}>{title}</h2>
    <ul className={scheduleListClass}>
      {games.map((game) => (
        <GameRow key={game.id} game={game} dated={new Date()} ofOneSport />
      ))}
    </ul>
  </section>
)
