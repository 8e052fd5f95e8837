import { hideScore, showScore } from '@fieldhouse/contract/customer/score-safe'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { gamesKey } from '../games/games.queries.ts'

/** Reveals one game's score permanently. The game's open page learns of it from its stream. */
export const showGameScore = (id: number) => setScoresShown([id], showScore, 'Showing the score')

/** Reveals the scores of several games, then reloads the games once. */
export const showGameScores = (ids: readonly number[]) => setScoresShown(ids, showScore, 'Showing the scores')

/** Hides a score again, for example to watch the replay. */
export const hideGameScore = (id: number) => setScoresShown([id], hideScore, 'Hiding the score')

async function setScoresShown(
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
  if (isAnyDone) await queries.invalidateQueries({ queryKey: [gamesKey] })
}
