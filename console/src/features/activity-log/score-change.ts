import type { GameState, SideNumbers } from '@fieldhouse/contract/games/game'
import { capitalize } from '@fieldhouse/contract/text'
import { parseChange } from './parse-change.ts'

interface ScoreThen {
  status?: GameState['status']['kind']
  score?: SideNumbers
}

/** Fields of a change that the words of its score tell. */
export const scoreFields: readonly string[] = ['status', 'score', 'was']

/** Tells what a change made of a score, visitors first as in the game's name: `Final 31–24 → 31–27`. */
export function describeScoreChange(change: string): string | undefined {
  const now = parseChange(change) as ScoreThen & { was?: ScoreThen }
  if (typeof now !== 'object' || typeof now.was !== 'object' || now.status === undefined) return undefined
  const [before, after] = [formatScorePair(now.was.score), formatScorePair(now.score)]
  if (now.status === now.was.status) return `${nameStatus(now.status)} ${before ?? 'no score'} → ${after ?? 'no score'}`
  return [formatThen(now.was.status, before), formatThen(now.status, after)].join(' → ')
}

const formatThen = (status: ScoreThen['status'], score: string | undefined): string =>
  [status && nameStatus(status), score].filter(Boolean).join(' ')

const formatScorePair = ({ away, home }: SideNumbers = {}): string | undefined =>
  away === undefined && home === undefined ? undefined : `${away ?? 'none'}–${home ?? 'none'}`

const nameStatus = (status: NonNullable<ScoreThen['status']>): string =>
  status === 'cancelled' ? 'Canceled' : capitalize(status)
