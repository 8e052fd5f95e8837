import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { cloneElement } from 'react'
import { personLink } from '../../tables/stat-table.tsx'
import type { MomentView } from '../moment.model.ts'
import { SeriesHistory } from '../side/SeriesHistory.tsx'
import styles from './Preview.module.css'
import { RecentForm } from './RecentForm.tsx'
import { TeamLeaders } from './TeamLeaders.tsx'

interface GamePreviewProps {
  moment: MomentView
  page: GamePage
  /** Shows the series history here, because no side column does. */
  narrow: boolean
}

/** Preview of a game: recent form, players to watch, starters where known, and the series history. */
export const GamePreview = ({ moment, page, narrow }: GamePreviewProps) => (
  <>
    <RecentForm game={moment.game} record={page.record} />
    <TeamLeaders game={moment.game} />
    <ProbableStarters moment={moment} />
    {narrow && <SeriesHistory games={page.series} />}
  </>
)

/** Starters as reported; they are never guessed. */
function ProbableStarters({ moment: { game, state } }: { moment: MomentView }) {
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
