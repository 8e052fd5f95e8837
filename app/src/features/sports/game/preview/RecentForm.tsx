import type { GameItem } from '@fieldhouse/contract/games/item'
import type { TeamRecord } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { getGameTarget } from '../../../../shared/games/game-target.ts'
import { getViewerDay } from '../../../../shared/games/game-view.ts'
import { sportScheduleQuery } from '../../../../shared/games/games.queries.ts'
import { Link } from '../../../../shared/paths/Link.tsx'
import { formatShortDay } from '../../../../shared/time-formats.ts'
import styles from './Preview.module.css'
import { buildFormRows, findLastGames } from './preview.model.ts'
import { TeamRecords } from './TeamRecords.tsx'

/** Both teams' records, and the school's last games. */
export function RecentForm({ game, record }: { game: GameItem; record: TeamRecord | null }) {
  const { away, home } = game
  const season = useQuery(sportScheduleQuery(game.sport, game.season))
  const last = findLastGames(season.data?.games ?? [], game)
  const rows = buildFormRows(game, record)
  if (rows.length === 0 && last.length === 0) return null
  return (
    <Panel title="Recent form">
      {away && home && <TeamRecords rows={rows} teams={[away, home]} />}
      {last.length > 0 && (
        <ul className={styles.last} aria-label="Last games, newest first">
          {last.map((each) => (
            <li key={each.id}>
              <Link {...getGameTarget(each)}>
                <b data-result={each.result?.slice(0, 1)}>{each.result}</b>
                <span>{formatOpponent(each)}</span>
                <small>{formatShortDay(getViewerDay(each))}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const formatOpponent = ({ away, home, title }: GameItem): string => {
  const other = home?.own ? away : home
  return other ? `${home?.own ? 'vs.' : 'at'} ${other.short}` : (title ?? '')
}
