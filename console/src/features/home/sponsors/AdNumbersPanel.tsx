import { type AdDay, adNumbers, formatAdNumbersCsv } from '@fieldhouse/contract/ads/numbers'
import { dayMs } from '@fieldhouse/contract/durations'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { getSchoolDay } from '../../../shared/time.ts'
import { formatClickCount, formatClickRate, formatViewCount, sumAdDays } from './ad-numbers.model.ts'

const refetchMs = 15_000
const sixDaysMs = 6 * dayMs

/** Views and clicks of each ad between two days, as a list and as a CSV file. */
export function AdNumbersPanel() {
  const [from, setFrom] = useState(() => getSchoolDay(new Date(Date.now() - sixDaysMs)))
  const [until, setUntil] = useState(() => getSchoolDay(new Date()))
  const problem = until < from ? 'The end is before the start.' : undefined
  const enabled = from !== '' && until !== '' && !problem
  const result = useEndpoint('ads', adNumbers, { query: { from, until } }, refetchMs, { enabled })
  return (
    <Panel title="Views and clicks" text="A view is at least half visible for one second. Days are in school time.">
      <div className={styles.stack}>
        <div className={styles.fields}>
          <TextField label="First day" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          <TextField
            label="Last day"
            type="date"
            error={problem}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        {enabled && (
          <QueryResult result={result} what="The numbers">
            {({ days }) => <AdNumberList days={days} name={`ads-${from}-${until}.csv`} />}
          </QueryResult>
        )}
      </div>
    </Panel>
  )
}

function AdNumberList({ days, name }: { days: readonly AdDay[]; name: string }) {
  const sums = sumAdDays(days)
  if (sums.length === 0) return <EmptyNote>No ad views on these days.</EmptyNote>
  return (
    <>
      <ul aria-label="Views and clicks by ad">
        {sums.map((sum) => (
          <li key={sum.ad_id} className={styles.line}>
            <span className={styles.words}>
              <b>{sum.name}</b>
              <small>
                {sum.kind && `${sum.kind}, `}
                {formatViewCount(sum.impressions)}, {formatClickCount(sum.clicks)}
              </small>
            </span>
            <span className="numeric">{formatClickRate(sum)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => downloadCsv(days, name)}>
          Download as CSV
        </Button>
      </div>
    </>
  )
}

/** Downloads one line per ad and day. */
function downloadCsv(days: readonly AdDay[], name: string) {
  // The file starts with a byte order mark; without it, spreadsheets assume an older encoding.
  const address = URL.createObjectURL(new Blob([formatAdNumbersCsv(days)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
