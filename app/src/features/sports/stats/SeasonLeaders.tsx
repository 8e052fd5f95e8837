import type { SeasonStats } from '@fieldhouse/contract/stats/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { cloneElement, useState } from 'react'
import { formatGrouped } from '../tables/format-grouped.ts'
import { personLink } from '../tables/stat-table.tsx'
import styles from './Stats.module.css'

/** The most requested statistics come first, so that the tables are not far below. */
const maxAtFirst = 5

/** The five leaders of each statistic. Players below its minimum are left out. */
export function SeasonLeaders({ leaders, sport }: { leaders: SeasonStats['leaders']; sport: string }) {
  const [showsAll, setShowsAll] = useState(false)
  if (leaders.length === 0) return null
  const visibleLeaders = showsAll ? leaders : leaders.slice(0, maxAtFirst)
  return (
    <section aria-labelledby="season-leaders">
      <h2 id="season-leaders" className={styles.title}>
        Leaders
      </h2>
      <ul className={styles.leaders}>
        {visibleLeaders.map(({ key, title, rows }) => (
          <li key={key} className={styles.leader}>
            <h3>{title}</h3>
            <ol>
              {rows.map(({ person, name, text }) => (
                <li key={name}>
                  {person === null ? <span>{name}</span> : cloneElement(personLink(sport, person), {}, name)}
                  <b>{formatGrouped(text)}</b>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {visibleLeaders.length < leaders.length && (
        <p className={styles.more}>
          <Button variant="secondary" size={44} onClick={() => setShowsAll(true)}>
            {`All stat leaders (${leaders.length})`}
          </Button>
        </p>
      )}
    </section>
  )
}
