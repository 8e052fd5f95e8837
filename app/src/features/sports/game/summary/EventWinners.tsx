import { currentSchool } from '@fieldhouse/contract/company'
import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { cloneElement, useId } from 'react'
import { personLink } from '../../tables/stat-table.tsx'
import { type EventResult, getOwnTeamName, listEventBests } from '../events.model.ts'
import type { MomentView } from '../moment.model.ts'
import styles from './Events.module.css'

/** Lists a meet's events with their winner and the school's best result. */
export function EventWinners({ moment, events }: { moment: MomentView; events: BoxScore['events'] }) {
  const id = useId()
  const own = getOwnTeamName(moment)
  const bests = listEventBests(events, own)
  if (bests.length === 0) return null
  const renderBest = (best: EventResult) => (
    <EventResultLine best={best} sport={moment.game.sport} isOwn={best.row.position === own} />
  )
  return (
    <section aria-labelledby={id} className={styles.events}>
      <h2 id={id}>Winners and top {currentSchool().nickname}</h2>
      <ul>
        {bests.map(({ key, title, winner, ours }) => (
          <li key={key}>
            <h3>{title}</h3>
            {renderBest(winner)}
            {ours && renderBest(ours)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function EventResultLine({
  best: { row, place, mark },
  sport,
  isOwn,
}: {
  best: EventResult
  sport: string
  isOwn: boolean
}) {
  return (
    <p data-own={isOwn || undefined}>
      <span>{place}</span>
      <span>
        {row.person === null ? <b>{row.name}</b> : cloneElement(personLink(sport, row.person), {}, row.name)}
        {row.position !== null && row.position !== row.name && <small>{row.position}</small>}
      </span>
      <b>{mark}</b>
    </p>
  )
}
