import type { GameItem } from '@fieldhouse/contract/games/item'
import type { TeamRecord } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { gameTarget } from '../../../../shared/games/game-target.ts'
import { viewerDay } from '../../../../shared/games/game-view.ts'
import { sportScheduleQuery } from '../../../../shared/games/games.queries.ts'
import { Link } from '../../../../shared/paths/Link.tsx'
import { shortDay } from '../../../../shared/time-words.ts'
import styles from './Preview.module.css'
import { formRows, lastGames } from './preview.model.ts'
import { Records } from './Records.tsx'

/** Records side by side, and our last games. */
export function Form({ game, record }: { game: GameItem; record: TeamRecord | null }) {
  const { away, home } = game
  const season = useQuery(sportScheduleQuery(game.sport, game.season))
  const last = lastGames(season.data?.games ?? [], game)
  const rows = formRows(game, record)
  if (rows.length === 0 && last.length === 0) return null
  return (
    <Panel title="Recent form">
      {away && home && <Records rows={rows} teams={[away, home]} />}
      {last.length > 0 && (
        <ul className={styles.last} aria-label="Last games, newest first">
          {last.map((each) => (
            <li key={each.id}>
              <Link {...gameTarget(each)}>
                <b data-result={each.result?.slice(0, 1)}>{each.result}</b>
                <span>{opponentOf(each)}</span>
                <small>{shortDay(viewerDay(each))}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const opponentOf = ({ away, home, title }: GameItem): string => {
  const other = home?.own ? away : home
  return other ? `${home?.own ? 'vs.' : 'at'} ${other.short}` : (title ?? '')
}
