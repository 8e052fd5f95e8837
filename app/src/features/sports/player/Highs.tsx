import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { viewerDay } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { shortDay } from '../../../shared/time-words.ts'
import { boxTarget } from './box-target.ts'
import styles from './Player.module.css'
import { nounOf } from './player-tables.tsx'

/** The best of the season, each with its game. */
export function Highs({ stats: { highs, log }, sport }: { stats: PlayerStats; sport: string }) {
  const noun = log[0] && nounOf(log[0])
  if (highs.length === 0) return null
  return (
    // The fewest seconds are no high.
    <Panel title={noun === undefined || noun === 'game' || noun === 'match' ? 'Season highs' : 'Season bests'}>
      <ul className={styles.highs}>
        {highs.map(({ title, text, game_id, opponent, ...when }) => (
          <li key={title}>
            <span>{title}</span>
            <b>{text}</b>
            <Link {...boxTarget(sport, game_id)}>
              {opponent}, {shortDay(viewerDay(when))}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
