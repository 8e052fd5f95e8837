import { currentSchool } from '@fieldhouse/contract/company'
import type { FanRewards, Trophy } from '@fieldhouse/contract/rewards/rewards'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayWords } from '../../shared/games/game-day.ts'
import { localDay } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { sharedAddress } from '../../shared/rewards/came-by.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { showToast } from '../../shared/toast/toast.ts'
import { TrophyArt } from './art/TrophyArt.tsx'
import { AtTheGame } from './mine/AtTheGame.tsx'
import { Board } from './mine/Board.tsx'
import { Calls } from './mine/Calls.tsx'
import { History } from './mine/History.tsx'
import styles from './Rewards.module.css'
import { pointsWords, rewardsQuery, see } from './rewards.queries.ts'

/** The trophy case, and what can be done for the next one. */
export function MyTrophiesScreen() {
  const rewards = useQuery(rewardsQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>Your trophies</h1>
        <p className={styles.intro}>Earn points for watching, picking and showing up.</p>
      </header>
      <ReadState query={rewards} what="Your trophies" loading={<Coming />}>
        {(mine) => (hasRewards(mine) ? <Mine rewards={mine} /> : <NotYet />)}
      </ReadState>
    </div>
  )
}

const hasRewards = ({ trophies, earnings, wallet }: FanRewards): boolean =>
  trophies.length > 0 || earnings.length > 0 || wallet.earned > 0

const asksFor = ({ trophies, earnings }: FanRewards, deed: Trophy['deed']): boolean =>
  [...trophies, ...earnings].some((one) => one.deed === deed)

function Mine({ rewards }: { rewards: FanRewards }) {
  const { trophies } = rewards
  return (
    <>
      {trophies.length > 0 && <Case trophies={trophies} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {asksFor(rewards, 'predict') && <Calls />}
          <History />
        </div>
        <div className={styles.stack}>
          {asksFor(rewards, 'attend') && <AtTheGame />}
          {asksFor(rewards, 'share') && <ShareLink code={rewards.code} />}
          <Board named={rewards.on_board} />
        </div>
      </div>
    </>
  )
}

/** Those that are won first, the newest before the others; then the one that is nearest. */
const ordered = (trophies: readonly Trophy[]): Trophy[] =>
  trophies.toSorted(
    (one, other) =>
      (other.won_at ?? '').localeCompare(one.won_at ?? '') || other.progress / other.goal - one.progress / one.goal,
  )

function Case({ trophies }: { trophies: readonly Trophy[] }) {
  // As they were when the page opened: what comes in does so once, and to its end.
  const [fresh] = useState(() => new Set(trophies.flatMap(({ id, fresh }) => (fresh ? [id] : []))))
  const isFresh = fresh.size > 0
  useEffect(() => {
    if (isFresh) void see().catch(() => undefined)
  }, [isFresh])
  const won = trophies.filter(({ won_at }) => won_at !== null).length
  return (
    <section aria-label="Trophy case" className={styles.stack}>
      <p>
        {won} of {trophies.length} won
      </p>
      <ul className={styles.case}>
        {ordered(trophies).map((trophy) => (
          <li key={trophy.id} className={`${styles.card} ${styles.trophy} ${trophy.won_at === null ? '' : styles.won}`}>
            <TrophyArt art={trophy.art} won={trophy.won_at !== null} fresh={fresh.has(trophy.id)} />
            <h2>{trophy.name}</h2>
            <p>{trophy.words}</p>
            <div className={styles.foot}>
              <Standing trophy={trophy} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Standing({ trophy: { name, won_at, progress, goal, points } }: { trophy: Trophy }) {
  if (won_at !== null) return <p className={styles.gold}>Won {dayWords(localDay(new Date(won_at)), new Date())}</p>
  return (
    <>
      <Progress label={`${name}: ${progress} of ${goal}`} value={progress} max={goal} />
      <p>
        {progress} of {goal}
        {points > 0 && `, for ${pointsWords(points)}`}
      </p>
    </>
  )
}

const NotYet = () => (
  <EmptyState
    art={<TrophyArt art="cup" won={false} />}
    title="The trophy case is empty for now"
    text={`Once ${currentSchool().school} starts rewards, you’ll see trophies and how to earn them here.`}
    action={
      <Link to="/app/rewards/how-it-works" className={buttonClass({ size: 44 })}>
        How it works
      </Link>
    }
  />
)

const Coming = () => (
  <Loading label="Loading your trophies" className={styles.case}>
    {['a', 'b', 'c', 'd'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)

/** The device's own sheet where there is one; else the address is copied. */
async function hand(url: string): Promise<void> {
  // Whoever closes the sheet has changed their mind.
  if (navigator.share) return navigator.share({ title: currentSchool().appName, url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', 'Link copied')
  } catch {
    showToast('warning', 'Couldn’t copy the link. Select it on this page instead.')
  }
}

function ShareLink({ code }: { code: string }) {
  const url = sharedAddress(code)
  return (
    <Panel title="Invite friends" text="Get points for each friend who joins.">
      <div className={styles.stack}>
        <p>{url}</p>
        <div className={styles.row}>
          <Button size={44} variant="secondary" icon="share" onClick={() => void hand(url)}>
            Share your link
          </Button>
        </div>
      </div>
    </Panel>
  )
}
