import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ScorePanel } from '@fieldhouse/design/score/ScorePanel'
import styles from '../Game.module.css'
import type { Moment } from '../moment.model.ts'
import { CutNotice } from './CutNotice.tsx'
import { GameCharts } from './GameCharts.tsx'
import { LineTable } from './LineTable.tsx'
import { Series } from './Series.tsx'
import { Situation } from './Situation.tsx'

/** Where there is room beside the picture: score, what is on, how it came, and who they are to each other. */
export function SideColumn({ moment, page, kept }: { moment: Moment; page: GamePage; kept: boolean }) {
  const { game, state, module, contest, status, cutSinceMs, watchable } = moment
  return (
    <aside className={styles.side} aria-label="Score">
      {watchable ? (
        <ScorePanel
          contest={contest}
          status={status}
          when={moment.day}
          hidden={kept}
          {...(game.venue && { venue: game.venue })}
        >
          {!kept && <LineTable moment={moment} />}
        </ScorePanel>
      ) : (
        // Without a picture the score stands in the bar above.
        state.periods && (
          <Panel>
            <LineTable moment={moment} />
          </Panel>
        )
      )}
      {!kept && <CutNotice sinceMs={cutSinceMs} />}
      {state.status.kind === 'live' && <Situation moment={moment} />}
      {module && <GameCharts moment={moment} />}
      <Series games={page.series} />
    </aside>
  )
}
