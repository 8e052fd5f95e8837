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
import type { Path } from '../../paths/paths.ts'
import type { FirstPicture } from './ask-first.ts'
import { nearDays, stripDays } from './asked-days.ts'

/**
 * What a page's first screen asks, as addresses with gaps: `{eventId}` stands in the page's own address (`{#eventId}`: as digits), `{day+8}`
 * is a day of the device's, `{company}`, `{plan}` and `{market}` are the school's and the session's. An ask with a gap that cannot be filled
 * is left to the screen. What stands largest is asked first: over HTTP/1.1 the others wait for a connection.
 */
const asked = (endpoint: Endpoint, given: Given = {}): string => {
  const company = endpoint.query && 'company_id' in endpoint.query.shape ? { company_id: '{company}' } : {}
  const query = Object.entries(given.query ?? company).map(([name, value]) => `${name}=${value}`)
  const path = formatPath(endpoint, given.params).replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%23', '#')
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
type Given = { params?: Record<string, string>; query?: Record<string, string> }

const days = (before: number, ahead: number) =>
  asked(getSchedule, { query: { startDate: `{day-${before}}`, endDate: `{day+${ahead}}` } })

const customer = asked(getCustomer)
const teams = asked(listTeams)
const groups = asked(catalogGroups)
const home = asked(exploreHome, { query: { package: '{plan}', dma_id: '{market}' } })
const near = days(nearDays.before, nearDays.ahead)
const sport = { params: { sport: '{sportSlug}' } }

/** One day more on both sides: the viewer's days are not the venue's. */
const schedule = [days(stripDays.before + 1, stripDays.all + 1), teams, customer]
const game = (id: string) => [asked(getScheduleGame, { params: { id: `{#${id}}` } }), customer]
const player = [
  asked(getPlayer, { params: { id: '{#playerId}' } }),
  asked(getPlayerStats, { params: { id: '{#playerId}' } }),
  customer,
]
const film = asked(showVod, { params: { id: '{#contentId}' } })
const ofSport = [asked(getSportSchedule, sport), groups, customer]

export const firstAsks: Readonly<Partial<Record<Path, readonly string[]>>> = {
  '/app/home': [near, home, teams, groups, customer],
  '/app/liveTv': [asked(liveChannels), home, near, teams, customer],
  '/app/article/$articleId': [asked(getArticle, { params: { id: '{#articleId}' } }), customer],
  '/app/watch/$rowId/$contentId': [film, home, customer],
  '/app/tickets': [asked(listTickets), customer],
  '/app/concessions': [asked(listConcessions), customer],
  '/app/concessions/menu': [asked(listConcessions), customer],
  '/app/sports': schedule,
  '/app/sports/game': schedule,
  '/app/sports/event': schedule,
  '/app/sports/live/$gameId': game('gameId'),
  '/app/sports/game/$eventId': game('eventId'),
  '/app/sports/event/$eventId': game('eventId'),
  '/app/sports/$sportSlug': [...ofSport, asked(exploreHomeList, { query: { package: '{plan}' } })],
  '/app/sports/$sportSlug/schedules': [...ofSport, asked(getSeasons, sport)],
  '/app/sports/$sportSlug/schedules/$eventType/$eventId': game('eventId'),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType/$eventId': game('eventId'),
  '/app/sports/$sportSlug/stats': [
    ...ofSport,
    ...[getSportStats, getStatsSeasons, getStandings].map((one) => asked(one, sport)),
  ],
  '/app/sports/$sportSlug/stats/$game': [
    asked(getBoxScore, { params: { sport: '{sportSlug}', id: '{#game}' } }),
    customer,
  ],
  '/app/sports/$sportSlug/roster/$rosterType': [asked(getSportPlayers, sport), groups, customer],
  '/app/sports/$sportSlug/roster/players/$playerId': player,
  '/app/sports/$sportSlug/roster/players/$playerId/$tab': player,
  '/app/sports/$sportSlug/watch/$rowId/$contentId': [film, customer],
}

/** As a rule: where a fan's own game stands before it, that one has another. */
export const firstPictures: Readonly<Partial<Record<Path, FirstPicture>>> = {
  '/app/home': { ask: home, at: ['rows', 0, 'items', 0, 'image'] },
  '/app/watch/$rowId/$contentId': { ask: film, at: ['image'] },
}
