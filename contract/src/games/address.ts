import type { GameItem } from './item.ts'

/** Returns the page where fans follow a game or a meet (spec 2). */
export const getGamePath = ({ id, type }: Pick<GameItem, 'id' | 'type'>): string => `/app/sports/${type}/${id}`

/** Returns the same page with the video playing. */
export const getWatchGamePath = (game: Pick<GameItem, 'id' | 'type'>): string => `${getGamePath(game)}?watch=now`
