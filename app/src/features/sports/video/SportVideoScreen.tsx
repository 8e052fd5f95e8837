import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { AdSlot } from '../../../shared/ads/AdSlot.tsx'
import { sportVideoQuery } from '../../../shared/catalogs/catalogs.queries.ts'
import type { SportRow } from '../../../shared/catalogs/sport-rows.model.ts'
import { appHome, homeQuery } from '../../../shared/homes/home.queries.ts'
import { homesQuery } from '../../../shared/homes/homes.queries.ts'
import { getPageBanners, type HomePage } from '../../../shared/homes/rows.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { useParams } from '../../../shared/paths/useCurrentPage.ts'
import { SponsorMark } from '../../../shared/rows/cards/SponsorMark.tsx'
import { VodCard } from '../../../shared/rows/cards/VodCard.tsx'
import { HomeRows } from '../../../shared/rows/HomeRows.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../../shared/screen/RowPlaceholder.tsx'
import { SportPage } from '../sport/SportPage.tsx'
import styles from './SportFront.module.css'

/** Contains the schedule's rows, so pages with videos only do not load them. */
const SportFront = lazyByName(
  () => import('./SportFront.tsx'),
  (module) => module.SportFront,
)

const SportSocial = lazyByName(
  () => import('./SportSocial.tsx'),
  (module) => module.SportSocial,
)

const StoryRow = lazyByName(
  () => import('../../../shared/stories/StoryRow.tsx'),
  (module) => module.StoryRow,
)

/**
 * The home of a sport (spec 3): next game, last result and leaders, then the rows staff arranged, its series, and its
 * videos by genre.
 */
export function SportVideoScreen() {
  const { sportSlug } = useParams('/app/sports/$sportSlug')
  const video = useQuery(sportVideoQuery(sportSlug))
  const sportHome = useSportHome(sportSlug)
  // Reads the ads of the app's home from the cache and never requests them.
  const home = useQuery({ ...homeQuery(appHome), enabled: false })
  const ads = sportHome.home?.ads ?? home.data?.ads
  const group = video.data?.group
  return (
    <SportPage sport={sportSlug} page="overview" mark={group?.sponsor && <SponsorMark sponsor={group.sponsor} />}>
      <LazyCard what="This team’s news" loading={<FrontPlaceholder />}>
        <SportFront sport={sportSlug} />
      </LazyCard>
      <LazyCard what="The stories" loading={<RowPlaceholder label="Loading the stories" rows={1} />}>
        <StoryRow title="Stories" wanted={[{ teams: [sportSlug] }]} />
      </LazyCard>
      <ReadState query={video} what="The videos" loading={loading}>
        {(data) => {
          if (sportHome.isComing) return loading
          const rows = data?.rows ?? []
          const hasHomeRows = sportHome.home?.rows.some(({ items }) => items.length > 0)
          return (
            <div>
              {sportHome.home && <HomeRows id={sportSlug} home={sportHome.home} banners={[]} sport={sportSlug} />}
              <GenreRows rows={rows} sport={sportSlug} />
              {ads && <AdSlot ads={getPageBanners(ads, sportSlug)} />}
              {!hasHomeRows && rows.length === 0 && <NoVideos />}
            </div>
          )
        }}
      </ReadState>
      <LazyCard what="The posts">
        <SportSocial sport={sportSlug} />
      </LazyCard>
    </SportPage>
  )
}

const FrontPlaceholder = () => (
  <div className={styles.front} role="status" aria-label="Loading the games">
    <Skeleton className={styles.shape} />
    <Skeleton className={styles.shape} />
  </div>
)

const loading = <RowPlaceholder label="Loading the videos" rows={3} />

const GenreRows = ({ rows, sport }: { rows: readonly SportRow[]; sport: string }) =>
  rows.map((row) => (
    <CardRow
      key={row.id}
      title={row.title}
      subtitle={row.subtitle}
      items={row.cells}
      keyOf={({ id }) => String(id)}
      render={(cell) => <VodCard cell={cell} row={row.id} sport={sport} />}
    />
  ))

const NoVideos = () => (
  <EmptyState
    title="No videos here yet"
    text="Check back soon."
    action={
      <Link to="/app/groups" className={buttonClass({ size: 44 })}>
        See every group
      </Link>
    }
  />
)

interface SportHome {
  home: HomePage | undefined
  /** The rows may still arrive: drawing others first would make those move. */
  isComing: boolean
}

/** Loads the rows that staff arranged for a sport. Most sports have none, so it asks the cached list of homes first. */
function useSportHome(sport: string): SportHome {
  const homes = useQuery(homesQuery)
  const hasHome = homes.data?.some(({ id }) => id === sport) ?? false
  const home = useQuery({ ...homeQuery(sport), enabled: hasHome })
  return { home: hasHome ? home.data : undefined, isComing: homes.isLoading || (hasHome && home.isLoading) }
}
