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
import { sportTitle } from '../../../shared/games/game-view.ts'
import { playerQuery, playerStatsQuery } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useOwnTitle, usePlace } from '../../../shared/paths/usePlace.ts'
import { KeptNumbers } from '../../../shared/safe/Kept.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { Bio } from './Bio.tsx'
import { CareerTab } from './CareerTab.tsx'
import { Overview } from './Overview.tsx'
import styles from './Player.module.css'
import { PlayerHead } from './PlayerHead.tsx'
import { logTableProps, nounOf, trendOf } from './player-tables.tsx'
import { Stories } from './Stories.tsx'

const tabs = ['bio', 'stats', 'stories', 'game-log'] as const
type Tab = (typeof tabs)[number] | 'overview'
const labels: Record<Tab, string> = {
  overview: 'Overview',
  bio: 'Bio',
  stats: 'Stats',
  stories: 'Stories',
  'game-log': 'Game log',
}
/** Who has played is read from the newest game on, who has not from who it is. */
const played = ['overview', 'stats', 'game-log', 'stories', 'bio'] as const satisfies readonly Tab[]
const hasPlayed = (stats: PlayerStats | undefined) => (stats?.log.length ?? 0) + (stats?.career.length ?? 0) > 0

const titleOf = ({ firstname, lastname, sport }: Player, tab: string | undefined): string =>
  [`${firstname} ${lastname}`, ...(tab ? [tab] : []), sportTitle(sport)].join(', ')

/** One player (spec 2), tab by tab. */
export function PlayerScreen() {
  const { sportSlug = '', playerId = '', tab } = usePlace().params
  const player = useQuery({ ...playerQuery(playerId), enabled: isId(playerId) })
  // Asked for at once: its figures stand in the head, which must not grow afterwards.
  const stats = useQuery({ ...playerStatsQuery(playerId), enabled: isId(playerId) })
  const shownTabs = hasPlayed(stats.data) ? played : tabs
  const here = tabs.find((one) => one === tab) ?? shownTabs[0]
  useOwnTitle(player.data && titleOf(player.data, tab && labels[here]))
  const nav = useTabsInView(tab)
  const own = player.data?.sport
  const elsewhere = own !== undefined && own !== sportSlug
  useEffect(() => {
    if (!elsewhere) return
    const at = { sportSlug: own, playerId }
    void (tab === undefined
      ? navigate({ to: '/app/sports/$sportSlug/roster/players/$playerId', params: at, replace: true })
      : navigate({
          to: '/app/sports/$sportSlug/roster/players/$playerId/$tab',
          params: { ...at, tab },
          replace: true,
        }))
  }, [elsewhere, own, playerId, tab])
  const missing = !isId(playerId) || (player.error && 'status' in player.error && player.error.status === 404)
  if (missing) return <NoSuchPlayer sport={sportSlug} />
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ReadState query={player} what="The player" heading="Player" loading={<Loading />}>
        {(found) =>
          // Once: figures that are asked for again take nothing else away.
          elsewhere || !stats.isFetched ? (
            <Loading />
          ) : (
            <>
              <PlayerHead player={found} headline={stats.data?.headline ?? []} />
              <div ref={nav} className={styles.tabs}>
                <nav aria-label="About this player" className={tabLinksClass}>
                  {shownTabs.map((one) => (
                    <TabLink key={one} tab={one} player={found} here={one === here} />
                  ))}
                </nav>
              </div>
              <div className={styles.body}>
                <About player={found} tab={here} stats={stats} />
              </div>
              <AdSlot key={found.id} ads="player_profiles" />
            </>
          )
        }
      </ReadState>
    </main>
  )
}

/** On a phone the hero fills the screen: another tab that is chosen is read from its tabs on, and not from the top of the page again. */
function useTabsInView(tab: string | undefined) {
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

function TabLink({ tab, player: { id, sport }, here }: { tab: Tab; player: Player; here: boolean }) {
  const at = { sportSlug: sport, playerId: String(id) }
  const shown = { 'aria-current': here ? ('page' as const) : undefined, children: labels[tab] }
  return tab === 'overview' ? (
    <Link to="/app/sports/$sportSlug/roster/players/$playerId" params={at} {...shown} />
  ) : (
    <Link to="/app/sports/$sportSlug/roster/players/$playerId/$tab" params={{ ...at, tab }} {...shown} />
  )
}

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

interface AboutProps {
  player: Player
  tab: Tab
  stats: UseQueryResult<PlayerStats>
}

function About({ player, tab, stats }: AboutProps) {
  if (tab === 'bio') return <Bio player={player} />
  if (tab === 'stories') return <Stories player={player} />
  return (
    <ReadState query={stats} what="The statistics" loading={<Loading />}>
      {(data) =>
        data.safe ? (
          <KeptNumbers />
        ) : tab === 'overview' ? (
          <Overview player={player} stats={data} />
        ) : tab === 'stats' ? (
          <CareerTab stats={data} sport={player.sport} />
        ) : (
          <GameLog stats={data} sport={player.sport} />
        )
      }
    </ReadState>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the player">
    <Skeleton className={styles.shape} />
  </div>
)

const NoSuchPlayer = ({ sport }: { sport: string }) => (
  <main id="main" tabIndex={-1} className={styles.screen}>
    <h1 className="visually-hidden">We couldn’t find that player</h1>
    <EmptyState
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

/** Game by game, with the line that is worth drawing. */
function GameLog({ stats, sport }: { stats: PlayerStats; sport: string }) {
  if (stats.log.length === 0) return <EmptyState title="No games yet" text="Games appear here once they’re final." />
  return stats.log.map((table) => {
    const trend = trendOf(table)
    return (
      <Fragment key={table.key}>
        {trend && (
          <Panel title={`${trend.title}, ${nounOf(table)} by ${nounOf(table)}`}>
            <TrendChart {...trend} />
          </Panel>
        )}
        <StatTable {...logTableProps(table, sport)} />
      </Fragment>
    )
  })
}
