import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useAddressText } from '../../../../shared/paths/useCurrentPage.ts'
import { buildStatTable } from '../../tables/stat-table.tsx'
import { getOwnTeamName } from '../events.model.ts'
import type { MomentView } from '../moment.model.ts'
import styles from './Tabs.module.css'

/** Results of a meet: team standings, then each event, with the school's own rows highlighted. */
export function ResultsTab({ moment, box: { standings, events } }: { moment: MomentView; box: BoxScore }) {
  const [savedEvent, saveEvent] = useAddressText('event')
  const event = events.find(({ key }) => key === savedEvent) ?? events[0]
  const own = getOwnTeamName(moment)
  return (
    <>
      {standings && standings.rows.length > 0 && (
        <div className={styles.table}>
          <StatTable {...buildStatTable(standings, '', { nameLabel: 'Team', own })} />
        </div>
      )}
      {events.length > 1 && (
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">Which event</legend>
          {events.map(({ key, title }) => (
            <Chip key={key} pressed={key === event?.key} onClick={() => saveEvent(key)}>
              {title}
            </Chip>
          ))}
        </fieldset>
      )}
      {event && (
        <div className={styles.table}>
          <StatTable key={event.key} {...buildStatTable(event, moment.game.sport, { own })} />
        </div>
      )}
    </>
  )
}
