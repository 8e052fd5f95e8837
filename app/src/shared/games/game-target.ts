import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Target } from '../paths/paths.ts'

type GameTarget =
  | Target<'/app/sports/live/$gameId'>
  | Target<'/app/sports/event/$eventId'>
  | Target<'/app/sports/game/$eventId'>

/** In a game's address: its picture plays as soon as the page is there. */
export const watchMark = 'watch'

/** A game's own page, with its picture on: the score, the plays and the numbers are beside it. */
export const watchedGameTarget = (game: Pick<GameItem, 'id' | 'type' | 'status'>): GameTarget => ({
  ...gameTarget(game),
  search: { [watchMark]: 'now' },
})

/** Where a game is followed, before it, while it is on and afterwards. */
export const gameTarget = ({ id, type, status }: Pick<GameItem, 'id' | 'type' | 'status'>): GameTarget => {
  if (status.kind === 'live') return { to: '/app/sports/live/$gameId', params: { gameId: String(id) } }
  return type === 'event'
    ? { to: '/app/sports/event/$eventId', params: { eventId: String(id) } }
    : { to: '/app/sports/game/$eventId', params: { eventId: String(id) } }
}
