import { hideScore, showScore } from '@fieldhouse/contract/customer/score-safe'
import { attempt } from '../api/attempt.ts'
import { call } from '../api/call.ts'
import { queries } from '../api/query-client.ts'
import { games } from '../games/games.queries.ts'

/** One game, for good. The page that follows it hears of it by its stream. */
export const showOne = (id: number) => told(id, showScore, 'Showing the score')

/** Shown by mistake, or to be watched again. */
export const hideOne = (id: number) => told(id, hideScore, 'Hiding the score')

async function told(id: number, endpoint: typeof showScore | typeof hideScore, doing: string): Promise<void> {
  const done = await attempt(doing, () => call(endpoint, doing, { params: { id: String(id) } }))
  if (done) await queries.invalidateQueries({ queryKey: [games] })
}
