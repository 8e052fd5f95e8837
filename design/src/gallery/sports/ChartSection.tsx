import { BarsByPart } from '../../chart/BarsByPart.tsx'
import { CountChart } from '../../chart/CountChart.tsx'
import { DriveChart } from '../../chart/DriveChart.tsx'
import { EventTimeline } from '../../chart/EventTimeline.tsx'
import { MarginChart } from '../../chart/MarginChart.tsx'
import { PlaceStrip } from '../../chart/PlaceStrip.tsx'
import { PointStairs } from '../../chart/PointStairs.tsx'
import { ShotChart } from '../../chart/ShotChart.tsx'
import { SprayChart } from '../../chart/SprayChart.tsx'
import { TrendChart } from '../../chart/TrendChart.tsx'
import { GallerySection, GallerySpecimen } from '../GallerySpecimen.tsx'
import { drives, goals, margin, plays, quarters, runners, shots, trend } from './figures.ts'

const sides = { us: 'Crimson', them: 'Mesa' }

export function ChartSection() {
  return (
    <GallerySection title="Charts">
      <GallerySpecimen title="Trend: average, a loss, today" span={4}>
        <TrendChart title="Passing yards by game" points={trend} average={{ value: 272, text: 'avg 272' }} />
      </GallerySpecimen>
      <GallerySpecimen title="Margin" span={2}>
        <MarginChart title="Score margin" kind="margin" {...sides} {...quarters} points={margin} live />
      </GallerySpecimen>
      <GallerySpecimen title="Win probability" span={2}>
        <MarginChart
          title="Win probability"
          kind="probability"
          {...sides}
          {...quarters}
          points={margin.map(({ atMs, value }) => ({ atMs, value: Math.tanh(value / 12) }))}
          note="From the score and the time left"
        />
      </GallerySpecimen>
      <GallerySpecimen title="How often, from nought on" span={2}>
        <CountChart title="Plays by day" what="Plays" over="Day" counts={plays} />
      </GallerySpecimen>
      <GallerySpecimen title="Drives" span={2}>
        <DriveChart title="Drive chart" {...sides} drives={drives} />
      </GallerySpecimen>
      <GallerySpecimen title="Bars by period; by apparatus, cut off" span={2}>
        <BarsByPart
          title="Points by quarter"
          {...sides}
          parts={[
            { label: '1st', us: 3, them: 7 },
            { label: '2nd', us: 14, them: 7 },
            { label: '3rd', us: 7, them: 0 },
            { label: '4th', us: 3 },
          ]}
        />
        <BarsByPart
          title="By apparatus"
          us="Crimson"
          from={48}
          parts={[
            ['VT', 49.2],
            ['UB', 49.375],
            ['BB', 48.95],
            ['FX', 49.525],
          ].map(([label, us]) => ({ label: String(label), us: Number(us), usText: Number(us).toFixed(3) }))}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Shots, half court" span={2}>
        <ShotChart title="Shots" {...sides} shots={shots.filter(({ side }) => side === 'us')} />
      </GallerySpecimen>
      <GallerySpecimen title="Shots, full court" span={2}>
        <ShotChart
          title="Shots of both"
          {...sides}
          court="full"
          shots={shots.map((shot) => ({
            ...shot,
            x: shot.side === 'us' ? 100 - shot.y * 0.45 : shot.y * 0.45,
            y: shot.x,
          }))}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Spray" span={2}>
        <SprayChart title="Where the ball went" counts={{ 1: 2, 3: 4, 4: 7, 5: 3, 6: 9, 7: 6, 8: 11, 9: 2 }} />
      </GallerySpecimen>
      <GallerySpecimen title="Point by point" span={2}>
        <PointStairs
          title="Set 3"
          {...sides}
          points={[...'uuttuuutttttuuututuuuttutuuututu'].map((point) => (point === 'u' ? 'us' : 'them'))}
          live
        />
      </GallerySpecimen>
      <GallerySpecimen title="Goals, shots and cards" span={2}>
        <EventTimeline
          title="Timeline"
          {...sides}
          events={goals}
          periods={[
            { label: '1st', atMs: 0 },
            { label: '2nd', atMs: 45 * 60_000 },
          ]}
          endMs={90 * 60_000}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Places" span={2}>
        <PlaceStrip title="Places" of={140} teams={runners} />
      </GallerySpecimen>
    </GallerySection>
  )
}
