import type { GameItem } from '@fieldhouse/contract/games/item'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { useGroups } from '../../shared/catalogs/catalogs.queries.ts'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { cellOf } from '../../shared/homes/cells.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { VodCard } from '../../shared/rows/cards/VodCard.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { browseAllQuery } from '../../shared/watching/titles.queries.ts'
import styles from './HomeScreen.module.css'
import { myGames, newestFilms } from './mine.model.ts'

interface MineProps {
  games: readonly GameItem[]
  followed: ReadonlySet<string>
  /** It stands above already. */
  front: GameItem | undefined
}

/** The games of the teams that are followed, around today, then their films. */
export function Mine({ games, followed, front }: MineProps) {
  const mine = myGames(games, followed, front)
  return (
    <>
      {mine.length > 0 && <MyGames games={mine} />}
      <MyFilms followed={followed} />
    </>
  )
}

const MyGames = ({ games }: { games: readonly GameItem[] }) => (
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

/** Of more teams than these nobody needs the newest at once. */
const teamsAtMost = 8

/** What came last of the teams that are followed, in one row. */
function MyFilms({ followed }: { followed: ReadonlySet<string> }) {
  const { data: sections } = useGroups()
  const groups = (sections ?? []).flatMap(({ catalogs }) => catalogs).filter(({ slug }) => followed.has(slug))
  const asked = useQuery({
    ...browseAllQuery(groups.slice(0, teamsAtMost).map(({ id }) => id)),
    enabled: groups.length > 0,
  })
  if (asked.fetchStatus === 'paused' && !asked.data) return null
  if (!sections || asked.isLoading) return <RowPlaceholder label="Loading your videos" rows={1} />
  const films = newestFilms(asked.data ?? [])
  if (films.length === 0) return null
  return (
    <CardRow
      title="From your teams"
      items={films}
      keyOf={({ id }) => String(id)}
      render={(film) => <VodCard cell={cellOf(film)} row={`team-${film.sport}`} />}
    />
  )
}
