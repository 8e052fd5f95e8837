import type { GameItem } from '@fieldhouse/contract/games/item'

/** Summarizes earlier meetings: "Harbor won 3 of the last 5", "Split the last 2", or how a single one ended. */
export function summarizeSeries(games: readonly Pick<GameItem, 'result'>[], school: string): string {
  const countResults = (letter: string) => games.filter(({ result }) => result?.startsWith(letter)).length
  const [won, lost, tied] = [countResults('W'), countResults('L'), countResults('T')]
  if (won + lost + tied === 0) return ''
  if (games.length === 1) return tied ? 'Tied the last meeting' : `${school} ${won ? 'won' : 'lost'} the last meeting`
  if (tied) return `${school} is ${won}-${lost}-${tied} in the last ${games.length}`
  return won === lost ? `Split the last ${games.length}` : `${school} won ${won} of the last ${games.length}`
}
