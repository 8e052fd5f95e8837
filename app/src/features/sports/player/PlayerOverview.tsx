import type { Player, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { TrendChart } from '@fieldhouse/design/chart/TrendChart'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { Link } from '../../../shared/paths/Link.tsx'
import styles from './Player.module.css'
import { PlayerStories } from './PlayerStories.tsx'
import {
  buildLineTable,
  buildLogTable,
  buildTrend,
  getGameNoun,
  getPluralNoun,
  getSeasonsTitle,
} from './player-tables.tsx'
import { SeasonHighs } from './SeasonHighs.tsx'

const newestGames = 5

/** A player's newest content: last games with their line, videos, then seasons and highs. */
export function PlayerOverview({ player, stats }: { player: Player; stats: PlayerStats }) {
  const [log] = stats.log
  const trend = log && buildTrend(log)
  const [career] = stats.career
  const noun = log ? getGameNoun(log) : 'game'
  return (
    <>
      {trend && (
        <Panel title={`${trend.title}, ${noun} by ${noun}`}>
          <TrendChart {...trend} />
        </Panel>
      )}
      {log && (
        <StatTable
          {...buildLogTable({ ...log, rows: log.rows.slice(-newestGames) }, player.sport)}
          caption={`Last ${getPluralNoun(log)}`}
          action={
            log.rows.length > newestGames && (
              <AllGames player={player} words={`All ${log.rows.length} ${getPluralNoun(log)}`} />
            )
          }
        />
      )}
      <PlayerStories player={player} among />
      {career && <StatTable {...buildLineTable(career, 'Season')} caption={getSeasonsTitle(career.title)} />}
      <SeasonHighs stats={stats} sport={player.sport} />
    </>
  )
}

const AllGames = ({ player, words }: { player: Player; words: string }) => (
  <Link
    to="/app/sports/$sportSlug/roster/players/$playerId/$tab"
    params={{ sportSlug: player.sport, playerId: String(player.id), tab: 'game-log' }}
    className={buttonClass({ size: 44, variant: 'secondary' }, styles.all)}
  >
    {words}
  </Link>
)
