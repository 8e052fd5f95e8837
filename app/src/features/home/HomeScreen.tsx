import type { GameItem } from '@fieldhouse/contract/games/item'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useState } from 'react'
import { TeamStrip } from '../../shared/catalogs/TeamStrip.tsx'
import { useFollowed } from '../../shared/customer/teams.queries.ts'
import { useNearGames } from '../../shared/games/near-games.ts'
import { appHome, useHome } from '../../shared/homes/home.queries.ts'
import { bannersOn, type Home } from '../../shared/homes/rows.model.ts'
import { HomeRows } from '../../shared/rows/HomeRows.tsx'
import { NearEnd } from '../../shared/screen/NearEnd.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { useAfterPaint } from '../../shared/screen/useAfterPaint.ts'
import { useFan } from '../../shared/session/useFan.ts'
import styles from './HomeScreen.module.css'
import { Hero } from './hero/Hero.tsx'
import { HeroPlaceholder } from './hero/HeroPlaceholder.tsx'
import { heroGames, picturesOf, slidesOf } from './hero/hero.model.ts'
import { greeting } from './home.model.ts'
import { FirstStep, NextSteps } from './NextSteps.tsx'

/** Whoever follows nobody never fetches it. */
const Mine = lazyByName(
  () => import('./Mine.tsx'),
  (module) => module.Mine,
)

/** Below the first screen: it comes after that. */
const Told = lazyByName(
  () => import('./Told.tsx'),
  (module) => module.Told,
)

/** What is on, of the fan's own teams first; their games and films; what else there is. */
export function HomeScreen() {
  const fan = useFan()
  const home = useHome(appHome)
  const [wasHere] = useState(home.data !== undefined)
  return (
    <>
      {/* Beside the page's matter: who skips to it skips nineteen sports. */}
      <TeamStrip />
      <main id="main" tabIndex={-1} className={styles.home}>
        <h1 className="visually-hidden">{greeting(new Date(), fan.firstname)}</h1>
        <ReadState query={home} what="The videos" loading={<Loading />}>
          {(data) => <Order home={data} atOnce={wasHere} />}
        </ReadState>
        <NextSteps />
      </main>
    </>
  )
}

const Loading = () => (
  <>
    <HeroPlaceholder />
    <RowPlaceholder label="Loading the videos" />
  </>
)

const none: readonly never[] = []

interface OrderProps {
  home: Home
  /** All of it: who comes back finds the page as it was left. */
  atOnce: boolean
}

function Order({ home, atOnce }: OrderProps) {
  const near = useNearGames()
  const followed = useFollowed()
  // Without the games the videos are there all the same.
  const waits = near.data === undefined && near.failureCount === 0 && near.fetchStatus === 'fetching'
  if (waits || !followed) return <Loading />
  const games = near.data ?? none
  const row = home.rows.find(({ type }) => type === 'hero')
  const items = row?.items ?? none
  const front = heroGames(games, followed, items, new Date())
  const slides = slidesOf(items, front)
  if (slides.length === 0 && home.rows.every(({ items }) => items.length === 0))
    return (
      <>
        {followed.size === 0 && <FirstStep />}
        <EmptyState
          art={<Icon name="film" size={48} />}
          title="No videos yet"
          text="Check back when the season starts."
        />
        <Stories followed={followed} />
      </>
    )
  return (
    <>
      {slides.length > 0 && (
        <Hero
          slides={slides}
          pictures={picturesOf(home.rows)}
          title={row?.title ?? 'Now and next'}
          row={row?.id ?? 'live'}
        />
      )}
      <BelowHero home={home} atOnce={atOnce} games={games} followed={followed} front={front[0]} />
    </>
  )
}

interface BelowProps extends OrderProps {
  games: readonly GameItem[]
  followed: ReadonlySet<string>
  front: GameItem | undefined
}

/** Drawn after the first screen: a slow phone takes as long for it as for all the rest. */
function BelowHero({ home, atOnce, games, followed, front }: BelowProps) {
  const whole = useAfterPaint(atOnce)
  return (
    <>
      {followed.size === 0 ? (
        <FirstStep />
      ) : whole ? (
        <LazyCard what="Your teams" loading={<MineComing />}>
          <Mine games={games} followed={followed} front={front} />
        </LazyCard>
      ) : (
        <MineComing />
      )}
      {whole ? (
        <HomeRows
          id={appHome}
          home={home}
          banners={bannersOn(home.ads, 'home')}
          among={<Stories followed={followed} />}
        />
      ) : (
        <RowPlaceholder label="Loading the videos" />
      )}
    </>
  )
}

/** Of the teams that are followed first, then what else is told. */
function Stories({ followed }: { followed: ReadonlySet<string> }) {
  const [near, setNear] = useState(false)
  return near ? (
    <LazyCard what="The stories" loading={<RowPlaceholder label="Loading the stories" rows={1} />}>
      <Told followed={followed} />
    </LazyCard>
  ) : (
    <NearEnd ahead={0} onNear={() => setNear(true)} />
  )
}

const MineComing = () => (
  <>
    <div className={styles.mine}>
      <div className="section-head" />
      <Skeleton shape="box" className={styles.gamesShape} />
    </div>
    <RowPlaceholder label="Loading your games and videos" rows={1} />
  </>
)
