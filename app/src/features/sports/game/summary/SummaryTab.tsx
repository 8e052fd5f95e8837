import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useAfterPaint } from '../../../../shared/screen/useAfterPaint.ts'
import { buildStatTable } from '../../tables/stat-table.tsx'
import { getOwnTeamName } from '../events.model.ts'
import { GameCharts } from '../side/GameCharts.tsx'
import { GameSituation } from '../side/GameSituation.tsx'
import { LineScoreTable } from '../side/LineScoreTable.tsx'
import { CourtsTab } from '../tabs/CourtsTab.tsx'
import { PitchingDecisions } from './PitchingDecisions.tsx'
import styles from './Summary.module.css'
import type { SummaryProps } from './SummaryDetails.tsx'

/** The score above already shows a dual meet's two teams. */
const teamsOfDual = 2

const fetchDetails = () => import('./SummaryDetails.tsx')
const SummaryDetails = lazyByName(fetchDetails, (module) => module.SummaryDetails)

/** A game on one page: current situation, charts, decisions, leaders, key plays and facts. */
export function SummaryTab({ moment, page, box, jump, narrow }: SummaryProps) {
  const { state } = moment
  // Content below the first screen is drawn later, because a slow phone needs as long for it as for everything above.
  const showsDetails = useAfterPaint()
  return (
    <div className={styles.summary}>
      {narrow && (
        <>
          {state.status.kind === 'live' && <GameSituation moment={moment} />}
          {state.periods && (
            <Panel>
              <LineScoreTable moment={moment} />
            </Panel>
          )}
          <GameCharts moment={moment} part="first" />
        </>
      )}
      <PitchingDecisions moment={moment} />
      {box?.standings && box.standings.rows.length > teamsOfDual && (
        <StatTable {...buildStatTable(box.standings, '', { nameLabel: 'Team', own: getOwnTeamName(moment) })} />
      )}
      {state.courts && <CourtsTab moment={moment} />}
      {showsDetails && (
        <LazyCard what="The rest of the summary">
          <SummaryDetails moment={moment} page={page} box={box} jump={jump} narrow={narrow} />
        </LazyCard>
      )}
    </div>
  )
}
