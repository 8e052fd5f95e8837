import { getViewers } from '@fieldhouse/contract/analytics/numbers'
import { CountChart } from '@fieldhouse/design/chart/CountChart'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatTime } from '../../shared/time.ts'
import { NumbersTable } from './NumbersTable.tsx'
import { toViewerCounts } from './numbers.model.ts'

const refetchMs = 60_000

/** Live viewers per minute of one day. */
export function ViewersPanel({ today }: { today: string }) {
  const [day, setDay] = useState(today)
  const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(day)
  const result = useEndpoint('viewers', getViewers, { query: { day: isDay ? day : today } }, refetchMs, { keeps: true })
  return (
    <>
      <Panel title="Watching live, by the minute">
        <TextField label="Day" type="date" max={today} value={day} onChange={(event) => setDay(event.target.value)} />
        <QueryResult result={result} what="Live viewers">
          {({ minutes }) =>
            minutes.length === 0 ? (
              <EmptyNote>No one watched live that day.</EmptyNote>
            ) : (
              <CountChart
                title="Viewers by minute"
                what="Viewers"
                over="Minute"
                counts={toViewerCounts(minutes, (at) => formatTime(at))}
              />
            )
          }
        </QueryResult>
      </Panel>
      {result.data && result.data.broadcasts.length > 0 && (
        <NumbersTable
          file={`broadcasts-${result.data.day}`}
          table={{
            name: 'broadcasts',
            title: 'Broadcasts that day',
            head: ['Broadcast', 'Peak', 'Time of peak', 'Minutes watched'],
            rows: result.data.broadcasts.map(({ kind, id, name, most, most_at, minutes }) => [
              name ?? `${kind} ${id}, removed`,
              most,
              formatTime(most_at),
              minutes,
            ]),
          }}
        />
      )}
    </>
  )
}
