import type { GameItem } from '@fieldhouse/contract/games/item'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { CalendarStrip } from '@fieldhouse/design/schedule/CalendarStrip'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { calendarStripDays } from '../../../shared/api/first/request-days.ts'
import { useFollowedSports } from '../../../shared/customer/teams.queries.ts'
import { formatLocalDay, isGameOn } from '../../../shared/games/game-view.ts'
import { scheduleQuery } from '../../../shared/games/games.queries.ts'
import { useLiveScores } from '../../../shared/games/useLiveScores.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { teamsSearch } from '../../../shared/paths/teams-search.ts'
import { useCurrentPage, usePageTitle, useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { DayGames, LiveGamesList, NoGames } from './DayList.tsx'
import styles from './Schedule.module.css'
import { ScheduleAside } from './ScheduleAside.tsx'
import { ScheduleFilters } from './ScheduleFilters.tsx'
import { SchedulePlaceholder } from './SchedulePlaceholder.tsx'
import {
  addDaysTo,
  filterGames,
  followedFilter,
  formatViewSearch,
  groupGamesByDay,
  listStripDays,
  parseView,
  type ScheduleView,
  sortFollowedGames,
} from './schedule.model.ts'

interface AllSportsHeadProps {
  title: string
  intro: string
  shown: 'teams' | 'schedule'
  children?: ReactNode
}

const AllSportsHead = ({ title, intro, shown, children }: AllSportsHeadProps) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      <p>{intro}</p>
    </div>
    <SegmentedControl
      label="Show"
      options={[
        { value: 'teams', label: 'Teams' },
        { value: 'schedule', label: 'Schedule' },
      ]}
      value={shown}
      onChange={(chosen) => void navigate({ to: '/app/sports', search: chosen === 'teams' ? teamsSearch : {} })}
    />
    {children}
  </header>
)

/** Only the Sports tab opens it; a link to the schedule does not wait for it. */
const TeamsList = lazyByName(
  () => import('../teams/TeamsList.tsx'),
  (module) => module.TeamsList,
)

/** All sports: the teams, or the schedule by day (spec 2). */
export function AllSportsScreen() {
  const showsTeams = useSearchText('show') === teamsSearch.show
  useLiveScores()
  return showsTeams ? <AllTeams /> : <AllGames />
}

function AllTeams() {
  usePageTitle('Teams')
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <AllSportsHead title="Teams" intro={`${listSchoolSports().length} teams`} shown="teams" />
      <LazyCard what="The teams" loading={<Skeleton className={styles.teamsShape} />}>
        <TeamsList />
      </LazyCard>
    </main>
  )
}

const pageDays = 14

const noTeams: ReadonlySet<string> = new Set()

/** All sports by day, live games first. The address holds the chosen view. */
function AllGames() {
  const today = formatLocalDay(new Date())
  const [view, chooseView] = useScheduleView(today)
  const { filter, day, pages } = view
  const [first, setFirst] = useState(getStripStart(day, today))
  const followed = useFollowedSports() ?? noTeams
  // Loads one more day on each side, because the viewer's days differ from the venue's.
  const until = [addDaysTo(day, pages * pageDays), addDaysTo(first, calendarStripDays.all)].sort().at(-1) as string
  const from = [day, first].sort()[0] as string
  const schedule = useQuery({
    ...scheduleQuery(addDaysTo(from, -1), addDaysTo(until, 1)),
    placeholderData: (previous) => previous,
  })
  const moveDays = (days: number) => () => {
    setFirst(addDaysTo(first, days))
    chooseView({ ...view, day: addDaysTo(day, days), pages: 1 })
  }
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <AllSportsHead title="Schedule" intro="All sports, in your local time" shown="schedule">
        <ScheduleFilters filter={filter} onChange={(chosen) => chooseView({ ...view, filter: chosen })} />
      </AllSportsHead>
      <CalendarStrip
        locale={schoolLocale()}
        days={listStripDays(first, calendarStripDays.all, filterGames(schedule.data ?? [], filter, followed))}
        selected={day}
        today={today}
        onSelect={(date) => chooseView({ ...view, day: date, pages: 1 })}
        onEarlier={moveDays(-7)}
        onLater={moveDays(7)}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReadState query={schedule} what="The schedule" loading={<SchedulePlaceholder />}>
            {(games) => (
              <DaySections
                games={filterGames(games, filter, followed)}
                followed={followed}
                view={view}
                today={today}
                onDay={(date) => chooseView({ ...view, day: date, pages: 1 })}
                onMore={() => chooseView({ ...view, pages: pages + 1 })}
              />
            )}
          </ReadState>
        </div>
        <ScheduleAside
          games={schedule.data ?? (schedule.isError ? [] : undefined)}
          sports={filter.sport === followedFilter ? [...followed] : filter.sport === '' ? [] : [filter.sport]}
        />
      </div>
    </main>
  )
}

/** The strip starts some days before today, or before a chosen day outside that range. */
function getStripStart(day: string, today: string): string {
  const usual = addDaysTo(today, -calendarStripDays.before)
  return day >= usual && day < addDaysTo(usual, calendarStripDays.all)
    ? usual
    : addDaysTo(day, -calendarStripDays.before)
}

function useScheduleView(today: string): [ScheduleView, (view: ScheduleView) => void] {
  const { path, search } = useCurrentPage()
  const to = path === '/app/sports/game' || path === '/app/sports/event' ? path : '/app/sports'
  return [
    parseView(search, today),
    (view) => void navigate({ to, search: formatViewSearch(view, today), replace: true }),
  ]
}

interface DaySectionsProps {
  games: readonly GameItem[]
  followed: ReadonlySet<string>
  view: ScheduleView
  today: string
  onDay: (date: string) => void
  onMore: () => void
}

/** The chosen day, with or without games, and the days after it. */
function DaySections({ games, followed, view: { day, pages }, today, onDay, onMore }: DaySectionsProps) {
  const days = groupGamesByDay(games, followed).filter(
    ({ date }) => date >= day && date < addDaysTo(day, pages * pageDays),
  )
  const live = day === today ? sortFollowedGames(games.filter(isGameOn).sort(compareByStream), followed) : []
  const isEmpty = live.length === 0 && days[0]?.date !== day
  return (
    <>
      <LiveGamesList games={live} />
      {isEmpty && <NoGames day={day} today={today} next={days[0]?.date} onDay={onDay} />}
      {days.map((one) => (
        <DayGames key={one.date} day={one} today={today} />
      ))}
      <Button variant="secondary" size={44} onClick={onMore} className={styles.more}>
        Show 2 more weeks
      </Button>
    </>
  )
}

/** Sorts live games that can be watched first. */
const compareByStream = (one: GameItem, other: GameItem): number => Number(!one.watch) - Number(!other.watch)
