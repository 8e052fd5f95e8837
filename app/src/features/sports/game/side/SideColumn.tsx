import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ScorePanel } from '@fieldhouse/design/score/ScorePanel'
import styles from '../Game.module.css'
import type { MomentView } from '../moment.model.ts'
import { ConnectionLostNotice } from './ConnectionLostNotice.tsx'
import { GameCharts } from './GameCharts.tsx'
import { GameSituation } from './GameSituation.tsx'
import { LineScoreTable } from './LineScoreTable.tsx'
import { SeriesHistory } from './SeriesHistory.tsx'

/** Column beside the video on wide screens: score, current situation, charts and series history. */
export function SideColumn({ moment, page, isHidden }: { moment: MomentView; page: GamePage; isHidden: boolean }) {
  const { game, state, module, contest, status, cutSinceMs, watchable } = moment
  return (
    <aside className={styles.side} aria-label="Score">
      {watchable ? (
        <ScorePanel
          contest={contest}
          status={status}
          when={moment.day}
          hidden={isHidden}
          {...(game.venue && { venue: game.venue })}
        >
          {!isHidden && <LineScoreTable moment={moment} />}
        </ScorePanel>
      ) : (
        // Without a video the score is in the bar above.
        state.periods && (
          <Panel>
            <LineScoreTable moment={moment} />
          </Panel>
        )
      )}
      {!isHidden && <ConnectionLostNotice sinceMs={cutSinceMs} />}
      {state.status.kind === 'live' && <GameSituation moment={moment} />}
      {module && <GameCharts moment={moment} />}
      <SeriesHistory games={page.series} />
    </aside>
  )
}
