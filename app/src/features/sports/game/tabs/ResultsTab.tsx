import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useState } from 'react'
import { tableProps } from '../../tables/stat-table.tsx'
import styles from './Tabs.module.css'

/** A meet: its teams, then event by event. */
export function ResultsTab({ box: { standings, events } }: { box: BoxScore }) {
  const [wanted, setWanted] = useState<string>()
  const event = events.find(({ key }) => key === wanted) ?? events[0]
  return (
    <>
      {standings && standings.rows.length > 0 && (
        <div className={styles.table}>
          <StatTable {...tableProps(standings, '', 'Team')} />
        </div>
      )}
      {events.length > 1 && (
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">Which event</legend>
          {events.map(({ key, title }) => (
            <Chip key={key} pressed={key === event?.key} onClick={() => setWanted(key)}>
              {title}
            </Chip>
          ))}
        </fieldset>
      )}
      {event && (
        <div className={styles.table}>
          <StatTable key={event.key} {...tableProps(event, '')} />
        </div>
      )}
    </>
  )
}
