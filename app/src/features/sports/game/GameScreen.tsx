import type { BoxPage, GamePage as Page } from '@fieldhouse/contract/stats/entities'
import { getBoxScore } from '@fieldhouse/contract/stats/stats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { gameQuery, games, type Slug } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { usePlace } from '../../../shared/paths/usePlace.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import styles from './Game.module.css'
import { GamePage } from './GamePage.tsx'
import { GamePlaceholder } from './GamePlaceholder.tsx'
import { boxSoon } from './GameTabs.tsx'
import { fetchModule } from './useModule.ts'

/** A game or a meet: before it, while it is on, and afterwards, under one address for each. */
export function GameScreen() {
  const { gameId, eventId, game, sportSlug } = usePlace().params
  const id = gameId ?? eventId ?? game ?? ''
  useEffect(() => {
    if (sportSlug !== undefined) fetchModule(sportSlug).catch(() => undefined)
    if (game !== undefined) boxSoon()
  }, [sportSlug, game])
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NoSuchGame />
  return game !== undefined && sportSlug !== undefined ? (
    <InNumbers key={id} sport={sportSlug} id={id} />
  ) : (
    <Followed key={id} id={id} />
  )
}

const Followed = ({ id }: { id: string }) => <Known game={useQuery(gameQuery(id))} />
/** A game for its numbers: the same page, with its tables drawn. */
const boxScoreQuery = (sport: string, id: string) =>
  queryOptions({
    queryKey: [games, 'game', id, 'box', sport],
    queryFn: (): Promise<BoxPage> =>
      request(getBoxScore, 'Loading the box score', { params: { sport: sport as Slug, id } }),
  })

const InNumbers = ({ sport, id }: { sport: string; id: string }) => <Known game={useQuery(boxScoreQuery(sport, id))} />

function Known({ game }: { game: UseQueryResult<Page | BoxPage> }) {
  if (game.error && 'status' in game.error && (game.error.status === 404 || game.error.status === 400))
    return <NoSuchGame />
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <ReadState query={game} what="The game" heading="Game" loading={<GamePlaceholder />}>
        {(page) => <GamePage page={page} />}
      </ReadState>
    </main>
  )
}

const NoSuchGame = () => (
  <main id="main" tabIndex={-1} className={styles.screen}>
    <h1 className="visually-hidden">We couldn’t find that game</h1>
    <EmptyState
      title="We couldn’t find that game"
      text="It may have been removed from the schedule."
      action={
        <Link to="/app/sports" className={buttonClass({ size: 44 })}>
          See the schedule
        </Link>
      }
    />
  </main>
)
