import { useState } from 'react'
import { Button } from '../../action/Button.tsx'
import { IconButton } from '../../action/IconButton.tsx'
import { CalendarStrip } from '../../schedule/CalendarStrip.tsx'
import { NextGameCard } from '../../schedule/NextGameCard.tsx'
import { ScheduleRow, scheduleListClass } from '../../schedule/ScheduleRow.tsx'
import { WebcalBox } from '../../schedule/WebcalBox.tsx'
import { GallerySection, GallerySpecimen, SpecimenStack } from '../GallerySpecimen.tsx'
import { crimson, football, harbor, liveFootball, mesa, prairie, timber } from './invented.ts'

const games = [0, 1, 1, 0, 2, 6, 2, 0, 1, 0, 0, 3, 4, 1]
const getDayAfterStart = (index: number) => new Date(Date.UTC(2026, 10, 16 + index)).toISOString().slice(0, 10)
const nowMs = Date.UTC(2026, 10, 21, 15, 49)

export function ScheduleSection() {
  const [start, setStart] = useState(0)
  const [selected, setSelected] = useState('2026-11-21')
  const days = games.map((count, index) => ({
    date: getDayAfterStart(start + index),
    games: count,
    live: count === 6 ? 2 : 0,
  }))
  return (
    <GallerySection title="Schedule">
      <GallerySpecimen title="Calendar strip" span={4} bare>
        <CalendarStrip
          locale="en-US"
          days={days}
          selected={selected}
          today="2026-11-20"
          onSelect={setSelected}
          onEarlier={() => setStart(start - 7)}
          onLater={() => setStart(start + 7)}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Rows: live, meet, upcoming, final, moved, to be announced, hidden" span={4} bare>
        <ScheduleRows />
      </GallerySpecimen>
      <GallerySpecimen title="Next game" span={2} bare>
        <SpecimenStack>
          <NextGameCard
            badge="Next home game"
            title="Mesa comes to the hill"
            when="Sat, Nov 28, 6:30 PM"
            sport="football"
            nowMs={nowMs}
            targetMs={nowMs + 7 * 86_400_000 + 2 * 3_600_000 + 41 * 60_000}
            action={
              <Button variant="white" size={44} icon="ticket">
                Tickets
              </Button>
            }
          />
          <NextGameCard
            title="Prairie"
            when="Today, 7:00 PM"
            sport="gymnastics"
            palette="rose"
            nowMs={nowMs}
            targetMs={nowMs + 3_661_000}
          />
        </SpecimenStack>
      </GallerySpecimen>
      <GallerySpecimen title="Calendar link" span={2} bare>
        <WebcalBox
          url="webcal://fan.school.example/calendar/av7k-2f9c-long-enough-to-be-cut"
          badge="Live link"
          text="Six teams, 58 games. TBA times and schedule changes update automatically."
          action={
            <Button variant="secondary" wide>
              Choose teams
            </Button>
          }
        />
      </GallerySpecimen>
    </GallerySection>
  )
}

const add = <IconButton icon="calendar-add" label="Add to calendar" />

function ScheduleRows() {
  return (
    <ul className={scheduleListClass}>
      <ScheduleRow
        status={{ ...liveFootball, detail: '2nd & 6' }}
        sport={{ figure: 'football', name: 'Football' }}
        contest={{ kind: 'game', sides: football }}
        where={{ place: 'Stadium East', note: 'Live 1' }}
        link={<a href="#game" />}
        action={
          <Button size={36} icon="play">
            Watch
          </Button>
        }
      />
      <ScheduleRow
        status={{ state: 'live', label: '6 km', detail: 'of 10' }}
        sport={{ figure: 'cross-country', name: 'Cross country' }}
        contest={{
          kind: 'meet',
          title: 'Mountain Regional',
          line: '22 teams | Crimson Valley 3rd, 81 points | leader Mesa State, 64',
        }}
        where={{ place: 'at Lakeside', note: 'Results only' }}
        link={<a href="#game" />}
        action={
          <Button size={36} variant="secondary">
            Splits
          </Button>
        }
      />
      <ScheduleRow
        status={{ state: 'upcoming', label: '7:00', detail: 'PM' }}
        sport={{ figure: 'gymnastics', name: 'Gymnastics' }}
        contest={{ kind: 'game', sides: [{ team: prairie }, { team: crimson }] }}
        where={{ place: 'Hillside Center', note: 'Live 1' }}
        link={<a href="#game" />}
        action={add}
      />
      <ScheduleRow
        status={{ state: 'final', label: 'Final', detail: 'OT' }}
        sport={{ figure: 'soccer', name: 'Soccer' }}
        contest={{
          kind: 'game',
          sides: [
            { team: timber, score: '1' },
            { team: crimson, score: '2' },
          ],
        }}
        where={{ place: 'South Field', note: 'Replay 1:58:04' }}
        link={<a href="#game" />}
        action={
          <Button size={36} variant="secondary">
            Recap
          </Button>
        }
      />
      <ChangedRows />
    </ul>
  )
}

/** Games that moved, have no time yet, or are hidden. */
function ChangedRows() {
  return (
    <>
      <ScheduleRow
        status={{ state: 'moved', label: 'Moved' }}
        sport={{ figure: 'tennis', name: 'Tennis' }}
        contest={{ kind: 'game', sides: [{ team: harbor }, { team: crimson }] }}
        where={{ place: 'Now Wed, Dec 2', note: 'Wind, calendar updated' }}
        action={add}
      />
      <ScheduleRow
        status={{ state: 'tba', label: 'TBA' }}
        sport={{ figure: 'ice-hockey', name: 'Ice hockey' }}
        contest={{ kind: 'game', sides: [{ team: mesa }, { team: crimson }] }}
        where={{ place: 'at Mesa', note: 'Time set by Thursday' }}
        action={add}
      />
      <ScheduleRow
        hidden
        status={{ state: 'final', label: 'Final' }}
        sport={{ figure: 'basketball', name: 'Basketball' }}
        contest={{
          kind: 'game',
          sides: [
            { team: mesa, score: '60' },
            { team: crimson, score: '71' },
          ],
        }}
        where={{ place: 'Hillside Center' }}
        link={<a href="#game" />}
      />
    </>
  )
}
