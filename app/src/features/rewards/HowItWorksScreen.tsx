import { currentSchool } from '@fieldhouse/contract/company'
import type { EarningRule, FanRewards } from '@fieldhouse/contract/rewards/rewards'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { TrophyArt } from './art/TrophyArt.tsx'
import styles from './Rewards.module.css'
import { formatPoints, rewardsQuery } from './rewards.queries.ts'

/** Explains how points are earned, what they are good for, and what never counts. */
export function HowItWorksScreen() {
  const rewards = useQuery(rewardsQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>How it works</h1>
        <p className={styles.intro}>See every point in your history.</p>
      </header>
      <ReadState query={rewards} what="How it works" loading={<Skeleton shape="panel" />}>
        {(mine) =>
          mine.earnings.length + mine.trophies.length === 0 ? <RewardsNotStarted /> : <EarningRules mine={mine} />
        }
      </ReadState>
      <Panel title="What counts and what doesn’t">
        <ul className={styles.list}>
          {rules.map(({ title, text }) => (
            <li key={title} className={styles.line}>
              <div>
                <b>{title}</b>
                <small>{text}</small>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

const rules = [
  { title: 'Once each', text: 'Each video, day, team and game counts once across all your devices.' },
  {
    title: 'Watch to earn',
    text: 'A video counts once you watch half of it or ten minutes. A live event counts after ten minutes.',
  },
  {
    title: 'Pick before the game',
    text: 'You can change a pick until the game starts. Ties and canceled games don’t count. If a score is corrected, your points are too, but your balance never drops below zero.',
  },
  {
    title: 'Hidden scores stay hidden',
    text: 'Your pick’s result and points show once you reveal the game.',
  },
  {
    title: 'The leaderboard is opt-in',
    text: 'Show your first name and initial, or hide them, anytime.',
  },
  {
    title: 'Your points',
    text: 'Your download lists every point. Points end with your account and have no cash value.',
  },
]

const EarningRules = ({ mine: { earnings, trophies } }: { mine: FanRewards }) => (
  <div className={styles.columns}>
    {earnings.length > 0 && (
      <Panel title="Points">
        <ul className={styles.list}>
          {earnings.map((one) => (
            <li key={one.id} className={styles.line}>
              <div>
                {one.name}
                <small>{describeEarning(one)}</small>
              </div>
              <span className={styles.amount}>+{formatCount(one.points)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    )}
    {trophies.length > 0 && (
      <Panel title="Trophies">
        <ul className={styles.list}>
          {trophies.map(({ id, name, words, points }) => (
            <li key={id} className={styles.line}>
              <div>
                {name}
                <small>{words}</small>
              </div>
              {points > 0 && <span className={styles.amount}>+{formatCount(points)}</span>}
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </div>
)

const describeEarning = ({ words, per_day, points }: EarningRule): string =>
  per_day === null ? words : `${words}. ${formatPoints(points * per_day)} a day max.`

const RewardsNotStarted = () => (
  <EmptyState
    art={<TrophyArt art="star" won={false} />}
    title="Rewards haven’t started yet"
    text={`Once ${currentSchool().school} starts rewards, you’ll see how to earn points and trophies here.`}
  />
)
