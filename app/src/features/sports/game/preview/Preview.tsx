import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { cloneElement } from 'react'
import { personLink } from '../../tables/stat-table.tsx'
import type { Moment } from '../moment.model.ts'
import { Series } from '../side/Series.tsx'
import { Form } from './Form.tsx'
import styles from './Preview.module.css'
import { SeasonBests } from './SeasonBests.tsx'

interface PreviewProps {
  moment: Moment
  page: GamePage
  /** The meetings stand in no column beside it. */
  narrow: boolean
}

/** Before a game: how both come to it, whom to watch, who begins where that is known, and what was between them. */
export const Preview = ({ moment, page, narrow }: PreviewProps) => (
  <>
    <Form game={moment.game} record={page.record} />
    <SeasonBests game={moment.game} />
    <Starters moment={moment} />
    {narrow && <Series games={page.series} />}
  </>
)

/** Who begins, once somebody has said so: never guessed. */
function Starters({ moment: { game, state } }: { moment: Moment }) {
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
