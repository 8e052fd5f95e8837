import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { usePlace } from '../../../shared/paths/usePlace.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import styles from './Game.module.css'
import { GamePage } from './GamePage.tsx'
import { GamePlaceholder } from './GamePlaceholder.tsx'

/** A game or a meet: before it, while it is on, and afterwards, under one address for each. */
export function GameScreen() {
  const { gameId, eventId, game } = usePlace().params
  const id = gameId ?? eventId ?? game ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NoSuchGame />
  return <Known key={id} id={id} />
}

function Known({ id }: { id: string }) {
  const game = useQuery(gameQuery(id))
  if (game.error && 'status' in game.error && game.error.status === 404) return <NoSuchGame />
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ReadState query={game} what="The game" loading={<GamePlaceholder />}>
        {(page) => <GamePage page={page} />}
      </ReadState>
    </main>
  )
}

const NoSuchGame = () => (
  <main id="main" tabIndex={-1} className={styles.screen}>
    <h1 className="visually-hidden">No such game</h1>
    <EmptyState
      title="No such game"
      text="It may have been taken off the schedule."
      action={
        <Link to="/app/sports" className={buttonClass({ size: 44 })}>
          See the schedule
        </Link>
      }
    />
  </main>
)
