import type { GameItem } from './item.ts'

/** Where fans follow a game or a meet (spec 2). */
export const gameAddress = ({ id, type }: Pick<GameItem, 'id' | 'type'>): string => `/app/sports/${type}/${id}`

/** The same with its picture on. */
export const watchedGameAddress = (game: Pick<GameItem, 'id' | 'type'>): string => `${gameAddress(game)}?watch=now`
