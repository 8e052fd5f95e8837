import { type AdDay, adNumbers, formatAdNumbersCsv } from '@fieldhouse/contract/ads/numbers'
import { dayMs } from '@fieldhouse/contract/durations'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { dayAtSchool } from '../../../shared/time.ts'
import { clickWords, rateWords, seenWords, sumsOf } from './ad-numbers.model.ts'

const everyMs = 15_000
const sixDaysMs = 6 * dayMs

/** What sponsors ask for: how often each was seen and clicked between two days, here and as a table. */
export function NumbersPanel() {
  const [from, setFrom] = useState(() => dayAtSchool(new Date(Date.now() - sixDaysMs)))
  const [until, setUntil] = useState(() => dayAtSchool(new Date()))
  const wrong = until < from ? 'The end is before the start.' : undefined
  const enabled = from !== '' && until !== '' && !wrong
  const asked = useAnswer('ads', adNumbers, { query: { from, until } }, everyMs, { enabled })
  return (
    <Panel title="Seen and clicked" text="Seen = at least half visible for one second. Days are in school time.">
      <div className={styles.stack}>
        <div className={styles.fields}>
          <TextField label="First day" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          <TextField
            label="Last day"
            type="date"
            error={wrong}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        {enabled && (
          <Answered asked={asked} what="The numbers">
            {({ days }) => <Numbers days={days} name={`ads-${from}-${until}.csv`} />}
          </Answered>
        )}
      </div>
    </Panel>
  )
}

function Numbers({ days, name }: { days: readonly AdDay[]; name: string }) {
  const sums = sumsOf(days)
  if (sums.length === 0) return <Nothing>No ads seen on these days.</Nothing>
  return (
    <>
      <ul aria-label="Views and clicks by ad">
        {sums.map((sum) => (
          <li key={sum.ad_id} className={styles.line}>
            <span className={styles.words}>
              <b>{sum.name}</b>
              <small>
                {sum.kind && `${sum.kind}, `}
                {seenWords(sum.impressions)}, {clickWords(sum.clicks)}
              </small>
            </span>
            <span className="numeric">{rateWords(sum)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => keep(days, name)}>
          Download as CSV
        </Button>
      </div>
    </>
  )
}

/** A line an ad and day. */
function keep(days: readonly AdDay[], name: string) {
  // Spreadsheets take a table without this mark for one of an older alphabet.
  const address = URL.createObjectURL(new Blob([formatAdNumbersCsv(days)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
