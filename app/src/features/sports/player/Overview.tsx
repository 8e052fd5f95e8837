import type { Player, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { TrendChart } from '@fieldhouse/design/chart/TrendChart'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { Link } from '../../../shared/paths/Link.tsx'
import { Highs } from './Highs.tsx'
import styles from './Player.module.css'
import { lineTableProps, logTableProps, nounOf, nounsOf, seasonsOf, trendOf } from './player-tables.tsx'
import { Stories } from './Stories.tsx'

const newestGames = 5

/** What is newest: the last games with their line, films of him or her, then the seasons and their highs. */
export function Overview({ player, stats }: { player: Player; stats: PlayerStats }) {
  const [log] = stats.log
  const trend = log && trendOf(log)
  const [career] = stats.career
  const noun = log ? nounOf(log) : 'game'
  return (
    <>
      {trend && (
        <Panel title={`${trend.title}, ${noun} by ${noun}`}>
          <TrendChart {...trend} />
        </Panel>
      )}
      {log && (
        <StatTable
          {...logTableProps({ ...log, rows: log.rows.slice(-newestGames) }, player.sport)}
          caption={`Last ${nounsOf(log)}`}
          action={
            log.rows.length > newestGames && (
              <AllGames player={player} words={`All ${log.rows.length} ${nounsOf(log)}`} />
            )
          }
        />
      )}
      <Stories player={player} among />
      {career && <StatTable {...lineTableProps(career, 'Season')} caption={seasonsOf(career.title)} />}
      <Highs stats={stats} sport={player.sport} />
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
