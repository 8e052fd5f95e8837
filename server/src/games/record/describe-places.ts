import type { GameState } from '@fieldhouse/contract/games/game'

const parts: Readonly<Record<keyof GameState, string>> = {
  status: 'the status',
  clock: 'the clock',
  score: 'the score',
  periods: 'the score by period',
  situation: 'the situation',
  plays: 'the play-by-play',
  groups: 'drives or innings',
  teams: 'team statistics',
  players: 'player statistics',
  courts: 'matches',
  meet: 'meet results',
  attendance: 'the attendance',
  notes: 'notes',
  review: 'what is under review',
}

/** Names places in a game's document, such as `score.away`, in everyday words. */
export function describePlaces(paths: Iterable<string>): string {
  const named = new Set([...paths].map((path) => parts[path.split('.')[0] as keyof GameState] ?? 'other numbers'))
  return new Intl.ListFormat('en-US').format(named)
}
