import { showScore } from '@fieldhouse/contract/customer/score-safe'
import { attempt } from '../api/attempt.ts'
import { call } from '../api/call.ts'
import { queries } from '../api/query-client.ts'
import { games } from '../games/games.queries.ts'

/** One game, for good. The page that follows it hears of it by its stream. */
export async function showOne(id: number): Promise<void> {
  const shown = await attempt('Showing the score', () =>
    call(showScore, 'Showing the score', { params: { id: String(id) } }),
  )
  if (shown) await queries.invalidateQueries({ queryKey: [games] })
}
