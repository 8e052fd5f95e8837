import type { GameItem } from '@fieldhouse/contract/games/item'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useState } from 'react'
import { TeamStrip } from '../../shared/catalogs/TeamStrip.tsx'
import { useFollowedSports } from '../../shared/customer/teams.queries.ts'
import { useNearGames } from '../../shared/games/near-games.ts'
import { appHome, useHome } from '../../shared/homes/home.queries.ts'
import { getPageBanners, type HomePage } from '../../shared/homes/rows.model.ts'
import { HomeRows } from '../../shared/rows/HomeRows.tsx'
import { NearEnd } from '../../shared/screen/NearEnd.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { useAfterPaint } from '../../shared/screen/useAfterPaint.ts'
import { useFan } from '../../shared/session/useFan.ts'
import styles from './HomeScreen.module.css'
import { HeroPlaceholder } from './hero/HeroPlaceholder.tsx'
import { HomeHero } from './hero/HomeHero.tsx'
import { chooseHeroGames, findEvents, listSlides } from './hero/hero.model.ts'
import { greetFan } from './home.model.ts'
import { FirstStep, NextSteps } from './NextSteps.tsx'

/** A fan who follows no team never loads this. */
const FollowedTeams = lazyByName(
  () => import('./FollowedTeams.tsx'),
  (module) => module.FollowedTeams,
)

/** Stories are below the first screen and load after it. */
const HomeStoriesAndPosts = lazyByName(
  () => import('./HomeStoriesAndPosts.tsx'),
  (module) => module.HomeStoriesAndPosts,
)

/** The fan's home: live games of followed teams first, then their games and videos, then everything else. */
export function HomeScreen() {
  const fan = useFan()
  const home = useHome(appHome)
  const [hadData] = useState(home.data !== undefined)
  return (
    <>
      {/* The strip is outside `main`, so that the skip link also skips nineteen sports. */}
      <TeamStrip />
      <main id="main" tabIndex={-1} className={styles.home}>
        <h1 className="visually-hidden">{greetFan(new Date(), fan.firstname)}</h1>
        <ReadState query={home} what="The videos" loading={<HomePlaceholder />}>
          {(data) => <HomeContent home={data} atOnce={hadData} />}
        </ReadState>
        <NextSteps />
      </main>
    </>
  )
}

const HomePlaceholder = () => (
  <>
    <HeroPlaceholder />
    <RowPlaceholder label="Loading the videos" />
  </>
)

const noItems: readonly never[] = []

interface HomeContentProps {
  home: HomePage
  /** Draws everything at once, so that a returning fan finds the page at the same scroll position. */
  atOnce: boolean
}

function HomeContent({ home, atOnce }: HomeContentProps) {
  const nearGames = useNearGames()
  const followed = useFollowedSports()
  // The videos are shown even when the games did not load.
  const isWaiting = nearGames.data === undefined && nearGames.failureCount === 0 && nearGames.fetchStatus === 'fetching'
  if (isWaiting || !followed) return <HomePlaceholder />
  const games = nearGames.data ?? noItems
  const row = home.rows.find(({ type }) => type === 'hero')
  const items = row?.items ?? noItems
  const gamesInFront = chooseHeroGames(games, followed, items, new Date())
  const slides = listSlides(items, gamesInFront)
  if (slides.length === 0 && home.rows.every(({ items }) => items.length === 0))
    return (
      <>
        {followed.size === 0 && <FirstStep />}
        <EmptyState
          art={<Icon name="film" size={48} />}
          title="No videos yet"
          text="Check back when the season starts."
        />
        <LazyStories followed={followed} />
      </>
    )
  return (
    <>
      {slides.length > 0 && (
        <HomeHero
          slides={slides}
          events={findEvents(home.rows)}
          title={row?.title ?? 'Now and next'}
          row={row?.id ?? 'live'}
        />
      )}
      <BelowHero home={home} atOnce={atOnce} games={games} followed={followed} front={gamesInFront[0]} />
    </>
  )
}

interface BelowHeroProps extends HomeContentProps {
  games: readonly GameItem[]
  followed: ReadonlySet<string>
  front: GameItem | undefined
}

/** Draws after the first screen, because a slow phone needs as long for it as for everything above. */
function BelowHero({ home, atOnce, games, followed, front }: BelowHeroProps) {
  const isComplete = useAfterPaint(atOnce)
  return (
    <>
      {followed.size === 0 ? (
        <FirstStep />
      ) : isComplete ? (
        <LazyCard what="Your teams" loading={<FollowedTeamsPlaceholder />}>
          <FollowedTeams games={games} followed={followed} front={front} />
        </LazyCard>
      ) : (
        <FollowedTeamsPlaceholder />
      )}
      {isComplete ? (
        <HomeRows
          id={appHome}
          home={home}
          banners={getPageBanners(home.ads, 'home')}
          among={<LazyStories followed={followed} />}
        />
      ) : (
        <RowPlaceholder label="Loading the videos" />
      )}
    </>
  )
}

/** Stories of followed teams first, then the others. */
function LazyStories({ followed }: { followed: ReadonlySet<string> }) {
  const [near, setNear] = useState(false)
  return near ? (
    <LazyCard what="The stories" loading={<RowPlaceholder label="Loading the stories" rows={1} />}>
      <HomeStoriesAndPosts followed={followed} />
    </LazyCard>
  ) : (
    <NearEnd ahead={0} onNear={() => setNear(true)} />
  )
}

const FollowedTeamsPlaceholder = () => (
  <>
    <div className={styles.mine}>
      <div className="section-head" />
      <Skeleton shape="box" className={styles.gamesShape} />
    </div>
    <RowPlaceholder label="Loading your games and videos" rows={1} />
  </>
)
