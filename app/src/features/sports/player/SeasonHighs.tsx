import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { getViewerDay } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatShortDay } from '../../../shared/time-formats.ts'
import { getBoxTarget } from './box-target.ts'
import styles from './Player.module.css'
import { getGameNoun } from './player-tables.tsx'

/** A player's season highs, each with its game. */
export function SeasonHighs({ stats: { highs, log }, sport }: { stats: PlayerStats; sport: string }) {
  const noun = log[0] && getGameNoun(log[0])
  if (highs.length === 0) return null
  return (
    // A fastest time is a best, not a high.
    <Panel title={noun === undefined || noun === 'game' || noun === 'match' ? 'Season highs' : 'Season bests'}>
      <ul className={styles.highs}>
        {highs.map(({ title, text, game_id, opponent, ...when }) => (
          <li key={title}>
            <span>{title}</span>
            <b>{text}</b>
            <Link {...getBoxTarget(sport, game_id)}>
              {opponent}, {formatShortDay(getViewerDay(when))}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
