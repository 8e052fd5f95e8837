import { currentSchool } from '@fieldhouse/contract/company'
import type { FanRewards, Trophy } from '@fieldhouse/contract/rewards/rewards'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDay } from '../../shared/games/game-day.ts'
import { formatLocalDay } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { getInviteUrl } from '../../shared/rewards/invite-link.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { showToast } from '../../shared/toast/toast.ts'
import { TrophyArt } from './art/TrophyArt.tsx'
import { CheckInPanel } from './mine/CheckInPanel.tsx'
import { LeaderboardPanel } from './mine/LeaderboardPanel.tsx'
import { PicksPanel } from './mine/PicksPanel.tsx'
import { PointsHistory } from './mine/PointsHistory.tsx'
import styles from './Rewards.module.css'
import { formatPoints, markTrophiesSeen, rewardsQuery } from './rewards.queries.ts'

/** Shows the trophy case, and what earns the next trophy. */
export function MyTrophiesScreen() {
  const rewards = useQuery(rewardsQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>Your trophies</h1>
        <p className={styles.intro}>Earn points for watching, picking and showing up.</p>
      </header>
      <ReadState query={rewards} what="Your trophies" loading={<TrophiesPlaceholder />}>
        {(mine) => (hasRewards(mine) ? <RewardsOverview rewards={mine} /> : <NoTrophies />)}
      </ReadState>
    </div>
  )
}

const hasRewards = ({ trophies, earnings, wallet }: FanRewards): boolean =>
  trophies.length > 0 || earnings.length > 0 || wallet.earned > 0

const hasDeed = ({ trophies, earnings }: FanRewards, deed: Trophy['deed']): boolean =>
  [...trophies, ...earnings].some((one) => one.deed === deed)

function RewardsOverview({ rewards }: { rewards: FanRewards }) {
  const { trophies } = rewards
  return (
    <>
      {trophies.length > 0 && <TrophyCase trophies={trophies} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {hasDeed(rewards, 'predict') && <PicksPanel />}
          <PointsHistory />
        </div>
        <div className={styles.stack}>
          {hasDeed(rewards, 'attend') && <CheckInPanel />}
          {hasDeed(rewards, 'share') && <InviteLink code={rewards.code} />}
          <LeaderboardPanel named={rewards.on_board} />
        </div>
      </div>
    </>
  )
}

/** Sorts won trophies first, newest first; then the ones closest to being won. */
const sortTrophies = (trophies: readonly Trophy[]): Trophy[] =>
  trophies.toSorted(
    (one, other) =>
      (other.won_at ?? '').localeCompare(one.won_at ?? '') || other.progress / other.goal - one.progress / one.goal,
  )

function TrophyCase({ trophies }: { trophies: readonly Trophy[] }) {
  // Remembers which trophies were new when the page opened, so that their animation plays once and to its end.
  const [fresh] = useState(() => new Set(trophies.flatMap(({ id, fresh }) => (fresh ? [id] : []))))
  const isFresh = fresh.size > 0
  useEffect(() => {
    if (isFresh) void markTrophiesSeen().catch(() => undefined)
  }, [isFresh])
  const won = trophies.filter(({ won_at }) => won_at !== null).length
  return (
    <section aria-label="Trophy case" className={styles.stack}>
      <p>
        {won} of {trophies.length} won
      </p>
      <ul className={styles.case}>
        {sortTrophies(trophies).map((trophy) => (
          <li key={trophy.id} className={`${styles.card} ${styles.trophy} ${trophy.won_at === null ? '' : styles.won}`}>
            <TrophyArt art={trophy.art} won={trophy.won_at !== null} fresh={fresh.has(trophy.id)} />
            <h2>{trophy.name}</h2>
            <p>{trophy.words}</p>
            <div className={styles.foot}>
              <TrophyProgress trophy={trophy} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TrophyProgress({ trophy: { name, won_at, progress, goal, points } }: { trophy: Trophy }) {
  if (won_at !== null)
    return <p className={styles.gold}>Won {formatDay(formatLocalDay(new Date(won_at)), new Date())}</p>
  return (
    <>
      <Progress label={`${name}: ${progress} of ${goal}`} value={progress} max={goal} />
      <p>
        {progress} of {goal}
        {points > 0 && `, for ${formatPoints(points)}`}
      </p>
    </>
  )
}

const NoTrophies = () => (
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

const TrophiesPlaceholder = () => (
  <Loading label="Loading your trophies" className={styles.case}>
    {['a', 'b', 'c', 'd'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)

/** Opens the device's share sheet where there is one, else copies the address. */
async function shareUrl(url: string): Promise<void> {
  // Closing the sheet is not an error.
  if (navigator.share) return navigator.share({ title: currentSchool().appName, url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', 'Link copied')
  } catch {
    showToast('warning', 'Couldn’t copy the link. Select it on this page instead.')
  }
}

function InviteLink({ code }: { code: string }) {
  const url = getInviteUrl(code)
  return (
    <Panel title="Invite friends" text="Get points for each friend who joins.">
      <div className={styles.stack}>
        <p>{url}</p>
        <div className={styles.row}>
          <Button size={44} variant="secondary" icon="share" onClick={() => void shareUrl(url)}>
            Share your link
          </Button>
        </div>
      </div>
    </Panel>
  )
}
