import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { Link } from '../../../shared/paths/Link.tsx'
import { shortDay } from '../../../shared/rows/time-words.ts'
import { boxTarget } from './box-target.ts'
import styles from './Player.module.css'

/** The best of the season, each with its game. */
export function Highs({ highs, sport }: { highs: PlayerStats['highs']; sport: string }) {
  if (highs.length === 0) return null
  return (
    <Panel title="Season highs">
      <ul className={styles.highs}>
        {highs.map(({ title, text, game_id, opponent, day }) => (
          <li key={title}>
            <span>{title}</span>
            <b>{text}</b>
            <Link {...boxTarget(sport, game_id)}>
              {opponent}, {shortDay(day)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
