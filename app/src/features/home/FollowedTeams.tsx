import type { GameItem } from '@fieldhouse/contract/games/item'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { useGroups } from '../../shared/catalogs/catalogs.queries.ts'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { toVideoCell } from '../../shared/homes/cells.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { VodCard } from '../../shared/rows/cards/VodCard.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { browseAllQuery } from '../../shared/watching/titles.queries.ts'
import { chooseFollowedGames, findNewestVideos } from './followed-teams.model.ts'
import styles from './HomeScreen.module.css'

interface FollowedTeamsProps {
  games: readonly GameItem[]
  followed: ReadonlySet<string>
  /** The game in front of the page, which is not repeated here. */
  front: GameItem | undefined
}

/** Games of the followed teams around today, then their videos. */
export function FollowedTeams({ games, followed, front }: FollowedTeamsProps) {
  const followedGames = chooseFollowedGames(games, followed, front)
  return (
    <>
      {followedGames.length > 0 && <FollowedGames games={followedGames} />}
      <FollowedVideos followed={followed} />
    </>
  )
}

const FollowedGames = ({ games }: { games: readonly GameItem[] }) => (
  <section aria-labelledby="my-games" className={styles.mine}>
    <header className="section-head">
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

/** Limits how many teams' newest videos load at once. */
const maxTeams = 8

/** Newest videos of the followed teams in one row. */
function FollowedVideos({ followed }: { followed: ReadonlySet<string> }) {
  const { data: sections } = useGroups()
  const groups = (sections ?? []).flatMap(({ catalogs }) => catalogs).filter(({ slug }) => followed.has(slug))
  const newest = useQuery({
    ...browseAllQuery(groups.slice(0, maxTeams).map(({ id }) => id)),
    enabled: groups.length > 0,
  })
  if (newest.fetchStatus === 'paused' && !newest.data) return null
  if (!sections || newest.isLoading) return <RowPlaceholder label="Loading your videos" rows={1} />
  const videos = findNewestVideos(newest.data ?? [])
  if (videos.length === 0) return null
  return (
    <CardRow
      title="From your teams"
      items={videos}
      keyOf={({ id }) => String(id)}
      render={(film) => <VodCard cell={toVideoCell(film)} row={`team-${film.sport}`} />}
    />
  )
}
