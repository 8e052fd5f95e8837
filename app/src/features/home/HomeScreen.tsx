import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TeamStrip } from '../../shared/catalogs/TeamStrip.tsx'
import { HomeRows } from '../../shared/rows/HomeRows.tsx'
import { appHome, useHome } from '../../shared/rows/home.queries.ts'
import { RowPlaceholder } from '../../shared/rows/RowPlaceholder.tsx'
import type { Home } from '../../shared/rows/rows.model.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { useFan } from '../../shared/session/useFan.ts'
import styles from './HomeScreen.module.css'
import { Hero } from './hero/Hero.tsx'
import { HeroPlaceholder } from './hero/HeroPlaceholder.tsx'
import { greeting } from './home.model.ts'
import { NextSteps } from './NextSteps.tsx'

/** What is on, what was, and what this fan left half seen. */
export function HomeScreen() {
  const fan = useFan()
  const home = useHome(appHome)
  return (
    <main id="main" tabIndex={-1} className={styles.home}>
      <h1 className="visually-hidden">{greeting(new Date(), fan.firstname)}</h1>
      <TeamStrip />
      <ReadState query={home} what="The videos" loading={<Loading />}>
        {(data) => <Videos home={data} />}
      </ReadState>
      <NextSteps />
    </main>
  )
}

const Loading = () => (
  <>
    <HeroPlaceholder />
    <RowPlaceholder label="Loading the videos" />
  </>
)

function Videos({ home }: { home: Home }) {
  const hero = home.rows.find(({ type }) => type === 'hero')
  if (home.rows.every(({ items }) => items.length === 0))
    return <EmptyState title="No videos yet" text="They are here as soon as the season has its first." />
  return (
    <>
      {hero && hero.items.length > 0 && <Hero row={hero} />}
      <HomeRows id={appHome} home={home} banners={home.ads.app.banner} />
    </>
  )
}
