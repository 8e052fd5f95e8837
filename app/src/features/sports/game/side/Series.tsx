import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { gameTarget } from '../../../../shared/games/game-target.ts'
import { viewerDay } from '../../../../shared/games/game-view.ts'
import { Link } from '../../../../shared/paths/Link.tsx'
import { noonOf } from '../../../../shared/time-words.ts'
import styles from '../Game.module.css'
import { seriesWords } from './series.model.ts'

const formatDay = dateFormat({ year: 'numeric', month: 'short', day: 'numeric' })

/** Lists earlier meetings of the two teams, without those whose results are hidden. */
export function Series({ games: all }: { games: readonly GameItem[] }) {
  const games = all.filter(({ safe }) => !safe)
  if (games.length === 0) return null
  return (
    <Panel title="Series history" text={seriesWords(games, currentSchool().school)}>
      <ul className={styles.series}>
        {games.map((game) => (
          <li key={game.id}>
            <Link {...gameTarget(game)}>
              <span>{formatDay(noonOf(viewerDay(game)))}</span>
              <span>{game.site === 'home' ? 'Home' : game.site === 'away' ? 'Away' : 'Neutral'}</span>
              <b>{game.result ?? '—'}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
