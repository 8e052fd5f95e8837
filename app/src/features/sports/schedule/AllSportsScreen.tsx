import type { GameItem } from '@fieldhouse/contract/games/item'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { CalendarStrip } from '@fieldhouse/design/schedule/CalendarStrip'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { stripDays } from '../../../shared/api/first/asked-days.ts'
import { useFollowed } from '../../../shared/customer/teams.queries.ts'
import { isOn, localDay } from '../../../shared/games/game-view.ts'
import { scheduleQuery } from '../../../shared/games/games.queries.ts'
import { useScores } from '../../../shared/games/useScores.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { usePlace } from '../../../shared/paths/usePlace.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { DayList, LiveList, NoGames } from './DayList.tsx'
import styles from './Schedule.module.css'
import { ScheduleAside } from './ScheduleAside.tsx'
import { ScheduleFilters } from './ScheduleFilters.tsx'
import { SchedulePlaceholder } from './SchedulePlaceholder.tsx'
import {
  byDay,
  dayAfter,
  daysFrom,
  mine,
  mineFirst,
  searchOf,
  shownGames,
  type View,
  viewOf,
} from './schedule.model.ts'

const ScheduleHead = ({ title, intro, children }: { title: string; intro: string; children: ReactNode }) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      <p>{intro}</p>
    </div>
    {children}
  </header>
)

const pageDays = 14

const nobody: ReadonlySet<string> = new Set()

/** All sports, by day: what is on first (spec 2). What is chosen stands in the address. */
export function AllSportsScreen() {
  const today = localDay(new Date())
  const [view, choose] = useView(today)
  const { filter, day, pages } = view
  const [first, setFirst] = useState(firstFor(day, today))
  const followed = useFollowed() ?? nobody
  useScores()
  // One day more on both sides: the viewer's days are not the venue's.
  const until = [dayAfter(day, pages * pageDays), dayAfter(first, stripDays.all)].sort().at(-1) as string
  const from = [day, first].sort()[0] as string
  const schedule = useQuery({
    ...scheduleQuery(dayAfter(from, -1), dayAfter(until, 1)),
    placeholderData: (kept) => kept,
  })
  const move = (days: number) => () => {
    setFirst(dayAfter(first, days))
    choose({ ...view, day: dayAfter(day, days), pages: 1 })
  }
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ScheduleHead title="Schedule" intro="All sports, in your local time">
        <ScheduleFilters filter={filter} onChange={(wanted) => choose({ ...view, filter: wanted })} />
      </ScheduleHead>
      <CalendarStrip
        locale={schoolLocale()}
        days={daysFrom(first, stripDays.all, shownGames(schedule.data ?? [], filter, followed))}
        selected={day}
        today={today}
        onSelect={(date) => choose({ ...view, day: date, pages: 1 })}
        onEarlier={move(-7)}
        onLater={move(7)}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReadState query={schedule} what="The schedule" loading={<SchedulePlaceholder />}>
            {(games) => (
              <Days
                games={shownGames(games, filter, followed)}
                followed={followed}
                view={view}
                today={today}
                onDay={(date) => choose({ ...view, day: date, pages: 1 })}
                onMore={() => choose({ ...view, pages: pages + 1 })}
              />
            )}
          </ReadState>
        </div>
        <ScheduleAside
          games={schedule.data ?? (schedule.isError ? [] : undefined)}
          sports={filter.sport === mine ? [...followed] : filter.sport === '' ? [] : [filter.sport]}
        />
      </div>
    </main>
  )
}

/** The strip begins some days before today, or before a day that lies outside of that. */
function firstFor(day: string, today: string): string {
  const usual = dayAfter(today, -stripDays.before)
  return day >= usual && day < dayAfter(usual, stripDays.all) ? usual : dayAfter(day, -stripDays.before)
}

function useView(today: string): [View, (wanted: View) => void] {
  const { path, search } = usePlace()
  const to = path === '/app/sports/game' || path === '/app/sports/event' ? path : '/app/sports'
  return [viewOf(search, today), (wanted) => void navigate({ to, search: searchOf(wanted, today), replace: true })]
}

interface DaysProps {
  games: readonly GameItem[]
  followed: ReadonlySet<string>
  view: View
  today: string
  onDay: (date: string) => void
  onMore: () => void
}

/** The day that was chosen, with or without games, and the days after it. */
function Days({ games, followed, view: { day, pages }, today, onDay, onMore }: DaysProps) {
  const days = byDay(games, followed).filter(({ date }) => date >= day && date < dayAfter(day, pages * pageDays))
  const live = day === today ? mineFirst(games.filter(isOn).sort(pictureFirst), followed) : []
  const isEmpty = live.length === 0 && days[0]?.date !== day
  return (
    <>
      <LiveList games={live} />
      {isEmpty && <NoGames day={day} today={today} next={days[0]?.date} onDay={onDay} />}
      {days.map((one) => (
        <DayList key={one.date} day={one} today={today} />
      ))}
      <Button variant="secondary" size={44} onClick={onMore} className={styles.more}>
        Show 2 more weeks
      </Button>
    </>
  )
}

/** Of what is on, what can be watched. */
const pictureFirst = (one: GameItem, other: GameItem): number => Number(!one.watch) - Number(!other.watch)
