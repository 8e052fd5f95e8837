import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { LineScore } from '@fieldhouse/design/score/line/LineScore'
import { ScorePanel } from '@fieldhouse/design/score/ScorePanel'
import { comparison, lineScore } from '@fieldhouse/sports/kit/box'
import { teamOf } from '../../../../shared/games/game-view.ts'
import { ageWords } from '../../../../shared/rows/time-words.ts'
import { barOf } from '../../tables/comparison-bar.ts'
import styles from '../Game.module.css'
import type { Moment } from '../moment.model.ts'
import { GameCharts } from './GameCharts.tsx'
import { Series } from './Series.tsx'
import { Situation } from './Situation.tsx'

const shownRows = 5

/** Score, what is on, how it came, and who they are to each other. */
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
          {!kept && <Line moment={moment} />}
        </ScorePanel>
      ) : (
        // Without a picture the score stands in the bar above.
        state.periods && (
          <Panel>
            <Line moment={moment} />
          </Panel>
        )
      )}
      {!kept && cutSinceMs !== undefined && (
        <p className={styles.age} role="status">
          The line is cut. This is from {ageWords(cutSinceMs, Date.now())}.
        </p>
      )}
      {state.status.kind === 'live' && <Situation moment={moment} />}
      {module && <GameCharts moment={moment} />}
      {module && game.away && game.home && <TeamStats moment={moment} rows={comparison(module, state)} />}
      <Series games={page.series.filter(({ safe }) => !safe)} />
    </aside>
  )
}

function Line({ moment: { game, state, module } }: { moment: Moment }) {
  const line = module && lineScore(module, state)
  if (!line || !game.away || !game.home) return null
  const current = state.status.kind === 'live' ? (state.clock?.period ?? 0) - 1 : -1
  const row = (side: 'away' | 'home') => ({
    team: teamOf(game[side] as NonNullable<typeof game.away>),
    periods: line[side].periods,
    totals: line[side].totals,
    ...(game[side]?.won === false && { dim: true }),
  })
  return (
    <LineScore
      caption="Score by period"
      periods={line.periods.map(({ short }) => short)}
      totals={line.totals}
      rows={[row('away'), row('home')]}
      {...(current >= 0 && { current })}
    />
  )
}

function TeamStats({ moment: { game }, rows }: { moment: Moment; rows: ReturnType<typeof comparison> }) {
  if (rows.length === 0 || !game.away || !game.home) return null
  return (
    <Panel title="Team stats">
      <ComparisonBars
        teams={[teamOf(game.away), teamOf(game.home)]}
        ours={game.home.own ? 1 : 0}
        rows={rows.slice(0, shownRows).map(barOf)}
      />
    </Panel>
  )
}
