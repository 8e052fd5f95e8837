import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { lazy, Suspense, useDeferredValue } from 'react'
import { teamOf } from '../../../../shared/games/game-view.ts'
import { barOf } from '../../tables/comparison-bar.ts'
import { tableProps } from '../../tables/stat-table.tsx'
import type { Moment } from '../moment.model.ts'
import { GameCharts } from '../side/GameCharts.tsx'
import { LineTable } from '../side/LineTable.tsx'
import { Series } from '../side/Series.tsx'
import { Situation } from '../side/Situation.tsx'
import { CourtsTab } from '../tabs/CourtsTab.tsx'
import type { Jump } from '../tabs/PlayRow.tsx'
import { AboutGame } from './AboutGame.tsx'
import { Decisions } from './Decisions.tsx'
import { ownTeamOf } from './events.model.ts'
import { Leaders } from './Leaders.tsx'
import { Recap } from './Recap.tsx'
import styles from './Summary.module.css'

/** Of meets alone. */
const Events = lazy(async () => ({ default: (await import('./Events.tsx')).Events }))

interface SummaryTabProps {
  moment: Moment
  page: GamePage
  box: BoxScore | undefined
  jump: Jump
  /** There is no column beside it: what would stand there stands here. */
  narrow: boolean
}

/** A game on one page: what is on, how it came, who did it, what changed it, and all that is known around it. */
export function SummaryTab({ moment, page, box, jump, narrow }: SummaryTabProps) {
  const { state } = moment
  // What stands below the first screen is drawn after that: a slow phone takes as long for it as for all the rest.
  const whole = useDeferredValue(true, false)
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
      {whole && <Below moment={moment} page={page} box={box} jump={jump} narrow={narrow} />}
    </div>
  )
}

/** Who did it, what changed it, and all that is known around it. */
function Below({ moment, page, box, jump, narrow }: SummaryTabProps) {
  return (
    <>
      {box && <Leaders moment={moment} box={box} />}
      {box && box.events.length > 0 && (
        <Suspense>
          <Events moment={moment} events={box.events} />
        </Suspense>
      )}
      <Recap moment={moment} jump={jump} />
      {box && <TeamStats moment={moment} rows={box.comparison} />}
      {narrow && (
        <>
          <GameCharts moment={moment} part="others" />
          <Series games={page.series} />
        </>
      )}
      <AboutGame moment={moment} />
    </>
  )
}

/** Two teams stand in the score above. */
const sidesOfDual = 2
const shownRows = 5

function TeamStats({ moment: { game }, rows }: { moment: Moment; rows: BoxScore['comparison'] }) {
  if (rows.length === 0 || !game.away || !game.home) return null
  return (
    <Panel title="Team comparison">
      <ComparisonBars
        teams={[teamOf(game.away), teamOf(game.home)]}
        ours={game.home.own ? 1 : 0}
        rows={rows.slice(0, shownRows).map(barOf)}
      />
    </Panel>
  )
}
