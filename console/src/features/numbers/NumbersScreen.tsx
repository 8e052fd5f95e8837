import { useNow } from '@fieldhouse/client/state/useNow'
import { type AnalyticsReport, getNumbers } from '@fieldhouse/contract/analytics/numbers'
import { buildReportTables } from '@fieldhouse/contract/analytics/tables'
import { CountChart } from '@fieldhouse/design/chart/CountChart'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { getSchoolDay } from '../../shared/time.ts'
import styles from './Numbers.module.css'
import { NumbersTable } from './NumbersTable.tsx'
import { type DateRange, dateRanges, getDaysUntil, isByWeek, toDayCounts } from './numbers.model.ts'
import { ViewersPanel } from './ViewersPanel.tsx'

/** The server sums the numbers once a minute. */
const refetchMs = 60_000

/** Shows what fans viewed, watched and did, as charts, tables and CSV files. */
export function NumbersScreen() {
  const today = getSchoolDay(useNow(refetchMs))
  const [dateRange, setDateRange] = useState<DateRange>('28')
  const result = useEndpoint('numbers', getNumbers, { query: getDaysUntil(today, dateRange) }, refetchMs, {
    keeps: true,
  })
  return (
    <ConsoleScreen
      title="Analytics"
      text="What fans viewed, watched and did, by day in school time. Anonymous. Fans who opt out aren’t counted."
      actions={<SegmentedControl label="Date range" options={dateRanges} value={dateRange} onChange={setDateRange} />}
    >
      <ViewersPanel key={today} today={today} />
      <QueryResult result={result} what="The numbers">
        {(numbers) => (
          <>
            <CountCharts days={numbers.days} />
            {buildReportTables(numbers).map((table) => (
              <NumbersTable key={table.name} table={table} file={`${table.name}-${numbers.from}-${numbers.until}`} />
            ))}
          </>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

const chartDefinitions = [
  { of: 'views', what: 'Page views' },
  { of: 'plays', what: 'Plays' },
  { of: 'minutes', what: 'Minutes watched' },
] as const

const CountCharts = ({ days }: Pick<AnalyticsReport, 'days'>) => (
  <div className={styles.charts}>
    {chartDefinitions.map(({ of, what }) => (
      <Panel key={of} title={what}>
        <CountChart
          title={`${what} by ${isByWeek(days) ? 'week' : 'day'}`}
          what={what}
          over={isByWeek(days) ? 'Week from' : 'Day'}
          counts={toDayCounts(days, of)}
        />
      </Panel>
    ))}
  </div>
)
