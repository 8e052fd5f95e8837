import type { GameItem } from '@fieldhouse/contract/games/item'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { formatLocalDay, getViewerDay, isGameOn } from '../../../shared/games/game-view.ts'
import { seasonsQuery, sportScheduleQuery } from '../../../shared/games/games.queries.ts'
import { compareGameTimes } from '../../../shared/games/near-games.ts'
import { useLiveScores } from '../../../shared/games/useLiveScores.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useCurrentPage } from '../../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { formatRecord } from '../sport/format-record.ts'
import { SeasonChoice } from '../sport/SeasonChoice.tsx'
import { SportPage } from '../sport/SportPage.tsx'
import { LiveGamesList, MonthGames } from './DayList.tsx'
import styles from './Schedule.module.css'
import { ScheduleAside } from './ScheduleAside.tsx'
import { SchedulePlaceholder } from './SchedulePlaceholder.tsx'
import { groupGamesByMonth } from './schedule.model.ts'

type EventType = 'all' | 'game' | 'event'

/** A sport's season (spec 2): everything, only games, or only meets. */
export function SportScheduleScreen() {
  const { sportSlug = '', seasonSlug, eventType } = useCurrentPage().params
  const schedule = useQuery(sportScheduleQuery(sportSlug, seasonSlug))
  const seasons = useQuery(seasonsQuery(sportSlug))
  useLiveScores()
  const type: EventType = eventType === 'game' || eventType === 'event' ? eventType : 'all'
  const season = seasonSlug ?? schedule.data?.season?.slug
  const record = schedule.data?.record
  const hasBoth = new Set(schedule.data?.games.map((game) => game.type)).size > 1
  return (
    <SportPage
      sport={sportSlug}
      page="schedule"
      intro={formatRecord(record)}
      action={
        <SeasonChoice
          seasons={seasons.isError ? [] : seasons.data}
          value={season}
          onChange={(slug) => void openSchedule(sportSlug, slug, type)}
        />
      }
    >
      {(hasBoth || type !== 'all') && (
        <SegmentedControl
          label="Games or meets"
          options={[
            { value: 'all', label: 'All' },
            { value: 'game', label: 'Games' },
            { value: 'event', label: 'Meets' },
          ]}
          value={type}
          onChange={(chosen) => void openSchedule(sportSlug, seasonSlug, chosen)}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReadState query={schedule} what="The schedule" loading={<SchedulePlaceholder />}>
            {({ games }) => <SeasonSchedule games={games.filter((game) => type === 'all' || game.type === type)} />}
          </ReadState>
        </div>
        <ScheduleAside games={schedule.data?.games ?? (schedule.isError ? [] : undefined)} sports={[sportSlug]} />
      </div>
    </SportPage>
  )
}

/** Live games, then upcoming ones, then results, newest first. */
function SeasonSchedule({ games }: { games: readonly GameItem[] }) {
  const today = formatLocalDay(new Date())
  const others = games.filter((game) => !isGameOn(game)).sort(compareGameTimes)
  const isUpcoming = (game: GameItem) => getViewerDay(game) >= today && game.status.kind !== 'final'
  if (games.length === 0) return <EmptyState title="No games yet" text="Check back when the schedule is out." />
  return (
    <>
      <LiveGamesList games={games.filter(isGameOn)} ofOneSport />
      {groupGamesByMonth(others.filter(isUpcoming)).map((month) => (
        <MonthGames key={month.month} month={month} part="next" />
      ))}
      {groupGamesByMonth(others.filter((game) => !isUpcoming(game)).reverse()).map((month) => (
        <MonthGames key={month.month} month={month} part="played" />
      ))}
    </>
  )
}

function openSchedule(sportSlug: string, seasonSlug: string | undefined, type: EventType) {
  if (seasonSlug === undefined)
    return type === 'all'
      ? navigate({ to: '/app/sports/$sportSlug/schedules', params: { sportSlug } })
      : navigate({ to: '/app/sports/$sportSlug/schedules/$eventType', params: { sportSlug, eventType: type } })
  return type === 'all'
    ? navigate({ to: '/app/sports/$sportSlug/schedules/season/$seasonSlug', params: { sportSlug, seasonSlug } })
    : navigate({
        to: '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType',
        params: { sportSlug, seasonSlug, eventType: type },
      })
}
