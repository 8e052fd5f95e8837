import { hideScore, showScore } from '@fieldhouse/contract/customer/score-safe'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { games } from '../games/games.queries.ts'

/** One game, for good. The page that follows it hears of it by its stream. */
export const showOne = (id: number) => told([id], showScore, 'Showing the score')

/** All that something tells of; what tells of games is asked for anew once. */
export const showAll = (ids: readonly number[]) => told(ids, showScore, 'Showing the scores')

/** Shown by mistake, or to be watched again. */
export const hideOne = (id: number) => told([id], hideScore, 'Hiding the score')

async function told(
  ids: readonly number[],
  endpoint: typeof showScore | typeof hideScore,
  doing: string,
): Promise<void> {
  let isAnyDone = false
  await attempt(doing, async () => {
    for (const id of ids) {
      await request(endpoint, doing, { params: { id: String(id) } })
      isAnyDone = true
    }
  })
  if (isAnyDone) await queries.invalidateQueries({ queryKey: [games] })
}
