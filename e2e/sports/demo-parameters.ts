import type { GameItem } from '@fieldhouse/contract/games/item'
import type { ServerApi } from '../../server/src/commands/session/server-api.ts'
import { findNewestGame, getPlayerId, waitForStory } from './demo-games.ts'

/** Lists values for the parameters of the app's addresses, for `fillParameters`. */
export async function listDemoParameters(api: ServerApi, games: readonly GameItem[]): Promise<Record<string, string>> {
  const final = findNewestGame(games, 'football')
  return {
    '/event/$eventId': `/event/${findNewestGame(games, 'womens-track-and-field').id}`,
    $articleId: String(await waitForStory(api)),
    $gameId: String(games.find(({ watch, status }) => status.kind === 'live' && watch)?.id),
    $eventId: String(final.id),
    $game: String(final.id),
    $seasonSlug: final.season,
    $eventType: 'game',
    $email: 'avery%40example.com',
    $sportSlug: 'football',
    $rosterType: 'players',
    $playerId: String(await getPlayerId(api, 'football')),
    $tab: 'game-log',
    $rowId: '4',
    $contentId: '18',
  }
}
