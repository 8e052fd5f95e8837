import { Panel } from '@fieldhouse/design/layout/Panel'
import { cloneElement } from 'react'
import { personLink } from '../../tables/stat-table.tsx'
import type { Moment } from '../moment.model.ts'
import styles from './Preview.module.css'

/** Who begins, once somebody has said so: never guessed. */
export function Starters({ moment: { game, state } }: { moment: Moment }) {
  const starters = Object.entries(state.players ?? {})
    .filter(([, { starter, team }]) => starter && !team)
    .sort(([, one], [, other]) => one.order - other.order)
  if (starters.length === 0) return null
  return (
    <Panel title="Probable starters">
      <div className={styles.sides}>
        {(['away', 'home'] as const).map((side) => (
          <section key={side} aria-label={game[side]?.name ?? side}>
            <h3>{game[side]?.short}</h3>
            <ul>
              {starters
                .filter(([, player]) => player.side === side)
                .map(([key, { number, name, position, person }]) => (
                  <li key={key}>
                    <span>{number ?? ''}</span>
                    {person === undefined ? (
                      <span>{name}</span>
                    ) : (
                      cloneElement(personLink(game.sport, person), {}, name)
                    )}
                    <small>{position ?? ''}</small>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}
