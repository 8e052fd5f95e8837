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
  /** The server's own: all of it is one answer, which has no other state. */
  isWhole?: boolean
}

/** As the console's own bar has them, and what they lead to. */
export const rooms = [
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
    '/tickets',
    '/concessions',
    '/concessions/venue/new',
    '/messages/announcements',
    '/numbers',
    '/stories',
    '/messages/app-notices',
    '/giveaways',
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

/** What stands at no address of the table: pages of the server's own, and what a query chooses. */
const besides: readonly (readonly [string, string])[] = [
  ...['give-away', 'truckgiveaway', 'vehicle-scholarship', 'sponsor'].map((page) => [page, `/${page}`] as const),
  ['app-tickets-season', '/app/tickets?season=1'],
  ['app-concessions-stand', '/app/concessions/menu?stand=1'],
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
  const beside = besides.map(
    ([name, address]): WalkedPage =>
      address.startsWith('/app')
        ? { name, address, viewer: 'fan' }
        : { name, address, viewer: 'stranger', isWhole: true },
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
  return { pages: [...listed, ...beside, ...gamesOf(games), ...desk, game(final.id)], fan }
}

/** One of each sport in each state that it is in: what they draw is their own. */
function gamesOf(games: readonly GameItem[]): WalkedPage[] {
  const one = new Map(games.map((game) => [`${game.sport}-${game.status.kind}`, game]))
  return [...one].map(([name, { id }]) => ({ name: `game-${name}`, address: `/app/sports/game/${id}`, viewer: 'fan' }))
}

const nameOf = (path: string): string => path.replaceAll('$', '').split('/').filter(Boolean).join('-') || 'public-home'
