import type { SeasonStats } from '@fieldhouse/contract/stats/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { cloneElement, useState } from 'react'
import { grouped } from '../tables/grouped.ts'
import { personLink } from '../tables/stat-table.tsx'
import styles from './Stats.module.css'

/** What is asked for most stands first: the tables are not to lie far below. */
const shownAtFirst = 5

/** The best five of each count; whoever played too little is not among them. */
export function SeasonLeaders({ leaders, sport }: { leaders: SeasonStats['leaders']; sport: string }) {
  const [all, setAll] = useState(false)
  if (leaders.length === 0) return null
  const shown = all ? leaders : leaders.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="season-leaders">
      <h2 id="season-leaders" className={styles.title}>
        Leaders
      </h2>
      <ul className={styles.leaders}>
        {shown.map(({ key, title, rows }) => (
          <li key={key} className={styles.leader}>
            <h3>{title}</h3>
            <ol>
              {rows.map(({ person, name, text }) => (
                <li key={name}>
                  {person === null ? <span>{name}</span> : cloneElement(personLink(sport, person), {}, name)}
                  <b>{grouped(text)}</b>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {shown.length < leaders.length && (
        <p className={styles.more}>
          <Button variant="secondary" size={44} onClick={() => setAll(true)}>
            {`All stat leaders (${leaders.length})`}
          </Button>
        </p>
      )}
    </section>
  )
}
