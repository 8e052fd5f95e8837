import type { BoxPage, GamePage as Page } from '@fieldhouse/contract/stats/entities'
import { getBoxScore } from '@fieldhouse/contract/stats/stats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { gameQuery, gamesKey, type SportSlug } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { replacePath } from '../../../shared/paths/navigation.ts'
import { useCurrentPage } from '../../../shared/paths/useCurrentPage.ts'
import { NotFound } from '../../../shared/screen/NotFound.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import styles from './Game.module.css'
import { GamePage } from './GamePage.tsx'
import { GamePlaceholder } from './GamePlaceholder.tsx'
import { prefetchBoxTab } from './GameTabs.tsx'
import { loadSportCode } from './useSportCode.ts'

/** A game or meet before, during and after it, under one address each. */
export function GameScreen() {
  const { gameId, eventId, game, sportSlug } = useCurrentPage().params
  const id = gameId ?? eventId ?? game ?? ''
  useEffect(() => {
    if (sportSlug !== undefined) loadSportCode(sportSlug).catch(() => undefined)
    if (game !== undefined) prefetchBoxTab()
  }, [sportSlug, game])
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NoSuchGame />
  return game !== undefined && sportSlug !== undefined ? (
    <BoxScoreGame key={id} sport={sportSlug} id={id} />
  ) : (
    <LiveGame key={id} id={id} />
  )
}

const LiveGame = ({ id }: { id: string }) => <LoadedGame id={id} game={useQuery(gameQuery(id))} />

/** Loads a game together with its box score, as the server draws it. */
const gameBoxQuery = (sport: string, id: string) =>
  queryOptions({
    queryKey: [gamesKey, 'game', id, 'box', sport],
    queryFn: (): Promise<BoxPage> =>
      request(getBoxScore, 'Loading the box score', { params: { sport: sport as SportSlug, id } }),
  })

const BoxScoreGame = ({ sport, id }: { sport: string; id: string }) => (
  <LoadedGame id={id} game={useQuery(gameBoxQuery(sport, id))} />
)

function LoadedGame({ id, game }: { id: string; game: UseQueryResult<Page | BoxPage> }) {
  const loadedId = game.data?.game.id
  // The address of a game that was merged into another one opens that one.
  useEffect(() => {
    if (loadedId === undefined || String(loadedId) === id) return
    const { pathname, search } = location
    void replacePath(`${pathname.replace(new RegExp(`/${id}$`), `/${loadedId}`)}${search}`)
  }, [id, loadedId])
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
    <NotFound
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
