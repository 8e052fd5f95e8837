import type { BoxPage } from '@fieldhouse/contract/stats/entities'
import { getBoxScore } from '@fieldhouse/contract/stats/stats'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { games, type Slug } from '../../../shared/games/games.queries.ts'

/** A game for its numbers: the same page, with its tables drawn. */
export const boxScoreQuery = (sport: string, id: string) =>
  queryOptions({
    queryKey: [games, 'game', id, 'box', sport],
    queryFn: (): Promise<BoxPage> =>
      call(getBoxScore, 'Loading the box score', { params: { sport: sport as Slug, id } }),
  })
