import { titles } from '@fieldhouse/app/shared/paths/paths'
import { setAlerts } from '@fieldhouse/contract/alerts/alerts'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { inject } from 'vitest'
import { createFan, type TestFan } from '../browser.ts'
import { addCodeQuery, fillParameters } from '../screens/screen-looks.ts'
import { findNewestGame, waitForDemoGames } from '../sports/demo-games.ts'
import { listDemoParameters } from '../sports/demo-parameters.ts'
import { openFanApi } from '../sports/scoring.ts'

/** Viewer of a page: a visitor, a signed-in fan, or staff. */
export type PageViewer = 'stranger' | 'fan' | 'staff'

export interface WalkedPage {
  name: string
  address: string
  viewer: PageViewer
  /** A page of the server's own: it is a single answer and has no other state. */
  isWhole?: boolean
}

/** Pages of the console's navigation, and pages that they link to. */
export const consolePaths = [
  ...[
    '',
    '/scores',
    '/streams',
    '/streams?tool=new',
    '/streams/1',
    '/schedule',
    '/schedule?tool=import',
    '/films',
    '/films/1',
    '/guide',
    '/guide/1',
    '/home',
    '/home/groups',
  ],
  ...[
    '/fans',
    '/plans',
    '/opponents',
    '/opponents/2',
    '/teams',
    '/teams/football',
    '/teams/football/1',
    '/teams/football/records',
    '/sports',
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
    '/alerts',
    '/numbers',
    '/stories',
    '/messages/app-notices',
    '/seasons',
    '/new-year',
    '/app-updates',
    '/giveaways',
    '/stories/feeds',
    '/social',
    '/social/posts',
    '/staff',
    '/account',
    '/school',
    '/machine',
    '/more',
  ],
  ...['/trash', '/trail'],
]

/** Pages without an address in the table: the server's own, and pages chosen by a query. */
const extraPages: readonly (readonly [string, string])[] = [
  ...['give-away', 'truckgiveaway', 'vehicle-scholarship', 'sponsor'].map((page) => [page, `/${page}`] as const),
  ['app-sports-records', '/app/sports/football/stats?view=records'],
  ['app-tickets-season', '/app/tickets?season=1'],
  ['app-concessions-stand', '/app/concessions/menu?stand=1'],
]

/** Lists every address of the product; addresses that look different for each game are listed once per kind of game. */
export async function listWalkedPages(): Promise<{ pages: WalkedPage[]; fan: TestFan }> {
  const fan = await createFan()
  const api = openFanApi(inject('server').url, fan)
  const games = await waitForDemoGames(api, ['football', 'womens-track-and-field'])
  const final = findNewestGame(games, 'football')
  // Without this its page has one switch.
  await api.call(setAlerts, { body: { enabled: true, quiet: { from: '22:00', until: '07:00' }, time_zone: null } })
  const samples = await listDemoParameters(api, games)
  const listed = Object.keys(titles).map(
    (path): WalkedPage => ({
      name: toPageName(path),
      address: addCodeQuery(fillParameters(path, samples)),
      viewer: path.startsWith('/app') ? 'fan' : 'stranger',
    }),
  )
  const beside = extraPages.map(
    ([name, address]): WalkedPage =>
      address.startsWith('/app')
        ? { name, address, viewer: 'fan' }
        : { name, address, viewer: 'stranger', isWhole: true },
  )
  const consolePages = consolePaths.map(
    (room): WalkedPage => ({
      name: toPageName(`/console${room}`),
      address: `/console${room}`,
      viewer: 'staff',
    }),
  )
  const createGamePage = (part: string): WalkedPage => ({
    name: `console-game${part.replace('/', '-')}-${final.id}`,
    address: `/console/games/${final.id}${part}`,
    viewer: 'staff',
  })
  return {
    pages: [
      ...listed,
      ...beside,
      ...listGamePages(games),
      ...consolePages,
      ...['', '/edit', '/merge'].map(createGamePage),
      { name: 'console-fan', address: `/console/fans/${fan.stored.customer_id}`, viewer: 'staff' },
    ],
    fan,
  }
}

/** Lists one game of each sport in each status, because every sport draws its own. */
function listGamePages(games: readonly GameItem[]): WalkedPage[] {
  const one = new Map(games.map((game) => [`${game.sport}-${game.status.kind}`, game]))
  return [...one].map(([name, { id }]) => ({ name: `game-${name}`, address: `/app/sports/game/${id}`, viewer: 'fan' }))
}

const toPageName = (path: string): string =>
  path.replaceAll('$', '').replaceAll(/[?=]/g, '-').split('/').filter(Boolean).join('-') || 'public-home'
