import type { GameItem } from '@fieldhouse/contract/games/item'
import { ScoreStrip } from '@fieldhouse/design/schedule/ScoreStrip'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { useQuery } from '@tanstack/react-query'
import { gameTarget } from '../../shared/games/game-target.ts'
import { contestOf, isKept, sportTitle, statusOf } from '../../shared/games/game-view.ts'
import { scheduleQuery } from '../../shared/games/games.queries.ts'
import { useScores } from '../../shared/games/useScores.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { around, strip } from './scores.model.ts'

/** The scores strip: what is on, what was today and yesterday, what comes next. */
export function Scores({ className }: { className: string | undefined }) {
  useScores()
  const { from, to } = around(new Date())
  const { data } = useQuery(scheduleQuery(from, to))
  if (!data) return <div className={className} />
  const games = strip(data)
  return games.length === 0 ? null : (
    <ScoreStrip
      label="Scores"
      className={className}
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
    hidden={isKept(game)}
    link={<Link {...gameTarget(game)} />}
  />
)
