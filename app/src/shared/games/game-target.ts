import type { GameItem } from '@fieldhouse/contract/games/item'
import type { RouteTarget } from '../paths/paths.ts'

type GameTarget =
  | RouteTarget<'/app/sports/live/$gameId'>
  | RouteTarget<'/app/sports/event/$eventId'>
  | RouteTarget<'/app/sports/game/$eventId'>

/** Parameter of a game's address that starts the video at once. */
export const watchParameter = 'watch'

/** Links to a game's page with its video on. */
export const getWatchTarget = (game: Pick<GameItem, 'id' | 'type' | 'status'>): GameTarget => ({
  ...getGameTarget(game),
  search: { [watchParameter]: 'now' },
})

/** Links to a game's page, before, during and after it. */
export const getGameTarget = ({ id, type, status }: Pick<GameItem, 'id' | 'type' | 'status'>): GameTarget => {
  if (status.kind === 'live') return { to: '/app/sports/live/$gameId', params: { gameId: String(id) } }
  return type === 'event'
    ? { to: '/app/sports/event/$eventId', params: { eventId: String(id) } }
    : { to: '/app/sports/game/$eventId', params: { eventId: String(id) } }
}
