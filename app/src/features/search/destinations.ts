import type { GameItem } from '@fieldhouse/contract/games/item'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { codes } from '@fieldhouse/sports/codes'
import { listSchoolSports, sportOfTeam } from '@fieldhouse/sports/identities'
import { formatNearDay } from '../../shared/games/dated-status.ts'
import { getGameTarget } from '../../shared/games/game-target.ts'
import { formatGameName, getSportTitle, getViewerDay, isScoreHidden } from '../../shared/games/game-view.ts'
import { compareGameTimes } from '../../shared/games/near-games.ts'
import type { AnyTarget } from '../../shared/paths/paths.ts'

/** A screen or a task that can be found by its name or by other common words. */
export interface Destination {
  title: string
  about?: string
  /** Other words that find it. */
  also: string
  icon: IconName
  target: AnyTarget
  /** The team it is about. */
  sport?: string
}

const screens: readonly Destination[] = [
  { title: 'Home', also: 'start', icon: 'home', target: { to: '/app/home' } },
  {
    title: 'Schedule',
    about: 'Every game and result',
    also: 'games calendar scores results finals today',
    icon: 'calendar',
    target: { to: '/app/sports' },
  },
  { title: 'Live TV', about: 'Channels and guide', also: 'program watch', icon: 'tv', target: { to: '/app/liveTv' } },
  { title: 'Highlights', also: 'clips best plays', icon: 'bolt', target: { to: '/app/highlights' } },
  {
    title: 'Tickets',
    about: 'Games, seasons and parking',
    also: 'buy seats single student group season parking car lot',
    icon: 'ticket',
    target: { to: '/app/tickets' },
  },
  {
    title: 'Concessions',
    about: 'Food and drinks near your seat',
    also: 'eat stands hungry snacks beer restaurant',
    icon: 'home',
    target: { to: '/app/concessions' },
  },
  {
    title: 'Menus',
    about: 'Search every stand by food, diet and allergen',
    also: 'food vegan vegetarian gluten kosher halal concessions eat',
    icon: 'search',
    target: { to: '/app/concessions/menu' },
  },
  {
    title: 'Rewards',
    about: 'Your points and trophies',
    also: 'leaderboard earn',
    icon: 'trophy',
    target: { to: '/app/rewards/my-trophies' },
  },
  { title: 'Prizes', about: 'Redeem points', also: 'rewards', icon: 'trophy', target: { to: '/app/rewards/prizes' } },
  { title: 'Donate points', also: 'rewards causes give', icon: 'heart', target: { to: '/app/rewards/donate' } },
  {
    title: 'How rewards work',
    also: 'points earn rules help',
    icon: 'info',
    target: { to: '/app/rewards/how-it-works' },
  },
  { title: 'Social', about: 'Latest posts', also: 'news feed', icon: 'group', target: { to: '/app/social' } },
  { title: 'Social links', also: 'follow us', icon: 'share', target: { to: '/app/soapbox' } },
  { title: 'My list', also: 'saved later watchlist', icon: 'plus', target: { to: '/app/mylist' } },
  { title: 'Favorites', also: 'hearts', icon: 'heart', target: { to: '/app/favorites' } },
  { title: 'Groups', also: 'all sports teams collections', icon: 'group', target: { to: '/app/groups' } },
  { title: 'Profile', also: 'account name picture', icon: 'user', target: { to: '/app/account/profile' } },
  { title: 'Your teams', also: 'follow following picks', icon: 'shield', target: { to: '/app/account/teams' } },
  {
    title: 'Your affiliations',
    also: 'student donor alumni',
    icon: 'graduate',
    target: { to: '/app/account/affiliations' },
  },
  { title: 'Alerts', also: 'notifications push quiet hours', icon: 'bell', target: { to: '/app/account/alerts' } },
  {
    title: 'Plans',
    also: 'subscription pass season screens upgrade',
    icon: 'ticket',
    target: { to: '/app/account/plans' },
  },
  { title: 'Redeem a code', also: 'voucher coupon gift', icon: 'ticket', target: { to: '/app/redeem' } },
  {
    title: 'Hide scores',
    about: 'Settings',
    also: 'spoilers safe show results',
    icon: 'eye-off',
    target: { to: '/app/account/settings' },
  },
  {
    title: 'Settings',
    also: 'password devices appearance dark light newsletter delete account export sign out',
    icon: 'gear',
    target: { to: '/app/account/settings' },
  },
  { title: 'Change your email', also: 'address', icon: 'mail', target: { to: '/app/account/change-email' } },
]

interface KnownContent {
  /** Games around today. */
  games: readonly GameItem[]
  /** Teams with a store. */
  stores: ReadonlySet<string>
  /** The school sends alerts. */
  sendsAlerts: boolean
}

/** Lists every screen and task that the search can lead to. */
export const listDestinations = ({ games, stores, sendsAlerts }: KnownContent): Destination[] => [
  ...screens.filter(({ target }) => target.to !== '/app/account/alerts' || sendsAlerts),
  ...listSchoolSports().flatMap(({ slug, title }) => listTeamDestinations(slug, title, stores.has(slug))),
  ...listBoxScores(games, new Date()),
]

function listTeamDestinations(sport: string, title: string, hasStore: boolean): Destination[] {
  const params = { sportSlug: sport }
  const nicknames = listNicknames(sport)
  const team = { sport, also: nicknames }
  return [
    {
      ...team,
      title: `${title} tickets`,
      also: `${nicknames} buy seats student season`,
      icon: 'ticket',
      target: { to: '/app/tickets', search: { sport } },
    },
    {
      ...team,
      title: `${title} schedule`,
      also: `${nicknames} games results scores finals calendar`,
      icon: 'calendar',
      target: { to: '/app/sports/$sportSlug/schedules', params },
    },
    {
      ...team,
      title: `${title} standings`,
      about: 'And season statistics',
      also: `${nicknames} conference rank table`,
      icon: 'trophy',
      target: { to: '/app/sports/$sportSlug/stats', params },
    },
    {
      ...team,
      title: `${title} roster`,
      also: `${nicknames} players coaches team`,
      icon: 'user',
      target: { to: '/app/sports/$sportSlug/roster/$rosterType', params: { ...params, rosterType: 'players' } },
    },
    {
      ...team,
      title: `${title} stats`,
      also: `${nicknames} statistics leaders`,
      icon: 'bolt',
      target: { to: '/app/sports/$sportSlug/stats', params },
    },
    {
      ...team,
      title: `${title} records`,
      also: `${nicknames} book history best ever`,
      icon: 'trophy',
      target: { to: '/app/sports/$sportSlug/stats', params, search: { view: 'records' } },
    },
    ...(hasStore
      ? [
          {
            ...team,
            title: `${title} store`,
            also: `${nicknames} jersey jerseys shop gear merchandise hat shirt`,
            icon: 'external' as const,
            target: { to: '/app/sports/$sportSlug/store' as const, params },
          },
        ]
      : []),
  ]
}

const listNicknames = (sport: string): string => (codes[sportOfTeam(sport)] ?? []).join(' ')

/** The latest box score of each team. A hidden game's box score stays hidden. */
function listBoxScores(games: readonly GameItem[], now: Date): Destination[] {
  const finals = games.filter(
    (game) => game.status.kind === 'final' && game.type === 'game' && game.away && game.home && !isScoreHidden(game),
  )
  const latest = new Map(finals.toSorted(compareGameTimes).map((game) => [game.sport, game]))
  return [...latest.values()].map((game) => ({
    title: `Box score, ${formatGameName(game)}`,
    about: `${getSportTitle(game.sport)} · ${formatNearDay(getViewerDay(game), now)}`,
    also: `${listNicknames(game.sport)} ${getSportTitle(game.sport)} boxscore`,
    icon: 'copy' as const,
    target: { ...getGameTarget(game), search: { tab: 'box' } },
    sport: game.sport,
  }))
}
