import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { teamOf } from '../../../../shared/games/game-view.ts'
import { barOf } from '../../tables/comparison-bar.ts'
import type { Moment } from '../moment.model.ts'
import { GameCharts } from '../side/GameCharts.tsx'
import { Series } from '../side/Series.tsx'
import type { Jump } from '../tabs/PlayRow.tsx'
import { AboutGame } from './AboutGame.tsx'
import { Leaders } from './Leaders.tsx'
import { PaperRecords } from './PaperRecords.tsx'
import { Recap } from './Recap.tsx'

/** Of meets alone. */
const Events = lazyByName(
  () => import('./Events.tsx'),
  (module) => module.Events,
)

export interface SummaryProps {
  moment: Moment
  page: GamePage
  box: BoxScore | undefined
  jump: Jump
  /** There is no column beside it: what would stand there stands here. */
  narrow: boolean
}

/** Who did it, what changed it, and all that is known around it. */
export function Below({ moment, page, box, jump, narrow }: SummaryProps) {
  return (
    <>
      {box && <Leaders moment={moment} box={box} />}
      {box && box.events.length > 0 && (
        <LazyCard what="The events">
          <Events moment={moment} events={box.events} />
        </LazyCard>
      )}
      <Recap moment={moment} jump={jump} />
      {box && <TeamStats moment={moment} rows={box.comparison} />}
      {narrow && (
        <>
          <GameCharts moment={moment} part="others" />
          <PaperRecords moment={moment} page={page} />
          <Series games={page.series} />
        </>
      )}
      <AboutGame moment={moment} />
    </>
  )
}

const shownRows = 5

function TeamStats({ moment: { game }, rows }: { moment: Moment; rows: BoxScore['comparison'] }) {
  const printing = usePrinting()
  if (rows.length === 0 || !game.away || !game.home) return null
  return (
    <Panel title="Team comparison">
      <ComparisonBars
        teams={[teamOf(game.away), teamOf(game.home)]}
        ours={game.home.own ? 1 : 0}
        rows={rows.slice(0, printing ? rows.length : shownRows).map(barOf)}
      />
    </Panel>
  )
}
