import type { GameItem } from '@fieldhouse/contract/games/item'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { ScoreStrip } from '@fieldhouse/design/schedule/ScoreStrip'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { useFollowed } from '../../shared/customer/teams.queries.ts'
import { datedStatus } from '../../shared/games/dated.ts'
import { gameTarget } from '../../shared/games/game-target.ts'
import { contestOf, isKept, sportTitle } from '../../shared/games/game-view.ts'
import { useNearGames } from '../../shared/games/near-games.ts'
import { useScores } from '../../shared/games/useScores.ts'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './Scores.module.css'
import { strip } from './scores.model.ts'

/** The scores strip: what is on, then the fan's own teams, then what was and what comes. */
export function Scores({ className }: { className: string | undefined }) {
  useScores()
  const { data, failureCount } = useNearGames()
  const followed = useFollowed()
  // What did not come leaves no hole: the page below says what is wrong.
  if (!data && failureCount > 0) return null
  if (!data || !followed) return <Coming className={className} />
  const now = new Date()
  const games = strip(data, followed, now)
  return games.length === 0 ? null : (
    <ScoreStrip
      label="Scores"
      className={className}
      items={games}
      keyOf={({ id }) => String(id)}
      render={(game) => <Bug game={game} now={now} />}
    />
  )
}

const bones = [1, 2, 3, 4, 5, 6]

const Coming = ({ className }: { className: string | undefined }) => (
  <div className={className}>
    <div className={styles.coming}>
      {bones.map((bone) => (
        <Skeleton key={bone} shape="box" className={styles.bug} />
      ))}
    </div>
  </div>
)

const Bug = ({ game, now }: { game: GameItem; now: Date }) => (
  <ScoreBug
    status={datedStatus(game, now)}
    sport={sportTitle(game.sport)}
    contest={contestOf(game)}
    hidden={isKept(game)}
    link={<Link {...gameTarget(game)} />}
  />
)
