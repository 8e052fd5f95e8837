import { currentSchool } from '@fieldhouse/contract/company'
import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { cloneElement, useId } from 'react'
import { personLink } from '../../tables/stat-table.tsx'
import { type Best, eventBests, ownTeamOf } from '../events.model.ts'
import type { Moment } from '../moment.model.ts'
import styles from './Events.module.css'

/** A meet event by event: who won, and where the best of ours came in. */
export function Events({ moment, events }: { moment: Moment; events: BoxScore['events'] }) {
  const id = useId()
  const own = ownTeamOf(moment)
  const bests = eventBests(events, own)
  if (bests.length === 0) return null
  const line = (best: Best) => <BestLine best={best} sport={moment.game.sport} isOwn={best.row.position === own} />
  return (
    <section aria-labelledby={id} className={styles.events}>
      <h2 id={id}>Winners and top {currentSchool().nickname}</h2>
      <ul>
        {bests.map(({ key, title, winner, ours }) => (
          <li key={key}>
            <h3>{title}</h3>
            {line(winner)}
            {ours && line(ours)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BestLine({ best: { row, place, mark }, sport, isOwn }: { best: Best; sport: string; isOwn: boolean }) {
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
