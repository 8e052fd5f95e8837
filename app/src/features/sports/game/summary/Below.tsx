import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyNamed } from '@fieldhouse/design/feedback/lazy-named'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { useId, useState } from 'react'
import { teamOf } from '../../../../shared/games/game-view.ts'
import { barOf } from '../../tables/comparison-bar.ts'
import type { Moment } from '../moment.model.ts'
import { GameCharts } from '../side/GameCharts.tsx'
import { Series } from '../side/Series.tsx'
import type { Jump } from '../tabs/PlayRow.tsx'
import { PlayRow } from '../tabs/PlayRow.tsx'
import { useTurns } from '../tabs/turns.ts'
import { AboutGame } from './AboutGame.tsx'
import { Leaders } from './Leaders.tsx'
import styles from './Summary.module.css'

const mostAtFirst = 12

/** What changed the game: in order where it is over, the newest first while it is on. */
function Recap({ moment, jump }: { moment: Moment; jump: Jump }) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const turns = useTurns(moment)
  if (turns.length === 0) return null
  const isOver = moment.state.status.kind === 'final'
  // The last ones decide.
  const some = whole ? turns : turns.slice(-mostAtFirst)
  const shown = isOver ? some : some.toReversed()
  return (
    <section aria-labelledby={id} className={styles.recap}>
      <h2 id={id}>What changed the game</h2>
      <ol className={styles.turns}>
        {shown.map((turn) => (
          <PlayRow key={turn.key} play={turn.play} moment={moment} jump={jump} turn={turn} />
        ))}
      </ol>
      {some.length < turns.length && (
        <p className={styles.more}>
          <Button variant="secondary" size={44} onClick={() => setWhole(true)}>
            {`All ${turns.length} from the beginning`}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Of meets alone. */
const Events = lazyNamed(
  () => import('./Events.tsx'),
  (module) => module.Events,
)

export interface SummaryProps {
  moment: Moment
  page: GamePage
  box: BoxScore | undefined
  jump: Jump
  /** There is no column beside it: what would stand there stands here. */
  narrow: boolean
}

/** Who did it, what changed it, and all that is known around it. */
export function Below({ moment, page, box, jump, narrow }: SummaryProps) {
  return (
    <>
      {box && <Leaders moment={moment} box={box} />}
      {box && box.events.length > 0 && (
        <LazyCard what="The events">
          <Events moment={moment} events={box.events} />
        </LazyCard>
      )}
      <Recap moment={moment} jump={jump} />
      {box && <TeamStats moment={moment} rows={box.comparison} />}
      {narrow && (
        <>
          <GameCharts moment={moment} part="others" />
          <Series games={page.series} />
        </>
      )}
      <AboutGame moment={moment} />
    </>
  )
}

const shownRows = 5

function TeamStats({ moment: { game }, rows }: { moment: Moment; rows: BoxScore['comparison'] }) {
  if (rows.length === 0 || !game.away || !game.home) return null
  return (
    <Panel title="Team comparison">
      <ComparisonBars
        teams={[teamOf(game.away), teamOf(game.home)]}
        ours={game.home.own ? 1 : 0}
        rows={rows.slice(0, shownRows).map(barOf)}
      />
    </Panel>
  )
}
