import { currentSchool } from '@fieldhouse/contract/company'
import type { Earning, Rewards } from '@fieldhouse/contract/rewards/rewards'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { TrophyArt } from './art/TrophyArt.tsx'
import styles from './Rewards.module.css'
import { pointsWords, rewardsQuery } from './rewards.queries.ts'

/** How points are earned here, what for, and what is never done with them. */
export function HowItWorksScreen() {
  const rewards = useQuery(rewardsQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>How it works</h1>
        <p className={styles.intro}>Each point has its line in your history, with what it was for.</p>
      </header>
      <ReadState query={rewards} what="How it works" loading={<Skeleton shape="panel" />}>
        {(mine) => (mine.earnings.length + mine.trophies.length === 0 ? <NotYet /> : <Ways mine={mine} />)}
      </ReadState>
      <Panel title="What counts, and what does not">
        <ul className={styles.list}>
          {laws.map(({ title, text }) => (
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

const laws = [
  { title: 'Once each', text: 'A video, a day, a team, a game: each counts once, on all your devices together.' },
  {
    title: 'Watching is time spent',
    text: 'A video counts when you stayed with it for half of its length, or ten minutes; a live event after ten.',
  },
  {
    title: 'A call is made before the game',
    text: 'It can be changed until then. A tie and a cancelled game count for nobody. When a score is corrected, so are its points: never more than you still have.',
  },
  {
    title: 'Scores that you keep safe stay safe',
    text: 'What came of your call, and its points, show once you ask for the score.',
  },
  {
    title: 'Nobody is named who does not want it',
    text: 'On the board you stand with first name and initial, if you say so, and no longer when you say so.',
  },
  {
    title: 'They are yours',
    text: 'Your export has every line. They go with your account, and have no price in money.',
  },
]

const Ways = ({ mine: { earnings, trophies } }: { mine: Rewards }) => (
  <div className={styles.columns}>
    {earnings.length > 0 && (
      <Panel title="Points, each time">
        <ul className={styles.list}>
          {earnings.map((one) => (
            <li key={one.id} className={styles.line}>
              <div>
                {one.name}
                <small>{earnWords(one)}</small>
              </div>
              <span className={styles.amount}>+{one.points.toLocaleString('en-US')}</span>
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
              {points > 0 && <span className={styles.amount}>+{points.toLocaleString('en-US')}</span>}
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </div>
)

const earnWords = ({ words, per_day, points }: Earning): string =>
  per_day === null ? words : `${words}. ${pointsWords(points * per_day)} a day at the most.`

const NotYet = () => (
  <EmptyState
    art={<TrophyArt art="star" won={false} />}
    title="Rewards have not begun here"
    text={`Once ${currentSchool().school} begins them, this page says what earns points and trophies, and how many.`}
  />
)
