import type { RouteTarget } from '../../../shared/paths/paths.ts'

/** Links to a finished game's box score. */
export const getBoxTarget = (sportSlug: string, id: number): RouteTarget<'/app/sports/$sportSlug/stats/$game'> => ({
  to: '/app/sports/$sportSlug/stats/$game',
  params: { sportSlug, game: String(id) },
})
