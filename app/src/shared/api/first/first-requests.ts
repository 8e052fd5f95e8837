import { liveChannels } from '@fieldhouse/contract/channels/channels'
import { listConcessions } from '@fieldhouse/contract/concessions/concessions'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { catalogGroups, showVod } from '@fieldhouse/contract/films/films'
import { exploreHome, exploreHomeList } from '@fieldhouse/contract/home/home'
import { formatPath } from '@fieldhouse/contract/request'
import {
  getBoxScore,
  getPlayer,
  getPlayerStats,
  getSchedule,
  getScheduleGame,
  getSeasons,
  getSportPlayers,
  getSportSchedule,
  getSportStats,
  getStandings,
  getStatsSeasons,
} from '@fieldhouse/contract/stats/stats'
import { getArticle } from '@fieldhouse/contract/stories/stories'
import { listTickets } from '@fieldhouse/contract/tickets/tickets'
import type { RoutePath } from '../../paths/paths.ts'
import { calendarStripDays, nearGamesDays } from './request-days.ts'
import type { FirstPicture } from './send-first-requests.ts'

/**
 * Formats a request of a page's first screen as an address with gaps: `{eventId}` comes from the page's address
 * (`{#eventId}`: digits only), `{day+8}` is a day of the device, and `{company}`, `{plan}` and `{market}` come from the
 * school and the session. A request with a gap that cannot be filled is left to the screen. The request for the largest
 * content comes first, because over HTTP/1.1 the others wait for a connection.
 */
const toRequestPath = (endpoint: Endpoint, gaps: RequestGaps = {}): string => {
  const company = endpoint.query && 'company_id' in endpoint.query.shape ? { company_id: '{company}' } : {}
  const query = Object.entries(gaps.query ?? company).map(([name, value]) => `${name}=${value}`)
  const path = formatPath(endpoint, gaps.params).replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%23', '#')
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
type RequestGaps = { params?: Record<string, string>; query?: Record<string, string> }

const toSchedulePath = (before: number, ahead: number) =>
  toRequestPath(getSchedule, { query: { startDate: `{day-${before}}`, endDate: `{day+${ahead}}` } })

const customerPath = toRequestPath(getCustomer)
const teamsPath = toRequestPath(listTeams)
const groupsPath = toRequestPath(catalogGroups)
const homePath = toRequestPath(exploreHome, { query: { package: '{plan}', dma_id: '{market}' } })
const nearGamesPath = toSchedulePath(nearGamesDays.before, nearGamesDays.ahead)
const sport = { params: { sport: '{sportSlug}' } }

/** Adds a day on each side, because the viewer's days differ from the venue's. */
const schedulePaths = [toSchedulePath(calendarStripDays.before + 1, calendarStripDays.all + 1), teamsPath, customerPath]
const toGamePaths = (id: string) => [toRequestPath(getScheduleGame, { params: { id: `{#${id}}` } }), customerPath]
const playerPaths = [
  toRequestPath(getPlayer, { params: { id: '{#playerId}' } }),
  toRequestPath(getPlayerStats, { params: { id: '{#playerId}' } }),
  customerPath,
]
const titlePath = toRequestPath(showVod, { params: { id: '{#contentId}' } })
const sportPaths = [toRequestPath(getSportSchedule, sport), groupsPath, customerPath]

export const firstRequests: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/app/home': [nearGamesPath, homePath, teamsPath, groupsPath, customerPath],
  '/app/liveTv': [toRequestPath(liveChannels), homePath, nearGamesPath, teamsPath, customerPath],
  '/app/article/$articleId': [toRequestPath(getArticle, { params: { id: '{#articleId}' } }), customerPath],
  '/app/watch/$rowId/$contentId': [titlePath, homePath, customerPath],
  '/app/tickets': [toRequestPath(listTickets), customerPath],
  '/app/concessions': [toRequestPath(listConcessions), customerPath],
  '/app/concessions/menu': [toRequestPath(listConcessions), customerPath],
  '/app/sports': schedulePaths,
  '/app/sports/game': schedulePaths,
  '/app/sports/event': schedulePaths,
  '/app/sports/live/$gameId': toGamePaths('gameId'),
  '/app/sports/game/$eventId': toGamePaths('eventId'),
  '/app/sports/event/$eventId': toGamePaths('eventId'),
  '/app/sports/$sportSlug': [...sportPaths, toRequestPath(exploreHomeList, { query: { package: '{plan}' } })],
  '/app/sports/$sportSlug/schedules': [...sportPaths, toRequestPath(getSeasons, sport)],
  '/app/sports/$sportSlug/schedules/$eventType/$eventId': toGamePaths('eventId'),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType/$eventId': toGamePaths('eventId'),
  '/app/sports/$sportSlug/stats': [
    ...sportPaths,
    ...[getSportStats, getStatsSeasons, getStandings].map((one) => toRequestPath(one, sport)),
  ],
  '/app/sports/$sportSlug/stats/$game': [
    toRequestPath(getBoxScore, { params: { sport: '{sportSlug}', id: '{#game}' } }),
    customerPath,
  ],
  '/app/sports/$sportSlug/roster/$rosterType': [toRequestPath(getSportPlayers, sport), groupsPath, customerPath],
  '/app/sports/$sportSlug/roster/players/$playerId': playerPaths,
  '/app/sports/$sportSlug/roster/players/$playerId/$tab': playerPaths,
  '/app/sports/$sportSlug/watch/$rowId/$contentId': [titlePath, customerPath],
}

/** Usual position of the first picture; a live game of a followed team may come before it. */
export const firstPictures: Readonly<Partial<Record<RoutePath, FirstPicture>>> = {
  '/app/home': { ask: homePath, at: ['rows', 0, 'items', 0, 'image'] },
  '/app/watch/$rowId/$contentId': { ask: titlePath, at: ['image'] },
}
