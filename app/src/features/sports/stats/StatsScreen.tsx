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
import { useParams, useSearchText } from '../../../shared/paths/usePlace.ts'
import { KeptNumbers } from '../../../shared/safe/Kept.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { SeasonChoice } from '../sport/SeasonChoice.tsx'
import { SportPage } from '../sport/SportPage.tsx'
import { barOf } from '../tables/comparison-bar.ts'
import { tableProps } from '../tables/stat-table.tsx'
import { SeasonLeaders } from './SeasonLeaders.tsx'
import { Standings } from './Standings.tsx'
import styles from './Stats.module.css'

/** `8 games`, `1 match` */
function playedWords({ games, each: what }: SeasonStats): string {
  const each = what ?? 'game'
  return `${games} ${games === 1 ? each : each === 'match' ? 'matches' : `${each}s`}`
}

/** A season in tables: leaders, everybody, and the team beside its opponents. */
export function StatsScreen() {
  const { sportSlug } = useParams('/app/sports/$sportSlug/stats')
  const wanted = useSearchText('season')
  const stats = useQuery(seasonStatsQuery(sportSlug, wanted === '' ? undefined : wanted))
  const seasons = useQuery(statsSeasonsQuery(sportSlug))
  const standings = useQuery(standingsQuery(sportSlug, wanted === '' ? undefined : wanted))
  // What comes above would push the rest down: it is waited for, but not where it cannot be had.
  const waits = standings.isPending && standings.failureCount === 0
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
          {season && stats.data && <p>{`${season.title}, ${playedWords(stats.data)}`}</p>}
        </>
      }
    >
      <ReadState query={stats} what="The statistics" loading={<Loading />}>
        {(data) =>
          waits ? (
            <Loading />
          ) : data.safe ? (
            <KeptNumbers />
          ) : data.tables.length === 0 && standings.data?.conferences.length ? (
            <Standings {...standings.data} />
          ) : data.tables.length === 0 ? (
            <EmptyState title="No stats yet" text="Stats appear after the first game." />
          ) : (
            <>
              {standings.data && <Standings {...standings.data} />}
              <Season stats={data} />
            </>
          )
        }
      </ReadState>
    </SportPage>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the statistics">
    <Skeleton className={styles.shape} />
  </div>
)

function Season({ stats }: { stats: SeasonStats }) {
  return (
    <>
      <SeasonLeaders leaders={stats.leaders} sport={stats.sport} />
      {stats.tables.map((table) => (
        <StatTable
          key={table.key}
          {...tableProps(table, stats.sport)}
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
            rows={stats.team.map(barOf)}
          />
        </Panel>
      )}
    </>
  )
}
