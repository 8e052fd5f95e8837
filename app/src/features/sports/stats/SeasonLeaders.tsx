import type { SeasonStats } from '@fieldhouse/contract/stats/entities'
import { cloneElement } from 'react'
import { personLink } from '../tables/stat-table.tsx'
import styles from './Stats.module.css'

/** The best five of each count; whoever played too little is not among them. */
export function SeasonLeaders({ leaders, sport }: { leaders: SeasonStats['leaders']; sport: string }) {
  if (leaders.length === 0) return null
  return (
    <section aria-labelledby="season-leaders">
      <h2 id="season-leaders" className={styles.title}>
        Leaders
      </h2>
      <ul className={styles.leaders}>
        {leaders.map(({ key, title, rows }) => (
          <li key={key} className={styles.leader}>
            <h3>{title}</h3>
            <ol>
              {rows.map(({ person, name, text }) => (
                <li key={name}>
                  {person === null ? <span>{name}</span> : cloneElement(personLink(sport, person), {}, name)}
                  <b>{text}</b>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}
