import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { toTeam } from '../../../../shared/games/game-view.ts'
import { toComparisonBar } from '../../tables/comparison-bar.ts'
import type { MomentView } from '../moment.model.ts'
import type { VideoJump } from '../picture/clips/video-jump.ts'
import { GameCharts } from '../side/GameCharts.tsx'
import { SeriesHistory } from '../side/SeriesHistory.tsx'
import { AboutGame } from './AboutGame.tsx'
import { GameLeaders } from './GameLeaders.tsx'
import { KeyPlays } from './KeyPlays.tsx'
import { PrintedRecords } from './PrintedRecords.tsx'

/** Used by meets only. */
const EventWinners = lazyByName(
  () => import('./EventWinners.tsx'),
  (module) => module.EventWinners,
)

export interface SummaryProps {
  moment: MomentView
  page: GamePage
  box: BoxScore | undefined
  jump: VideoJump
  /** The page has no side column, so the summary includes its content. */
  narrow: boolean
}

/** Lower part of the summary: leaders, key plays, team comparison and facts. */
export function SummaryDetails({ moment, page, box, jump, narrow }: SummaryProps) {
  return (
    <>
      {box && <GameLeaders moment={moment} box={box} />}
      {box && box.events.length > 0 && (
        <LazyCard what="The events">
          <EventWinners moment={moment} events={box.events} />
        </LazyCard>
      )}
      <KeyPlays moment={moment} jump={jump} />
      {box && <TeamComparison moment={moment} rows={box.comparison} />}
      {narrow && (
        <>
          <GameCharts moment={moment} part="others" />
          <PrintedRecords moment={moment} page={page} />
          <SeriesHistory games={page.series} />
        </>
      )}
      <AboutGame moment={moment} />
    </>
  )
}

const maxRows = 5

function TeamComparison({ moment: { game }, rows }: { moment: MomentView; rows: BoxScore['comparison'] }) {
  const printing = usePrinting()
  if (rows.length === 0 || !game.away || !game.home) return null
  return (
    <Panel title="Team comparison">
      <ComparisonBars
        teams={[toTeam(game.away), toTeam(game.home)]}
        ours={game.home.own ? 1 : 0}
        rows={rows.slice(0, printing ? rows.length : maxRows).map(toComparisonBar)}
      />
    </Panel>
  )
}
