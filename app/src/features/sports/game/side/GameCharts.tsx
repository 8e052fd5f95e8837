import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { GameChart } from '@fieldhouse/sports/kit/view/view'
import styles from '../Game.module.css'
import type { MomentView } from '../moment.model.ts'
import { getSideNames, toWatchedGame } from './watched-game.model.ts'

/** Each kind of chart loads when a sport has one, after the content above it. */
const BarsByPart = lazyByName(
  () => import('@fieldhouse/design/chart/BarsByPart'),
  (module) => module.BarsByPart,
)
const DriveChart = lazyByName(
  () => import('@fieldhouse/design/chart/DriveChart'),
  (module) => module.DriveChart,
)
const EventTimeline = lazyByName(
  () => import('@fieldhouse/design/chart/EventTimeline'),
  (module) => module.EventTimeline,
)
const MarginChart = lazyByName(
  () => import('@fieldhouse/design/chart/MarginChart'),
  (module) => module.MarginChart,
)
const PlaceStrip = lazyByName(
  () => import('@fieldhouse/design/chart/PlaceStrip'),
  (module) => module.PlaceStrip,
)
const PointStairs = lazyByName(
  () => import('@fieldhouse/design/chart/PointStairs'),
  (module) => module.PointStairs,
)
const ShotChart = lazyByName(
  () => import('@fieldhouse/design/chart/ShotChart'),
  (module) => module.ShotChart,
)
const SprayChart = lazyByName(
  () => import('@fieldhouse/design/chart/SprayChart'),
  (module) => module.SprayChart,
)

interface GameChartsProps {
  moment: MomentView
  /** The first chart shows how the score developed; a narrow page places the others further down. */
  part?: 'first' | 'others'
}

/** Draws the charts that the play-by-play supports, and none without data. */
export function GameCharts({ moment, part }: GameChartsProps) {
  const all = (moment.view?.charts?.(toWatchedGame(moment)) ?? []).filter((chart) => chart !== undefined)
  const charts = part === 'first' ? all.slice(0, 1) : part === 'others' ? all.slice(1) : all
  const live = moment.state.status.kind === 'live'
  return charts.map((chart) => (
    <Panel key={chart.kind} title={getChartTitle(chart)}>
      <LazyCard what="The chart" loading={<Skeleton className={styles.chartShape} />}>
        <SportChart chart={chart} sides={getSideNames(moment)} live={live} />
      </LazyCard>
    </Panel>
  ))
}

function getChartTitle(chart: GameChart): string {
  switch (chart.kind) {
    case 'margin':
      return 'Game flow'
    case 'drives':
      return chart.earlier > 0 ? `Last ${chart.drives.length} drives` : 'Drive chart'
    case 'shots':
      return 'Shot chart'
    case 'timeline':
      return 'Timeline'
    case 'spray':
      return 'Spray chart'
    case 'places':
      return 'Finish places'
    case 'stairs':
    case 'bars':
      return chart.title
  }
}

/** Draws a chart with the component of its kind. */
function SportChart({ chart, sides, live }: { chart: GameChart; sides: { us: string; them: string }; live: boolean }) {
  switch (chart.kind) {
    case 'margin':
      return <MarginChart title="Score margin" {...sides} {...chart} live={live} />
    case 'drives':
      return <DriveChart title="Drives" {...sides} drives={chart.drives} />
    case 'shots':
      return <ShotChart title="Shots" court="full" {...sides} shots={chart.shots} />
    case 'timeline':
      return <EventTimeline title="Timeline" {...sides} {...chart} />
    case 'stairs':
      return <PointStairs {...sides} {...chart} live={live} />
    case 'spray':
      return <SprayChart title="Balls in play" counts={chart.counts} />
    case 'bars':
      return <BarsByPart {...sides} {...chart} />
    case 'places':
      return <PlaceStrip title="Finish places" {...chart} />
  }
}
