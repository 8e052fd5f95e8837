import { BarsByPart } from '@fieldhouse/design/chart/BarsByPart'
import { DriveChart } from '@fieldhouse/design/chart/DriveChart'
import { EventTimeline } from '@fieldhouse/design/chart/EventTimeline'
import { MarginChart } from '@fieldhouse/design/chart/MarginChart'
import { PlaceStrip } from '@fieldhouse/design/chart/PlaceStrip'
import { PointStairs } from '@fieldhouse/design/chart/PointStairs'
import { ShotChart } from '@fieldhouse/design/chart/ShotChart'
import { SprayChart } from '@fieldhouse/design/chart/SprayChart'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import type { Moment } from '../moment.model.ts'
import { barsOf, drivesOf, eventsOf, marginOf, placesOf, shotsOf, sprayOf, stairsOf } from './charts.model.ts'
import { sidesOf } from './situation.model.ts'

/** Only what the plays prove: no chart is drawn from nothing. */
export function GameCharts({ moment }: { moment: Moment }) {
  const sides = sidesOf(moment)
  const live = moment.state.status.kind === 'live'
  const [margin, drives, shots] = [marginOf(moment), drivesOf(moment), shotsOf(moment)]
  const [events, stairs, spray] = [eventsOf(moment), stairsOf(moment), sprayOf(moment)]
  const [bars, places] = [barsOf(moment), placesOf(moment)]
  return (
    <>
      {margin && (
        <Chart title="How the score went">
          <MarginChart title="Score margin" kind="margin" {...sides} {...margin} live={live} />
        </Chart>
      )}
      {drives && (
        <Chart title="Drive chart">
          <DriveChart title="Drives" {...sides} drives={drives} />
        </Chart>
      )}
      {shots && (
        <Chart title="Shot chart">
          <ShotChart title="Shots" court="full" {...sides} shots={shots} />
        </Chart>
      )}
      {events && (
        <Chart title="Timeline">
          <EventTimeline title="Timeline" {...sides} {...events} />
        </Chart>
      )}
      {stairs && (
        <Chart title={stairs.title}>
          <PointStairs title={stairs.title} {...sides} points={stairs.points} live={live} />
        </Chart>
      )}
      {spray && (
        <Chart title="Where balls were hit">
          <SprayChart title="Balls in play" counts={spray} />
        </Chart>
      )}
      {bars && (
        <Chart title={bars.title}>
          <BarsByPart title={bars.title} {...sides} parts={bars.parts} />
        </Chart>
      )}
      {places && (
        <Chart title="Places">
          <PlaceStrip title="Places" {...places} />
        </Chart>
      )}
    </>
  )
}

const Chart = ({ title, children }: { title: string; children: ReactNode }) => <Panel title={title}>{children}</Panel>
