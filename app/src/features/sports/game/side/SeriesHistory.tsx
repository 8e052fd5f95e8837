import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { getGameTarget } from '../../../../shared/games/game-target.ts'
import { getViewerDay } from '../../../../shared/games/game-view.ts'
import { Link } from '../../../../shared/paths/Link.tsx'
import { getNoon } from '../../../../shared/time-formats.ts'
import styles from '../Game.module.css'
import { summarizeSeries } from './series.model.ts'

const formatDay = dateFormat({ year: 'numeric', month: 'short', day: 'numeric' })

/** Lists earlier meetings of the two teams, without those whose results are hidden. */
export function SeriesHistory({ games: all }: { games: readonly GameItem[] }) {
  const games = all.filter(({ safe }) => !safe)
  if (games.length === 0) return null
  return (
    <Panel title="Series history" text={summarizeSeries(games, currentSchool().school)}>
      <ul className={styles.series}>
        {games.map((game) => (
          <li key={game.id}>
            <Link {...getGameTarget(game)}>
              <span>{formatDay(getNoon(getViewerDay(game)))}</span>
              <span>{game.site === 'home' ? 'Home' : game.site === 'away' ? 'Away' : 'Neutral'}</span>
              <b>{game.result ?? '—'}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
