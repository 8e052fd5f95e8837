import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { formatDatedStatus } from '../../../shared/games/dated-status.ts'
import { getGameTarget } from '../../../shared/games/game-target.ts'
import { getSportTitle, isScoreHidden, toContest } from '../../../shared/games/game-view.ts'
import { useNearGames } from '../../../shared/games/near-games.ts'
import { useLiveScores } from '../../../shared/games/useLiveScores.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import styles from './About.module.css'
import { EventGamePlaceholder } from './EventGamePlaceholder.tsx'
import { EventWithoutGame } from './EventWithoutGame.tsx'

/**
 * Score of the game that an event shows, with a link to it. For an event without a game it shows the start time and a
 * link to live TV.
 */
export function EventGame({ id, live }: { id: number; live: LiveNow | null }) {
  useLiveScores()
  const { data, isLoading } = useNearGames()
  if (isLoading) return <EventGamePlaceholder />
  const game = data?.find(({ watch }) => watch?.kind === 'event' && watch.id === id)
  if (!game) return <EventWithoutGame live={live} />
  return (
    <nav aria-label="Game center" className={styles.game}>
      <ScoreBug
        status={formatDatedStatus(game, new Date())}
        sport={getSportTitle(game.sport)}
        contest={toContest(game)}
        hidden={isScoreHidden(game)}
        link={<Link {...getGameTarget(game)} />}
      />
    </nav>
  )
}
