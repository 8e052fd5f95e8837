import type { GameItem } from '@fieldhouse/contract/games/item'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { ScoreStrip } from '@fieldhouse/design/schedule/ScoreStrip'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { useFollowedSports } from '../../shared/customer/teams.queries.ts'
import { formatDatedStatus } from '../../shared/games/dated-status.ts'
import { getGameTarget } from '../../shared/games/game-target.ts'
import { getSportTitle, isScoreHidden, toContest } from '../../shared/games/game-view.ts'
import { useNearGames } from '../../shared/games/near-games.ts'
import { useLiveScores } from '../../shared/games/useLiveScores.ts'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './Scores.module.css'
import { chooseStripGames } from './scores.model.ts'

/** The scores strip: live games, then followed teams, then recent and upcoming games. */
export function ScoresBar({ className }: { className: string | undefined }) {
  useLiveScores()
  const { data, failureCount } = useNearGames()
  const followed = useFollowedSports()
  // A failed load shows nothing; the page below explains what is wrong.
  if (!data && failureCount > 0) return null
  if (!data || !followed) return <ScoresPlaceholder className={className} />
  const now = new Date()
  const games = chooseStripGames(data, followed, now)
  return games.length === 0 ? null : (
    <ScoreStrip
      label="Scores"
      className={className}
      items={games}
      keyOf={({ id }) => String(id)}
      render={(game) => <GameScoreBug game={game} now={now} />}
    />
  )
}

const bones = [1, 2, 3, 4, 5, 6]

const ScoresPlaceholder = ({ className }: { className: string | undefined }) => (
  <div className={className}>
    <div className={styles.coming}>
      {bones.map((bone) => (
        <Skeleton key={bone} shape="box" className={styles.bug} />
      ))}
    </div>
  </div>
)

const GameScoreBug = ({ game, now }: { game: GameItem; now: Date }) => (
  <ScoreBug
    status={formatDatedStatus(game, now)}
    sport={getSportTitle(game.sport)}
    contest={toContest(game)}
    hidden={isScoreHidden(game)}
    link={<Link {...getGameTarget(game)} />}
  />
)
