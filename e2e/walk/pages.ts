import { titles } from '@fieldhouse/app/shared/paths/paths'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { inject } from 'vitest'
import { type Fan, newFan } from '../browser.ts'
import { filled, withPin } from '../screens/screen-looks.ts'
import { demoGames, newest, onePlayer, oneStory } from '../sports/demo-games.ts'
import { fanApi } from '../sports/desk.ts'

/** Who looks at it: nobody in particular, somebody with an account, the department. */
export type Viewer = 'stranger' | 'fan' | 'staff'

export interface WalkedPage {
  name: string
  address: string
  viewer: Viewer
}

/** As the console's own bar has them, and what they lead to. */
const rooms = [
  ...['', '/scores', '/streams', '/schedule', '/films', '/films/1', '/guide', '/guide/1', '/home', '/home/groups'],
  ...[
    '/home/sponsors',
    '/home/ads',
    '/home/seen',
    '/pictures',
    '/rewards',
    '/rewards/prizes',
    '/rewards/redemptions',
    '/rewards/causes',
    '/rewards/codes',
    '/announcements',
    '/numbers',
    '/stories',
    '/app-notices',
    '/campaigns',
    '/stories/feeds',
    '/social',
    '/social/posts',
    '/staff',
    '/account',
    '/school',
    '/machine',
  ],
  ...['/trash', '/trail'],
]

/** Every address of the product, and those whose look depends on the game that they show once for each. */
export async function walkedPages(): Promise<{ pages: WalkedPage[]; fan: Fan }> {
  const fan = await newFan()
  const api = fanApi(inject('server').url, fan)
  const games = await demoGames(api, ['football', 'womens-track-and-field'])
  const final = newest(games, 'football')
  const playing = games.find(({ watch, status }) => status.kind === 'live' && watch)
  const samples = {
    '/event/$eventId': `/event/${newest(games, 'womens-track-and-field').id}`,
    $articleId: String(await oneStory(api)),
    $gameId: String(playing?.id),
    $eventId: String(final.id),
    $game: String(final.id),
    $seasonSlug: final.season,
    $eventType: 'game',
    $email: 'avery%40example.com',
    $sportSlug: 'football',
    $rosterType: 'players',
    $playerId: String(await onePlayer(api, 'football')),
    $tab: 'game-log',
    $rowId: '4',
    $contentId: '18',
  }
  const listed = Object.keys(titles).map(
    (path): WalkedPage => ({
      name: nameOf(path),
      address: withPin(filled(path, samples)),
      viewer: path.startsWith('/app') ? 'fan' : 'stranger',
    }),
  )
  const desk = rooms.map(
    (room): WalkedPage => ({
      name: nameOf(`/console${room}`),
      address: `/console${room}`,
      viewer: 'staff',
    }),
  )
  const game = (id: number): WalkedPage => ({
    name: `console-game-${id}`,
    address: `/console/games/${id}`,
    viewer: 'staff',
  })
  return { pages: [...listed, ...gamesOf(games), ...desk, game(final.id)], fan }
}

/** One of each sport in each state that it is in: what they draw is their own. */
function gamesOf(games: readonly GameItem[]): WalkedPage[] {
  const one = new Map(games.map((game) => [`${game.sport}-${game.status.kind}`, game]))
  return [...one].map(([name, { id }]) => ({ name: `game-${name}`, address: `/app/sports/game/${id}`, viewer: 'fan' }))
}

const nameOf = (path: string): string => path.replaceAll('$', '').split('/').filter(Boolean).join('-') || 'public-home'
