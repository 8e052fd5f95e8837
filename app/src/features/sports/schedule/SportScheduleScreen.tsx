import type { GameItem } from '@fieldhouse/contract/games/item'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { isOn, localDay, viewerDay } from '../../../shared/games/game-view.ts'
import { seasonsQuery, sportScheduleQuery } from '../../../shared/games/games.queries.ts'
import { inTime } from '../../../shared/games/near-games.ts'
import { useScores } from '../../../shared/games/useScores.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { usePlace } from '../../../shared/paths/usePlace.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { recordWords } from '../sport/record-words.ts'
import { SeasonChoice } from '../sport/SeasonChoice.tsx'
import { SportPage } from '../sport/SportPage.tsx'
import { LiveList, MonthList } from './DayList.tsx'
import styles from './Schedule.module.css'
import { ScheduleAside } from './ScheduleAside.tsx'
import { SchedulePlaceholder } from './SchedulePlaceholder.tsx'
import { byMonth } from './schedule.model.ts'

type EventType = 'all' | 'game' | 'event'

/** A sport's season (spec 2): all of it, only its games, or only its meets. */
export function SportScheduleScreen() {
  const { sportSlug = '', seasonSlug, eventType } = usePlace().params
  const schedule = useQuery(sportScheduleQuery(sportSlug, seasonSlug))
  const seasons = useQuery(seasonsQuery(sportSlug))
  useScores()
  const type: EventType = eventType === 'game' || eventType === 'event' ? eventType : 'all'
  const season = seasonSlug ?? schedule.data?.season?.slug
  const record = schedule.data?.record
  const both = new Set(schedule.data?.games.map((game) => game.type)).size > 1
  return (
    <SportPage
      sport={sportSlug}
      page="schedule"
      intro={recordWords(record)}
      action={
        <SeasonChoice
          seasons={seasons.isError ? [] : seasons.data}
          value={season}
          onChange={(slug) => void go(sportSlug, slug, type)}
        />
      }
    >
      {(both || type !== 'all') && (
        <SegmentedControl
          label="Games or meets"
          options={[
            { value: 'all', label: 'All' },
            { value: 'game', label: 'Games' },
            { value: 'event', label: 'Meets' },
          ]}
          value={type}
          onChange={(wanted) => void go(sportSlug, seasonSlug, wanted)}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReadState query={schedule} what="The schedule" loading={<SchedulePlaceholder />}>
            {({ games }) => <Season games={games.filter((game) => type === 'all' || game.type === type)} />}
          </ReadState>
        </div>
        <ScheduleAside games={schedule.data?.games ?? (schedule.isError ? [] : undefined)} sports={[sportSlug]} />
      </div>
    </SportPage>
  )
}

/** What is on, what comes, then what was, the newest of it first. */
function Season({ games }: { games: readonly GameItem[] }) {
  const today = localDay(new Date())
  const others = games.filter((game) => !isOn(game)).sort(inTime)
  const isAhead = (game: GameItem) => viewerDay(game) >= today && game.status.kind !== 'final'
  if (games.length === 0) return <EmptyState title="No games yet" text="Check back when the schedule is out." />
  return (
    <>
      <LiveList games={games.filter(isOn)} ofOneSport />
      {byMonth(others.filter(isAhead)).map((month) => (
        <MonthList key={month.month} month={month} part="next" />
      ))}
      {byMonth(others.filter((game) => !isAhead(game)).reverse()).map((month) => (
        <MonthList key={month.month} month={month} part="played" />
      ))}
    </>
  )
}

function go(sportSlug: string, seasonSlug: string | undefined, type: EventType) {
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
