import { Panel } from '@fieldhouse/design/layout/Panel'
import { listStatLines } from '@fieldhouse/sports/kit/lines'
import { cloneElement } from 'react'
import { personLink } from '../../tables/stat-table.tsx'
import styles from '../Game.module.css'
import type { MomentView } from '../moment.model.ts'

/** Lists who got the win, the loss and the save. */
export function PitchingDecisions({ moment: { game, state, module } }: { moment: MomentView }) {
  if (!module?.decisions || state.status.kind !== 'final') return null
  const lines = listStatLines(module, state)
  const decisions = module.decisions.flatMap(({ key, title, detail }) =>
    lines
      .filter(({ stats, team }) => !team && (stats[key] ?? 0) > 0)
      .map((line) => ({ title, line, detail: detail?.(line.stats) })),
  )
  if (decisions.length === 0) return null
  return (
    <Panel title="Decisions">
      <dl className={styles.facts}>
        {decisions.map(({ title, line, detail }) => (
          <div key={`${title} ${line.key}`}>
            <dt>{title}</dt>
            <dd>
              {line.person === undefined ? (
                <b>{line.name}</b>
              ) : (
                cloneElement(personLink(game.sport, line.person), {}, line.name)
              )}
              <small>{[line.side && game[line.side]?.short, detail].filter(Boolean).join(', ')}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
