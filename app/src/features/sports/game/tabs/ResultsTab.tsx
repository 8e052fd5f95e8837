import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useKeptText } from '../../../../shared/paths/usePlace.ts'
import { tableProps } from '../../tables/stat-table.tsx'
import { ownTeamOf } from '../events.model.ts'
import type { Moment } from '../moment.model.ts'
import styles from './Tabs.module.css'

/** A meet: its teams, then event by event; those of ours are found at a glance. */
export function ResultsTab({ moment, box: { standings, events } }: { moment: Moment; box: BoxScore }) {
  const [wanted, setWanted] = useKeptText('event')
  const event = events.find(({ key }) => key === wanted) ?? events[0]
  const own = ownTeamOf(moment)
  return (
    <>
      {standings && standings.rows.length > 0 && (
        <div className={styles.table}>
          <StatTable {...tableProps(standings, '', { nameLabel: 'Team', own })} />
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
          <StatTable key={event.key} {...tableProps(event, moment.game.sport, { own })} />
        </div>
      )}
    </>
  )
}
