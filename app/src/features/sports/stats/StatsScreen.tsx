import { currentSchool } from '@fieldhouse/contract/company'
import type { SeasonStats } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useQuery } from '@tanstack/react-query'
import { seasonStatsQuery, standingsQuery, statsSeasonsQuery } from '../../../shared/games/games.queries.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useParams, useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { HiddenStats } from '../../../shared/score-safe/HiddenScore.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { RecordsPage } from '../records/RecordsPage.tsx'
import { SeasonChoice } from '../sport/SeasonChoice.tsx'
import { SportPage } from '../sport/SportPage.tsx'
import { toComparisonBar } from '../tables/comparison-bar.ts'
import { buildStatTable } from '../tables/stat-table.tsx'
import { ConferenceStandings } from './ConferenceStandings.tsx'
import { SeasonLeaders } from './SeasonLeaders.tsx'
import styles from './Stats.module.css'

/** Formats how many games were played: "8 games", "1 match". */
function formatPlayedCount({ games, each: what }: SeasonStats): string {
  const each = what ?? 'game'
  return `${games} ${games === 1 ? each : each === 'match' ? 'matches' : `${each}s`}`
}

/** A season's statistics, or the records of all seasons. */
export function StatsScreen() {
  const { sportSlug } = useParams('/app/sports/$sportSlug/stats')
  return useSearchText('view') === 'records' ? (
    <RecordsPage sport={sportSlug} />
  ) : (
    <SeasonStatsPage sportSlug={sportSlug} />
  )
}

/** Leaders, tables of all players, and the team beside its opponents. */
function SeasonStatsPage({ sportSlug }: { sportSlug: string }) {
  const seasonSlug = useSearchText('season')
  const stats = useQuery(seasonStatsQuery(sportSlug, seasonSlug === '' ? undefined : seasonSlug))
  const seasons = useQuery(statsSeasonsQuery(sportSlug))
  const standings = useQuery(standingsQuery(sportSlug, seasonSlug === '' ? undefined : seasonSlug))
  // Waits for the standings, which would push the tables down, unless they failed to load.
  const isWaiting = standings.isPending && standings.failureCount === 0
  const season = stats.data?.season
  return (
    <SportPage
      sport={sportSlug}
      page="statistics"
      action={
        <>
          <SeasonChoice
            seasons={seasons.isError ? [] : seasons.data}
            value={season?.slug}
            onChange={(slug) =>
              void navigate({ to: '/app/sports/$sportSlug/stats', params: { sportSlug }, search: { season: slug } })
            }
          />
          {season && stats.data && <p>{`${season.title}, ${formatPlayedCount(stats.data)}`}</p>}
        </>
      }
    >
      <ReadState query={stats} what="The statistics" loading={<LoadingStats />}>
        {(data) =>
          isWaiting ? (
            <LoadingStats />
          ) : data.safe ? (
            <HiddenStats />
          ) : data.tables.length === 0 && standings.data?.conferences.length ? (
            <ConferenceStandings {...standings.data} />
          ) : data.tables.length === 0 ? (
            <EmptyState title="No stats yet" text="Stats appear after the first game." />
          ) : (
            <>
              {standings.data && <ConferenceStandings {...standings.data} />}
              <SeasonTables stats={data} />
            </>
          )
        }
      </ReadState>
    </SportPage>
  )
}

const LoadingStats = () => (
  <div role="status" aria-label="Loading the statistics">
    <Skeleton className={styles.shape} />
  </div>
)

function SeasonTables({ stats }: { stats: SeasonStats }) {
  return (
    <>
      <SeasonLeaders leaders={stats.leaders} sport={stats.sport} />
      {stats.tables.map((table) => (
        <StatTable
          key={table.key}
          {...buildStatTable(table, stats.sport)}
          caption={table.section ? `${table.section}: ${table.title}` : table.title}
        />
      ))}
      {stats.team.length > 0 && (
        <Panel title="Team and opponents" text="Season totals">
          <ComparisonBars
            teams={[
              { name: 'Opponents', abbr: 'OPP' },
              { name: currentSchool().school, abbr: currentSchool().abbr, crest: currentSchool().crest },
            ]}
            ours={1}
            rows={stats.team.map(toComparisonBar)}
          />
        </Panel>
      )}
    </>
  )
}
