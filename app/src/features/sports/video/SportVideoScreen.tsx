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
import { bannersOn, type Home } from '../../../shared/homes/rows.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { useParams } from '../../../shared/paths/usePlace.ts'
import { SponsorMark } from '../../../shared/rows/cards/SponsorMark.tsx'
import { VodCard } from '../../../shared/rows/cards/VodCard.tsx'
import { HomeRows } from '../../../shared/rows/HomeRows.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../../shared/screen/RowPlaceholder.tsx'
import { SportPage } from '../sport/SportPage.tsx'
import styles from './SportFront.module.css'

/** Its rows are the schedule's: who looks at films alone elsewhere does not fetch them. */
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

/** The home of a sport (spec 3): its next game, its last result and its leaders, then what the department has laid out for it, its series, then its films by genre. */
export function SportVideoScreen() {
  const { sportSlug } = useParams('/app/sports/$sportSlug')
  const video = useQuery(sportVideoQuery(sportSlug))
  const own = useSportHome(sportSlug)
  // Whoever comes here was on the home: what is to be seen of ads is known of it, and nothing is asked for them.
  const home = useQuery({ ...homeQuery(appHome), enabled: false })
  const ads = own.home?.ads ?? home.data?.ads
  const group = video.data?.group
  return (
    <SportPage sport={sportSlug} page="overview" mark={group?.sponsor && <SponsorMark sponsor={group.sponsor} />}>
      <LazyCard what="The news of this team" loading={<FrontComing />}>
        <SportFront sport={sportSlug} />
      </LazyCard>
      <LazyCard what="The stories" loading={<RowPlaceholder label="Loading the stories" rows={1} />}>
        <StoryRow title="Stories" wanted={[{ teams: [sportSlug] }]} />
      </LazyCard>
      <ReadState query={video} what="The videos" loading={loading}>
        {(data) => {
          if (own.isComing) return loading
          const rows = data?.rows ?? []
          const laidOut = own.home?.rows.some(({ items }) => items.length > 0)
          return (
            <div>
              {own.home && <HomeRows id={sportSlug} home={own.home} banners={[]} sport={sportSlug} />}
              <Rows rows={rows} sport={sportSlug} />
              {ads && <AdSlot ads={bannersOn(ads, sportSlug)} />}
              {!laidOut && rows.length === 0 && <Nothing />}
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

const FrontComing = () => (
  <div className={styles.front} role="status" aria-label="Loading the games">
    <Skeleton className={styles.shape} />
    <Skeleton className={styles.shape} />
  </div>
)

const loading = <RowPlaceholder label="Loading the videos" rows={3} />

const Rows = ({ rows, sport }: { rows: readonly SportRow[]; sport: string }) =>
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

const Nothing = () => (
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
  home: Home | undefined
  /** It may yet come: rows above the others would push them away. */
  isComing: boolean
}

/** The rows that the department has laid out for a sport. Most have none, and none is asked for; the list of homes is kept. */
function useSportHome(sport: string): SportHome {
  const homes = useQuery(homesQuery)
  const has = homes.data?.some(({ id }) => id === sport) ?? false
  const home = useQuery({ ...homeQuery(sport), enabled: has })
  return { home: has ? home.data : undefined, isComing: homes.isLoading || (has && home.isLoading) }
}
