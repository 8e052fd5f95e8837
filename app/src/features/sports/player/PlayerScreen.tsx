import type { Player, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { TrendChart } from '@fieldhouse/design/chart/TrendChart'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { AdSlot } from '../../../shared/ads/AdSlot.tsx'
import { getSportTitle } from '../../../shared/games/game-view.ts'
import { playerQuery, playerStatsQuery } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useCurrentPage, usePageTitle } from '../../../shared/paths/useCurrentPage.ts'
import { HiddenStats } from '../../../shared/score-safe/HiddenScore.tsx'
import { NotFound } from '../../../shared/screen/NotFound.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { CareerTab } from './CareerTab.tsx'
import styles from './Player.module.css'
import { PlayerBio } from './PlayerBio.tsx'
import { PlayerHead } from './PlayerHead.tsx'
import { PlayerOverview } from './PlayerOverview.tsx'
import { PlayerStories } from './PlayerStories.tsx'
import { buildLogTable, buildTrend, getGameNoun } from './player-tables.tsx'

const tabs = ['bio', 'stats', 'stories', 'game-log'] as const
type PlayerTab = (typeof tabs)[number] | 'overview'
const labels: Record<PlayerTab, string> = {
  overview: 'Overview',
  bio: 'Bio',
  stats: 'Stats',
  stories: 'Stories',
  'game-log': 'Game log',
}
/** Tab order for players with games. A player without games opens on the bio. */
const playedTabs = ['overview', 'stats', 'game-log', 'stories', 'bio'] as const satisfies readonly PlayerTab[]
const hasPlayed = (stats: PlayerStats | undefined) => (stats?.log.length ?? 0) + (stats?.career.length ?? 0) > 0

const getPlayerTitle = ({ firstname, lastname, sport }: Player, tab: string | undefined): string =>
  [`${firstname} ${lastname}`, ...(tab ? [tab] : []), getSportTitle(sport)].join(', ')

/** Screen of a player (spec 2), with tabs. */
export function PlayerScreen() {
  const { sportSlug = '', playerId = '', tab } = useCurrentPage().params
  const player = useQuery({ ...playerQuery(playerId), enabled: isId(playerId) })
  // Loads at once, because the head shows its figures and must not grow afterwards.
  const stats = useQuery({ ...playerStatsQuery(playerId), enabled: isId(playerId) })
  const shownTabs = hasPlayed(stats.data) ? playedTabs : tabs
  const currentTab = tabs.find((one) => one === tab) ?? shownTabs[0]
  usePageTitle(player.data && getPlayerTitle(player.data, tab && labels[currentTab]))
  const nav = useTabsScroll(tab)
  const { sport: own, id } = player.data ?? {}
  // The player of another sport, or one who was merged into another one.
  const isOtherAddress = own !== undefined && (own !== sportSlug || String(id) !== playerId)
  useEffect(() => {
    if (!isOtherAddress) return
    const at = { sportSlug: own, playerId: String(id) }
    void (tab === undefined
      ? navigate({ to: '/app/sports/$sportSlug/roster/players/$playerId', params: at, replace: true })
      : navigate({
          to: '/app/sports/$sportSlug/roster/players/$playerId/$tab',
          params: { ...at, tab },
          replace: true,
        }))
  }, [isOtherAddress, own, id, tab])
  const missing = !isId(playerId) || (player.error && 'status' in player.error && player.error.status === 404)
  if (missing) return <NoSuchPlayer sport={sportSlug} />
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ReadState query={player} what="The player" heading="Player" loading={<LoadingPlayer />}>
        {(found) =>
          // Waits for the first answer only; a later reload leaves the page in place.
          isOtherAddress || !stats.isFetched ? (
            <LoadingPlayer />
          ) : (
            <>
              <PlayerHead player={found} headline={stats.data?.headline ?? []} />
              <div ref={nav} className={styles.tabs}>
                <nav aria-label="About this player" className={tabLinksClass}>
                  {shownTabs.map((one) => (
                    <TabLink key={one} tab={one} player={found} isCurrent={one === currentTab} />
                  ))}
                </nav>
              </div>
              <div className={styles.body}>
                <PlayerTabContent player={found} tab={currentTab} stats={stats} />
              </div>
              <AdSlot key={found.id} ads="player_profiles" />
            </>
          )
        }
      </ReadState>
    </main>
  )
}

/** Scrolls to the tabs when another one is chosen on a phone, where the head fills the screen. */
function useTabsScroll(tab: string | undefined) {
  const nav = useRef<HTMLDivElement>(null)
  const last = useRef(tab)
  useEffect(() => {
    if (last.current === tab) return
    last.current = tab
    if (!matchMedia('(max-width: 700px)').matches) return
    const frame = requestAnimationFrame(() => nav.current?.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [tab])
  return nav
}

function TabLink({ tab, player: { id, sport }, isCurrent }: { tab: PlayerTab; player: Player; isCurrent: boolean }) {
  const at = { sportSlug: sport, playerId: String(id) }
  const linkProps = { 'aria-current': isCurrent ? ('page' as const) : undefined, children: labels[tab] }
  return tab === 'overview' ? (
    <Link to="/app/sports/$sportSlug/roster/players/$playerId" params={at} {...linkProps} />
  ) : (
    <Link to="/app/sports/$sportSlug/roster/players/$playerId/$tab" params={{ ...at, tab }} {...linkProps} />
  )
}

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

interface PlayerTabProps {
  player: Player
  tab: PlayerTab
  stats: UseQueryResult<PlayerStats>
}

function PlayerTabContent({ player, tab, stats }: PlayerTabProps) {
  if (tab === 'bio') return <PlayerBio player={player} />
  if (tab === 'stories') return <PlayerStories player={player} />
  return (
    <ReadState query={stats} what="The statistics" loading={<LoadingPlayer />}>
      {(data) =>
        data.safe ? (
          <HiddenStats />
        ) : tab === 'overview' ? (
          <PlayerOverview player={player} stats={data} />
        ) : tab === 'stats' ? (
          <CareerTab stats={data} sport={player.sport} />
        ) : (
          <PlayerGameLog stats={data} sport={player.sport} />
        )
      }
    </ReadState>
  )
}

const LoadingPlayer = () => (
  <div role="status" aria-label="Loading the player">
    <Skeleton className={styles.shape} />
  </div>
)

const NoSuchPlayer = ({ sport }: { sport: string }) => (
  <main id="main" tabIndex={-1} className={styles.screen}>
    <NotFound
      title="We couldn’t find that player"
      text="See the roster for current players."
      action={
        <Link
          to="/app/sports/$sportSlug/roster/$rosterType"
          params={{ sportSlug: sport, rosterType: 'players' }}
          className={buttonClass({ size: 44 })}
        >
          See the roster
        </Link>
      }
    />
  </main>
)

/** A player's games one by one, with a chart of the main statistic. */
function PlayerGameLog({ stats, sport }: { stats: PlayerStats; sport: string }) {
  if (stats.log.length === 0) return <EmptyState title="No games yet" text="Games appear here once they’re final." />
  return stats.log.map((table) => {
    const trend = buildTrend(table)
    return (
      <Fragment key={table.key}>
        {trend && (
          <Panel title={`${trend.title}, ${getGameNoun(table)} by ${getGameNoun(table)}`}>
            <TrendChart {...trend} />
          </Panel>
        )}
        <StatTable {...buildLogTable(table, sport)} />
      </Fragment>
    )
  })
}
