import { getViewers } from '@fieldhouse/contract/analytics/numbers'
import { CountChart } from '@fieldhouse/design/chart/CountChart'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../shared/api/queries.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { timeOf } from '../../shared/time.ts'
import { NumbersTable } from './NumbersTable.tsx'
import { viewersOf } from './numbers.model.ts'

const everyMs = 60_000

/** Who watched live, minute by minute of one day. */
export function Viewers({ today }: { today: string }) {
  const [day, setDay] = useState(today)
  const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(day)
  const asked = useAnswer('viewers', getViewers, { query: { day: isDay ? day : today } }, everyMs, { keeps: true })
  return (
    <>
      <Panel title="Watching live, by the minute">
        <TextField label="Day" type="date" max={today} value={day} onChange={(event) => setDay(event.target.value)} />
        <Answered asked={asked} what="Who watched">
          {({ minutes }) =>
            minutes.length === 0 ? (
              <Nothing>No one watched live that day.</Nothing>
            ) : (
              <CountChart
                title="Viewers by minute"
                what="Viewers"
                over="Minute"
                counts={viewersOf(minutes, (at) => timeOf(at))}
              />
            )
          }
        </Answered>
      </Panel>
      {asked.data && asked.data.broadcasts.length > 0 && (
        <NumbersTable
          file={`broadcasts-${asked.data.day}`}
          table={{
            name: 'broadcasts',
            title: 'Broadcasts that day',
            head: ['What', 'Peak', 'When', 'Minutes watched'],
            rows: asked.data.broadcasts.map(({ kind, id, name, most, most_at, minutes }) => [
              name ?? `${kind} ${id}, removed`,
              most,
              timeOf(most_at),
              minutes,
            ]),
          }}
        />
      )}
    </>
  )
}
