import type { GameItem } from '@fieldhouse/contract/games/item'

/** `3 won, 2 lost of the last 5`; of one alone how it ended. */
export function seriesWords(games: readonly Pick<GameItem, 'result'>[]): string {
  const count = (letter: string) => games.filter(({ result }) => result?.startsWith(letter)).length
  const [won, lost, tied] = [count('W'), count('L'), count('T')]
  if (games.length === 1) return won ? 'Won the last one' : lost ? 'Lost the last one' : tied ? 'Tied the last one' : ''
  const parts = [won && `${won} won`, lost && `${lost} lost`, tied && `${tied} tied`].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')} of the last ${games.length}` : ''
}
