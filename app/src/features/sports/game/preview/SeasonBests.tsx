import type { GameItem } from '@fieldhouse/contract/games/item'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { cloneElement } from 'react'
import { seasonStatsQuery } from '../../../../shared/games/games.queries.ts'
import { grouped } from '../../tables/grouped.ts'
import { personLink } from '../../tables/stat-table.tsx'
import styles from './Preview.module.css'

const shownLeaders = 4

/** Whom to watch: who leads the team in what its sport counts most, in the newest season with games. */
export function SeasonBests({ game }: { game: GameItem }) {
  const { data } = useQuery(seasonStatsQuery(game.sport, undefined))
  const leaders = (data?.leaders ?? []).filter(({ rows }) => rows.length > 0).slice(0, shownLeaders)
  if (leaders.length === 0) return null
  const own = game.home?.own ? game.home : game.away?.own ? game.away : undefined
  return (
    <Panel title="Whom to watch" text={[own?.short, data?.season?.title].filter(Boolean).join(', ')}>
      <ul className={styles.bests}>
        {leaders.map(({ key, title, rows: [best] }) => (
          <li key={key}>
            <span>{title}</span>
            {best &&
              (best.person === null ? (
                <span>{best.name}</span>
              ) : (
                cloneElement(personLink(game.sport, best.person), {}, best.name)
              ))}
            <b>{best && grouped(best.text)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
