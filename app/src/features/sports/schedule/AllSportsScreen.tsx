import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { CalendarStrip } from '@fieldhouse/design/schedule/CalendarStrip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDay } from '../../../shared/games/game-view.ts'
import { scheduleQuery } from '../../../shared/games/games.queries.ts'
import { useScores } from '../../../shared/games/useScores.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { DayList, LiveList } from './DayList.tsx'
import styles from './Schedule.module.css'
import { ScheduleAside } from './ScheduleAside.tsx'
import { ScheduleFilters } from './ScheduleFilters.tsx'
import { ScheduleHead } from './ScheduleHead.tsx'
import { SchedulePlaceholder } from './SchedulePlaceholder.tsx'
import { byDay, dayAfter, daysFrom, type Filter, isOn, noFilter, shownGames } from './schedule.model.ts'

const stripDays = 14
const daysBefore = 5
const pageDays = 14

/** All sports, by day: what is on first (spec 2). */
export function AllSportsScreen() {
  const today = localDay(new Date())
  const [selected, setSelected] = useState(today)
  const [first, setFirst] = useState(dayAfter(today, -daysBefore))
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [pages, setPages] = useState(1)
  useScores()
  // One day more on both sides: the viewer's days are not the venue's.
  const until = [dayAfter(selected, pages * pageDays), dayAfter(first, stripDays)].sort().at(-1) as string
  const from = [selected, first].sort()[0] as string
  const schedule = useQuery({
    ...scheduleQuery(dayAfter(from, -1), dayAfter(until, 1)),
    placeholderData: (kept) => kept,
  })
  const move = (days: number) => () => {
    setFirst(dayAfter(first, days))
    setSelected(dayAfter(selected, days))
    setPages(1)
  }
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ScheduleHead title="Schedule" intro="All sports, in your own time">
        <ScheduleFilters filter={filter} onChange={setFilter} />
      </ScheduleHead>
      <CalendarStrip
        days={daysFrom(first, stripDays, shownGames(schedule.data ?? [], filter))}
        selected={selected}
        today={today}
        onSelect={(date) => {
          setSelected(date)
          setPages(1)
        }}
        onEarlier={move(-7)}
        onLater={move(7)}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReadState query={schedule} what="The schedule" loading={<SchedulePlaceholder />}>
            {(games) => {
              const shown = shownGames(games, filter)
              const days = byDay(shown).filter(
                ({ date }) => date >= selected && date < dayAfter(selected, pages * pageDays),
              )
              const live = selected === today ? shown.filter(isOn) : []
              return (
                <>
                  <LiveList games={live} />
                  {days.map((day) => (
                    <DayList key={day.date} day={day} today={today} />
                  ))}
                  {days.length === 0 && live.length === 0 && (
                    <EmptyState
                      title="No games in these two weeks"
                      text="Choose other days above, or let more sports be shown."
                    />
                  )}
                  <Button variant="secondary" size={44} onClick={() => setPages(pages + 1)} className={styles.more}>
                    Two weeks more
                  </Button>
                </>
              )
            }}
          </ReadState>
        </div>
        <ScheduleAside games={schedule.data} sports={filter.sports} />
      </div>
    </main>
  )
}
