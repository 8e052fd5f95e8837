import { useState } from 'react'
import { Button } from '../../action/Button.tsx'
import { ScoreStrip } from '../../schedule/ScoreStrip.tsx'
import { CategoryLeaders, CategoryLeadersRow } from '../../score/CategoryLeaders.tsx'
import { ComparisonBars } from '../../score/ComparisonBars.tsx'
import { LineScore } from '../../score/line/LineScore.tsx'
import { RollingNumber } from '../../score/RollingNumber.tsx'
import { ScoreBar } from '../../score/ScoreBar.tsx'
import { ScoreBug, type ScoreBugProps } from '../../score/ScoreBug.tsx'
import { ScorePanel } from '../../score/ScorePanel.tsx'
import { TeamMark } from '../../score/TeamMark.tsx'
import styles from '../ComponentGallery.module.css'
import { GallerySection, GallerySpecimen, SpecimenRow, SpecimenStack } from '../GallerySpecimen.tsx'
import { crimson, football, harbor, liveFootball, mesa, prairie, timber } from './invented.ts'

const bugs: readonly ScoreBugProps[] = [
  { sport: 'Football', status: liveFootball, contest: { kind: 'game', sides: football } },
  {
    sport: 'Soccer',
    status: { state: 'final', label: 'Final, kicks' },
    contest: {
      kind: 'game',
      sides: [
        { team: timber, score: '1', aside: '3' },
        { team: crimson, score: '1', aside: '4' },
      ],
    },
  },
  {
    sport: 'Gymnastics',
    status: { state: 'upcoming', label: 'Today 7:00 PM' },
    contest: { kind: 'game', sides: [{ team: prairie }, { team: crimson }] },
  },
  {
    sport: 'Tennis',
    status: { state: 'moved', label: 'Moved to Dec 2' },
    contest: { kind: 'game', sides: [{ team: harbor }, { team: crimson }] },
  },
  {
    sport: 'Basketball',
    status: liveFootball,
    hidden: true,
    contest: {
      kind: 'game',
      sides: [
        { team: mesa, score: '60' },
        { team: crimson, score: '71' },
      ],
    },
  },
  {
    sport: 'Baseball',
    status: { state: 'delayed', label: 'Delayed, rain' },
    contest: {
      kind: 'game',
      sides: [
        { team: mesa, score: '3' },
        { team: crimson, score: '3' },
      ],
    },
  },
  {
    sport: 'Softball',
    status: { state: 'cancelled', label: 'Canceled' },
    contest: { kind: 'game', sides: [{ team: harbor }, { team: crimson }] },
  },
  {
    sport: 'Cross country',
    status: { state: 'live', label: '6 km' },
    contest: { kind: 'meet', title: 'Mountain Regional', line: '3rd of 22, 81 points' },
  },
]

function LineScores() {
  return (
    <>
      <LineScore
        caption="Line score"
        periods={['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']}
        totals={[
          { abbr: 'R', meaning: 'Runs' },
          { abbr: 'H', meaning: 'Hits' },
          { abbr: 'E', meaning: 'Errors' },
        ]}
        current={10}
        rows={[
          { team: harbor, periods: [...'01002000100'], totals: ['4', '9', '2'], dim: true },
          { team: crimson, periods: [...'00100300002'], totals: ['6', '12', '0'], marked: [10] },
        ]}
      />
      <LineScore
        caption="Sets"
        periods={['1', '2', '3', '4', '5']}
        totals={[{ abbr: 'Sets', meaning: 'Sets won' }]}
        current={2}
        rows={[
          { team: crimson, periods: ['25', '27', '18'], totals: ['2'], marked: [0, 1] },
          { team: timber, periods: ['19', '25', '14'], totals: ['0'], dim: true },
        ]}
      />
    </>
  )
}

export function ScoreSection() {
  return (
    <GallerySection title="Scores">
      <GallerySpecimen title="Score strip: live, kicks, upcoming, moved, hidden, delayed, canceled, meet" span={4} bare>
        <ScoreStrip
          label="Scores"
          items={bugs}
          keyOf={({ sport }) => sport}
          render={(bug) => <ScoreBug {...bug} link={<a href="#score" />} />}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Score bar" span={4} bare>
        <SpecimenStack>
          <ScoreBar
            className={styles.still}
            contest={{ kind: 'game', sides: football }}
            status={liveFootball}
            action={<Button icon="play">Watch</Button>}
          />
          <ScoreBar
            label="Standing"
            className={styles.still}
            contest={{ kind: 'meet', title: 'Mountain Regional', line: '3rd of 22, 81 points' }}
            status={{ state: 'final', label: 'Final' }}
          />
        </SpecimenStack>
      </GallerySpecimen>
      <GallerySpecimen title="Score panel, rolling numbers" span={2} bare>
        <RollingScore />
      </GallerySpecimen>
      <GallerySpecimen title="Team against team" span={2}>
        <ComparisonBars
          teams={[mesa, crimson]}
          ours={1}
          rows={[
            { label: 'Total yards', texts: ['338', '412'], values: [338, 412] },
            { label: 'Third down', texts: ['4/12', '8/13'], values: [33, 62] },
            { label: 'Turnovers', texts: ['2', '1'], values: [2, 1], lowerIsBetter: true },
            { label: 'Sacks', texts: ['0', '0'], values: [0, 0] },
            { label: 'Hitting', texts: ['-.012', '.391'], values: [-0.012, 0.391] },
            { label: 'Last meeting', texts: ['14', '20'] },
          ]}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Line score: eleven innings, five sets" span={2}>
        <LineScores />
      </GallerySpecimen>
      <GallerySpecimen title="Team mark by width" span={2}>
        <SpecimenStack>
          {[28, 18, 12, 8].map((width) => (
            <div key={width} style={{ width: `${width}rem`, maxWidth: '100%' }}>
              {[harbor, timber, mesa].map((team) => (
                <TeamMark
                  key={team.name}
                  team={team}
                  dim={team === timber}
                  turn={team === mesa ? 'serving' : undefined}
                />
              ))}
            </div>
          ))}
        </SpecimenStack>
      </GallerySpecimen>
      <GallerySpecimen title="Leaders" span={4} bare>
        <CategoryLeadersRow label="Leaders, scroll sideways">
          {(['Passing', 'Rushing', 'Receiving'] as const).map((category, index) => (
            <CategoryLeaders
              key={category}
              category={category}
              leaders={[
                {
                  name: 'J. Adams',
                  fullName: `Jordan Adams ${index}`,
                  team: crimson.name,
                  number: '12',
                  line: '22/31, 2 TD',
                  value: '284',
                  // biome-ignore lint/a11y/useAnchorContent: the row gives the link its words
                  link: <a href="#leader" />,
                },
                {
                  name: 'L. Hayes-Whitmore-Featherstone',
                  fullName: `Lee Hayes ${index}`,
                  team: mesa.name,
                  number: '7',
                  otherTeam: { name: 'Mesa State' },
                  line: '19/33, 1 TD',
                  value: '241',
                  dim: true,
                },
              ]}
            />
          ))}
        </CategoryLeadersRow>
      </GallerySpecimen>
    </GallerySection>
  )
}

function RollingScore() {
  const [points, setPoints] = useState(27)
  const sides = [football[0], { ...football[1], score: String(points) }] as const
  return (
    <SpecimenStack>
      <ScorePanel contest={{ kind: 'game', sides }} status={liveFootball} venue="Stadium East">
        <LineScore
          caption="By quarter"
          periods={['1', '2', '3', '4']}
          totals={[{ abbr: 'T', meaning: 'Total' }]}
          rows={[
            { team: mesa, periods: ['7', '7', '0', '7'], totals: ['21'], dim: true },
            { team: crimson, periods: ['3', '14', '7', '3'], totals: [String(points)] },
          ]}
        />
      </ScorePanel>
      <SpecimenRow>
        <Button variant="secondary" size={44} onClick={() => setPoints(points + 3)}>
          Field goal
        </Button>
        <Button variant="secondary" size={44} onClick={() => setPoints(points - 3)}>
          Take it back
        </Button>
        <RollingNumber value={(points * 7.325).toFixed(3)} />
      </SpecimenRow>
    </SpecimenStack>
  )
}
