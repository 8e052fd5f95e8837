import { isNative } from '@fieldhouse/client/api/server-address'
import { findCurrentSlug, listSportSlugs } from '@fieldhouse/contract/company'
import type { ComponentType, ReactNode } from 'react'
import type { PageLayers, RouteDecision } from './shared/paths/navigation.ts'
import { matchPath, type RouteMatch, type RoutePath } from './shared/paths/paths.ts'
import { redirectFans, requireFan } from './shared/session/guard.ts'

type ScreenComponent = ComponentType
type LayoutComponent = ComponentType<{ children: ReactNode }>

interface RouteDefinition {
  layouts: readonly (() => Promise<LayoutComponent>)[]
  page: () => Promise<ScreenComponent>
}

/** Imports one export of a module by name. This is shorter in the bundle than a function per page. */
const importByName =
  <Name extends string, Value>(load: () => Promise<Record<Name, Value>>, name: Name) =>
  async (): Promise<Value> =>
    (await load())[name]

const authLayout = importByName(() => import('./features/auth/AuthLayout.tsx'), 'AuthLayout')
/** Opens the saved queries before the first screen reads them. */
const loadQueries = async () => (await import('./shared/api/query-client.ts')).openSavedQueries()
const withQueries = (layout: () => Promise<LayoutComponent>) => async () =>
  (await Promise.all([layout(), loadQueries()]))[0]
const appLayout = withQueries(importByName(() => import('./shell/AppLayout.tsx'), 'AppLayout'))
const setupLayout = withQueries(importByName(() => import('./shell/SetupLayout.tsx'), 'SetupLayout'))
const accountLayout = importByName(() => import('./features/account/AccountLayout.tsx'), 'AccountLayout')

const loadGameScreen = importByName(() => import('./features/sports/game/GameScreen.tsx'), 'GameScreen')
const loadAllSports = importByName(() => import('./features/sports/schedule/AllSportsScreen.tsx'), 'AllSportsScreen')
const loadSportSchedule = importByName(
  () => import('./features/sports/schedule/SportScheduleScreen.tsx'),
  'SportScheduleScreen',
)
const loadPlayerScreen = importByName(() => import('./features/sports/player/PlayerScreen.tsx'), 'PlayerScreen')
const loadWatchScreen = importByName(() => import('./features/watch/WatchScreen.tsx'), 'WatchScreen')
const loadRewardsScreen = importByName(() => import('./features/rewards/RewardsScreen.tsx'), 'RewardsScreen')

const defineOpenRoute = (page: RouteDefinition['page']): RouteDefinition => ({ layouts: [], page })
const defineAuthRoute = (page: RouteDefinition['page']): RouteDefinition => ({ layouts: [authLayout], page })
const defineAppRoute = (page: RouteDefinition['page']): RouteDefinition => ({ layouts: [appLayout], page })
const defineAccountRoute = (page: RouteDefinition['page']): RouteDefinition => ({
  layouts: [appLayout, accountLayout],
  page,
})
const defineSetupRoute = (page: RouteDefinition['page']): RouteDefinition => ({ layouts: [setupLayout], page })

/** The route tree, in the order of spec 2: each address with its layouts and its screen. */
const routes: Record<RoutePath, RouteDefinition> = {
  '/': defineOpenRoute(importByName(() => import('./features/landing/LandingScreen.tsx'), 'LandingScreen')),
  '/undo-email-change': defineOpenRoute(
    importByName(() => import('./features/landing/UndoEmailChangeScreen.tsx'), 'UndoEmailChangeScreen'),
  ),
  '/delete-account': defineOpenRoute(
    importByName(() => import('./features/landing/DeleteAccountScreen.tsx'), 'DeleteAccountScreen'),
  ),
  '/privacy': defineOpenRoute(importByName(() => import('./features/landing/PrivacyScreen.tsx'), 'PrivacyScreen')),

  '/auth/home': defineAuthRoute(
    importByName(() => import('./features/auth/sign-in/AuthHomeScreen.tsx'), 'AuthHomeScreen'),
  ),
  '/auth/login': defineAuthRoute(importByName(() => import('./features/auth/sign-in/LoginScreen.tsx'), 'LoginScreen')),
  '/auth/signup/email': defineAuthRoute(
    importByName(() => import('./features/auth/sign-up/SignUpScreen.tsx'), 'SignUpScreen'),
  ),
  '/auth/signup/verify-email': defineAuthRoute(
    importByName(() => import('./features/auth/pin/VerifyEmailScreen.tsx'), 'SignUpVerifyScreen'),
  ),
  '/auth/signin/verify-email': defineAuthRoute(
    importByName(() => import('./features/auth/pin/VerifyEmailScreen.tsx'), 'SignInVerifyScreen'),
  ),
  '/auth/forgot-password/email': defineAuthRoute(
    importByName(() => import('./features/auth/forgot-password/ForgotEmailScreen.tsx'), 'ForgotEmailScreen'),
  ),
  '/auth/forgot-password/$email/code': defineAuthRoute(
    importByName(() => import('./features/auth/forgot-password/ForgotCodeScreen.tsx'), 'ForgotCodeScreen'),
  ),
  '/auth/forgot-password/$email/password': defineAuthRoute(
    importByName(() => import('./features/auth/forgot-password/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  ),

  '/app/home': defineAppRoute(importByName(() => import('./features/home/HomeScreen.tsx'), 'HomeScreen')),
  '/app/liveTv': defineAppRoute(importByName(() => import('./features/liveTv/LiveTvScreen.tsx'), 'LiveTvScreen')),
  '/app/highlights': defineAppRoute(
    importByName(() => import('./features/highlights/HighlightsScreen.tsx'), 'HighlightsScreen'),
  ),
  '/app/search': defineAppRoute(importByName(() => import('./features/search/SearchScreen.tsx'), 'SearchScreen')),
  '/app/mylist': defineAppRoute(importByName(() => import('./features/mylist/MyListScreen.tsx'), 'MyListScreen')),
  '/app/favorites': defineAppRoute(
    importByName(() => import('./features/favorites/FavoritesScreen.tsx'), 'FavoritesScreen'),
  ),
  '/app/groups': defineAppRoute(importByName(() => import('./features/groups/GroupsScreen.tsx'), 'GroupsScreen')),
  '/app/article/$articleId': defineAppRoute(
    importByName(() => import('./features/article/ArticleScreen.tsx'), 'ArticleScreen'),
  ),
  '/app/social': defineAppRoute(importByName(() => import('./features/social/SocialScreen.tsx'), 'SocialScreen')),
  '/app/rewards/my-trophies': defineAppRoute(loadRewardsScreen),
  '/app/rewards/prizes': defineAppRoute(loadRewardsScreen),
  '/app/rewards/donate': defineAppRoute(loadRewardsScreen),
  '/app/rewards/how-it-works': defineAppRoute(loadRewardsScreen),
  '/app/tickets': defineAppRoute(importByName(() => import('./features/tickets/TicketsScreen.tsx'), 'TicketsScreen')),
  '/app/soapbox': defineAppRoute(importByName(() => import('./features/soapbox/SoapboxScreen.tsx'), 'SoapboxScreen')),
  '/app/watch/$rowId/$contentId': defineAppRoute(loadWatchScreen),
  '/app/concessions': defineAppRoute(
    importByName(() => import('./features/concessions/ConcessionsScreen.tsx'), 'ConcessionsScreen'),
  ),
  '/app/concessions/menu': defineAppRoute(
    importByName(() => import('./features/concessions/MenuScreen.tsx'), 'MenuScreen'),
  ),
  '/app/sports': defineAppRoute(loadAllSports),
  '/app/sports/game': defineAppRoute(loadAllSports),
  '/app/sports/event': defineAppRoute(loadAllSports),
  '/app/sports/live/$gameId': defineAppRoute(loadGameScreen),
  '/app/sports/game/$eventId': defineAppRoute(loadGameScreen),
  '/app/sports/event/$eventId': defineAppRoute(loadGameScreen),
  '/app/sports/$sportSlug': defineAppRoute(
    importByName(() => import('./features/sports/video/SportVideoScreen.tsx'), 'SportVideoScreen'),
  ),
  '/app/sports/$sportSlug/schedules': defineAppRoute(loadSportSchedule),
  '/app/sports/$sportSlug/schedules/$eventType': defineAppRoute(loadSportSchedule),
  '/app/sports/$sportSlug/schedules/$eventType/$eventId': defineAppRoute(loadGameScreen),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug': defineAppRoute(loadSportSchedule),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType': defineAppRoute(loadSportSchedule),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType/$eventId': defineAppRoute(loadGameScreen),
  '/app/sports/$sportSlug/stats': defineAppRoute(
    importByName(() => import('./features/sports/stats/StatsScreen.tsx'), 'StatsScreen'),
  ),
  '/app/sports/$sportSlug/stats/$game': defineAppRoute(loadGameScreen),
  '/app/sports/$sportSlug/roster/$rosterType': defineAppRoute(
    importByName(() => import('./features/sports/roster/RosterScreen.tsx'), 'RosterScreen'),
  ),
  '/app/sports/$sportSlug/roster/players/$playerId': defineAppRoute(loadPlayerScreen),
  '/app/sports/$sportSlug/roster/players/$playerId/$tab': defineAppRoute(loadPlayerScreen),
  '/app/sports/$sportSlug/store': defineAppRoute(
    importByName(() => import('./features/sports/store/StoreScreen.tsx'), 'StoreScreen'),
  ),
  '/app/sports/$sportSlug/watch/$rowId/$contentId': defineAppRoute(loadWatchScreen),
  '/app/redeem': defineAccountRoute(
    importByName(() => import('./features/account/plans/RedeemScreen.tsx'), 'RedeemScreen'),
  ),
  '/app/account/profile': defineAccountRoute(
    importByName(() => import('./features/account/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  '/app/account/teams': defineAccountRoute(
    importByName(() => import('./features/account/TeamsScreen.tsx'), 'TeamsScreen'),
  ),
  '/app/account/affiliations': defineAccountRoute(
    importByName(() => import('./features/account/AffiliationsScreen.tsx'), 'AffiliationsScreen'),
  ),
  '/app/account/alerts': defineAccountRoute(
    importByName(() => import('./features/account/alerts/AlertsScreen.tsx'), 'AlertsScreen'),
  ),
  '/app/account/plans': defineAccountRoute(
    importByName(() => import('./features/account/plans/PlansScreen.tsx'), 'PlansScreen'),
  ),
  '/app/account/plans/bought': defineAccountRoute(
    importByName(() => import('./features/account/plans/BoughtScreen.tsx'), 'BoughtScreen'),
  ),
  '/app/account/settings': defineAccountRoute(
    importByName(() => import('./features/account/SettingsScreen.tsx'), 'SettingsScreen'),
  ),
  '/app/account/change-email': defineAccountRoute(
    importByName(() => import('./features/account/email/ChangeEmailScreen.tsx'), 'ChangeEmailScreen'),
  ),
  '/app/account/verify-email': defineAccountRoute(
    importByName(() => import('./features/account/email/VerifyNewEmailScreen.tsx'), 'VerifyNewEmailScreen'),
  ),
  '/app/preferences/affiliations': defineSetupRoute(
    importByName(() => import('./features/preferences/PreferAffiliationsScreen.tsx'), 'PreferAffiliationsScreen'),
  ),
  '/app/preferences/teams': defineSetupRoute(
    importByName(() => import('./features/preferences/PreferTeamsScreen.tsx'), 'PreferTeamsScreen'),
  ),
}

/** Addresses that redirect to another one (spec 2), with their query. Printed codes open `/redeem`. */
const redirects: Readonly<Record<string, RoutePath>> = {
  '/auth': '/auth/home',
  '/app': '/app/home',
  '/app/account': '/app/account/profile',
  '/app/rewards': '/app/rewards/my-trophies',
  '/redeem': '/app/redeem',
  '/app/preferences': '/app/preferences/affiliations',
}

/** Pages to open when a code's page has no email address. */
const addressForms: Readonly<Partial<Record<RoutePath, RoutePath>>> = {
  '/auth/signup/verify-email': '/auth/signup/email',
  '/auth/signin/verify-email': '/auth/home',
  '/app/account/verify-email': '/app/account/change-email',
}

/** Redirects a sport's former address to its current one, and `golf` to the only team that plays it. With several teams the sport's page asks which one is meant. Without any it says so. */
function findSportRedirect(name: string, href: string): string | undefined {
  const current = findCurrentSlug(name)
  if (current !== name) return href.replace(`sports/${name}`, `sports/${current}`)
  if (listSportSlugs().includes(name)) return undefined
  const [only = name, ...others] = listSportSlugs().filter((slug) => slug.replace(/^\w+-/, '') === name)
  const page = `/app/sports/${only}`
  return others.length > 0 || href.endsWith(page) ? undefined : page
}

/** Finds the redirect of a page whose parameters name something unknown. */
function findRedirect({ path, params }: RouteMatch, href: string): string | undefined {
  const instead = params.sportSlug === undefined ? undefined : findSportRedirect(params.sportSlug, href)
  if (instead !== undefined) return instead
  const before = addressForms[path]
  return before && !new URL(href, location.href).searchParams.get('email') ? before : undefined
}

const isUnder = (pathname: string, area: string): boolean => pathname === area || pathname.startsWith(`${area}/`)

/** Decides what an address shows for the current session. An unknown path leads home (spec 2). */
export function decideRoute(pathname: string, href: string, looking = false): RouteDecision {
  const match = matchPath(pathname)
  const redirect = redirects[pathname.replace(/\/+$/, '')]
  if (!match) return { kind: 'redirect', href: redirect ? href.replace(pathname, redirect) : '/app/home' }
  // Spec 2: a phone's app starts at the sign-in.
  if (isNative && match.path === '/') return { kind: 'redirect', href: '/auth/home' }
  const guardRedirect = isUnder(match.path, '/app')
    ? requireFan(href, looking)
    : isUnder(match.path, '/auth')
      ? redirectFans()
      : undefined
  if (guardRedirect) return { kind: 'redirect', href: guardRedirect }
  const instead = findRedirect(match, href)
  if (instead) return { kind: 'redirect', href: instead }
  const { layouts, page } = routes[match.path]
  return {
    kind: 'show',
    ...match,
    load: () => Promise.all([...layouts, page].map((load) => load())) as Promise<unknown> as Promise<PageLayers>,
  }
}
