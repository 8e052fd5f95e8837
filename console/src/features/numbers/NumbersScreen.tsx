import { useNow } from '@fieldhouse/client/state/useNow'
import { type AnalyticsReport, getNumbers } from '@fieldhouse/contract/analytics/numbers'
import { buildReportTables } from '@fieldhouse/contract/analytics/tables'
import { CountChart } from '@fieldhouse/design/chart/CountChart'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../shared/api/queries.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAtSchool } from '../../shared/time.ts'
import styles from './Numbers.module.css'
import { NumbersTable } from './NumbersTable.tsx'
import { countsOf, daysUntil, isByWeek, type Span, spans } from './numbers.model.ts'
import { Viewers } from './Viewers.tsx'

/** They are added up once a minute. */
const everyMs = 60_000

/** What fans viewed, watched and did: charts for a glance, tables for all of it, files for a spreadsheet. */
export function NumbersScreen() {
  const today = dayAtSchool(useNow(everyMs))
  const [span, setSpan] = useState<Span>('28')
  const asked = useAnswer('numbers', getNumbers, { query: daysUntil(today, span) }, everyMs, { keeps: true })
  return (
    <Screen
      title="Numbers"
      text="What fans viewed, watched and did, by day in school time. Anonymous; fans who opt out aren’t counted."
      actions={<SegmentedControl label="Date range" options={spans} value={span} onChange={setSpan} />}
    >
      <Viewers key={today} today={today} />
      <Answered asked={asked} what="The numbers">
        {(numbers) => (
          <>
            <Charts days={numbers.days} />
            {buildReportTables(numbers).map((table) => (
              <NumbersTable key={table.name} table={table} file={`${table.name}-${numbers.from}-${numbers.until}`} />
            ))}
          </>
        )}
      </Answered>
    </Screen>
  )
}

const charts = [
  { of: 'views', what: 'Page views' },
  { of: 'plays', what: 'Plays' },
  { of: 'minutes', what: 'Minutes watched' },
] as const

const Charts = ({ days }: Pick<AnalyticsReport, 'days'>) => (
  <div className={styles.charts}>
    {charts.map(({ of, what }) => (
      <Panel key={of} title={what}>
        <CountChart
          title={`${what} by ${isByWeek(days) ? 'week' : 'day'}`}
          what={what}
          over={isByWeek(days) ? 'Week from' : 'Day'}
          counts={countsOf(days, of)}
        />
      </Panel>
    ))}
  </div>
)
