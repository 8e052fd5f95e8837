import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useAfterPaint } from '../../../../shared/screen/useAfterPaint.ts'
import { tableProps } from '../../tables/stat-table.tsx'
import { ownTeamOf } from '../events.model.ts'
import { GameCharts } from '../side/GameCharts.tsx'
import { LineTable } from '../side/LineTable.tsx'
import { Situation } from '../side/Situation.tsx'
import { CourtsTab } from '../tabs/CourtsTab.tsx'
import type { SummaryProps } from './Below.tsx'
import { Decisions } from './Decisions.tsx'
import styles from './Summary.module.css'

/** Two teams stand in the score above. */
const sidesOfDual = 2

const fetchBelow = () => import('./Below.tsx')
const Below = lazyByName(fetchBelow, (module) => module.Below)

/** A game on one page: what is on, how it came, who did it, what changed it, and all that is known around it. */
export function SummaryTab({ moment, page, box, jump, narrow }: SummaryProps) {
  const { state } = moment
  // What stands below the first screen is drawn after that: a slow phone takes as long for it as for all the rest.
  const whole = useAfterPaint()
  return (
    <div className={styles.summary}>
      {narrow && (
        <>
          {state.status.kind === 'live' && <Situation moment={moment} />}
          {state.periods && (
            <Panel>
              <LineTable moment={moment} />
            </Panel>
          )}
          <GameCharts moment={moment} part="first" />
        </>
      )}
      <Decisions moment={moment} />
      {box?.standings && box.standings.rows.length > sidesOfDual && (
        <StatTable {...tableProps(box.standings, '', { nameLabel: 'Team', own: ownTeamOf(moment) })} />
      )}
      {state.courts && <CourtsTab moment={moment} />}
      {whole && (
        <LazyCard what="The rest of the summary">
          <Below moment={moment} page={page} box={box} jump={jump} narrow={narrow} />
        </LazyCard>
      )}
    </div>
  )
}
