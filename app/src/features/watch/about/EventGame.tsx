import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { datedStatus } from '../../../shared/games/dated.ts'
import { gameTarget } from '../../../shared/games/game-target.ts'
import { contestOf, isKept, sportTitle } from '../../../shared/games/game-view.ts'
import { useNearGames } from '../../../shared/games/near-games.ts'
import { useScores } from '../../../shared/games/useScores.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import styles from './About.module.css'
import { EventGamePlaceholder } from './EventGamePlaceholder.tsx'
import { NoGame } from './NoGame.tsx'

/** The game that an event shows: its score, and the way to its page. Of what is no game when it began, and the way to what else is on. */
export function EventGame({ id, live }: { id: number; live: LiveNow | null }) {
  useScores()
  const { data, isLoading } = useNearGames()
  if (isLoading) return <EventGamePlaceholder />
  const game = data?.find(({ watch }) => watch?.kind === 'event' && watch.id === id)
  if (!game) return <NoGame live={live} />
  return (
    <nav aria-label="Game center" className={styles.game}>
      <ScoreBug
        status={datedStatus(game, new Date())}
        sport={sportTitle(game.sport)}
        contest={contestOf(game)}
        hidden={isKept(game)}
        link={<Link {...gameTarget(game)} />}
      />
    </nav>
  )
}
