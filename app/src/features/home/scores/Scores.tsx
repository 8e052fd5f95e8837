import type { GameItem } from '@fieldhouse/contract/game-item'
import { ScoreStrip } from '@fieldhouse/design/schedule/ScoreStrip'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { useQuery } from '@tanstack/react-query'
import { gameTarget } from '../../../shared/content/games/game-target.ts'
import { contestOf, sportTitle, statusOf } from '../../../shared/content/games/game-view.ts'
import { scheduleQuery } from '../../../shared/content/games/games.queries.ts'
import { useScores } from '../../../shared/content/games/useScores.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import styles from '../HomeScreen.module.css'
import { around, strip } from './scores.model.ts'

/** The scores strip: what is on, what was today and yesterday, what comes next. */
export function Scores() {
  useScores()
  const { from, to } = around(new Date())
  const games = strip(useQuery(scheduleQuery(from, to)).data ?? [])
  if (games.length === 0) return <div className={styles.scores} />
  return (
    <ScoreStrip
      label="Scores"
      className={styles.scores}
      items={games}
      keyOf={({ id }) => String(id)}
      render={(game) => <Bug game={game} />}
    />
  )
}

const Bug = ({ game }: { game: GameItem }) => (
  <ScoreBug
    status={statusOf(game)}
    sport={sportTitle(game.sport)}
    contest={contestOf(game)}
    link={<Link {...gameTarget(game)} />}
  />
)
