import { listSportSlugs } from '@fieldhouse/contract/company'
import type { ComponentType, ReactNode } from 'react'
import { isNative } from './shared/device/platform.ts'
import type { Decision, Layers } from './shared/paths/navigation.ts'
import { type Match, matchPath, type Path } from './shared/paths/paths.ts'
import { requireFan, turnFansAway } from './shared/session/guard.ts'

type Page = ComponentType
type Layout = ComponentType<{ children: ReactNode }>

interface Route {
  layouts: readonly (() => Promise<Layout>)[]
  page: () => Promise<Page>
}

/** One of what a module exports, once it has been fetched. Shorter in the bundle than a function for each page. */
const named =
  <Name extends string, Value>(load: () => Promise<Record<Name, Value>>, name: Name) =>
  async (): Promise<Value> =>
    (await load())[name]

const authLayout = named(() => import('./features/auth/AuthLayout.tsx'), 'AuthLayout')
/** What the device kept of earlier visits is there before the first screen reads it. */
const queriesOpen = async () => (await import('./shared/api/query-client.ts')).openQueries()
const withQueries = (layout: () => Promise<Layout>) => async () => (await Promise.all([layout(), queriesOpen()]))[0]
const appLayout = withQueries(named(() => import('./shell/AppLayout.tsx'), 'AppLayout'))
const setupLayout = withQueries(named(() => import('./shell/SetupLayout.tsx'), 'SetupLayout'))
const accountLayout = named(() => import('./features/account/AccountLayout.tsx'), 'AccountLayout')

const game = named(() => import('./features/sports/game/GameScreen.tsx'), 'GameScreen')
const allSports = named(() => import('./features/sports/schedule/AllSportsScreen.tsx'), 'AllSportsScreen')
const sportSchedule = named(() => import('./features/sports/schedule/SportScheduleScreen.tsx'), 'SportScheduleScreen')
const player = named(() => import('./features/sports/player/PlayerScreen.tsx'), 'PlayerScreen')
const watch = named(() => import('./features/watch/WatchScreen.tsx'), 'WatchScreen')
const rewards = named(() => import('./features/rewards/RewardsScreen.tsx'), 'RewardsScreen')

const open = (page: Route['page']): Route => ({ layouts: [], page })
const auth = (page: Route['page']): Route => ({ layouts: [authLayout], page })
const app = (page: Route['page']): Route => ({ layouts: [appLayout], page })
const account = (page: Route['page']): Route => ({ layouts: [appLayout, accountLayout], page })
const setup = (page: Route['page']): Route => ({ layouts: [setupLayout], page })

/** THE route tree, laid out like spec 2: each address, the layouts around it, and its screen. */
const routes: Record<Path, Route> = {
  '/': open(named(() => import('./features/landing/LandingScreen.tsx'), 'LandingScreen')),
  '/undo-email-change': open(
    named(() => import('./features/landing/UndoEmailChangeScreen.tsx'), 'UndoEmailChangeScreen'),
  ),
  '/delete-account': open(named(() => import('./features/landing/DeleteAccountScreen.tsx'), 'DeleteAccountScreen')),
  '/privacy': open(named(() => import('./features/landing/PrivacyScreen.tsx'), 'PrivacyScreen')),

  '/auth/home': auth(named(() => import('./features/auth/sign-in/AuthHomeScreen.tsx'), 'AuthHomeScreen')),
  '/auth/login': auth(named(() => import('./features/auth/sign-in/LoginScreen.tsx'), 'LoginScreen')),
  '/auth/signup/email': auth(named(() => import('./features/auth/sign-up/SignUpScreen.tsx'), 'SignUpScreen')),
  '/auth/signup/verify-email': auth(
    named(() => import('./features/auth/pin/VerifyEmailScreen.tsx'), 'SignUpVerifyScreen'),
  ),
  '/auth/signin/verify-email': auth(
    named(() => import('./features/auth/pin/VerifyEmailScreen.tsx'), 'SignInVerifyScreen'),
  ),
  '/auth/forgot-password/email': auth(
    named(() => import('./features/auth/forgot-password/ForgotEmailScreen.tsx'), 'ForgotEmailScreen'),
  ),
  '/auth/forgot-password/$email/code': auth(
    named(() => import('./features/auth/forgot-password/ForgotCodeScreen.tsx'), 'ForgotCodeScreen'),
  ),
  '/auth/forgot-password/$email/password': auth(
    named(() => import('./features/auth/forgot-password/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  ),

  '/app/home': app(named(() => import('./features/home/HomeScreen.tsx'), 'HomeScreen')),
  '/app/liveTv': app(named(() => import('./features/liveTv/LiveTvScreen.tsx'), 'LiveTvScreen')),
  '/app/highlights': app(named(() => import('./features/highlights/HighlightsScreen.tsx'), 'HighlightsScreen')),
  '/app/mylist': app(named(() => import('./features/mylist/MyListScreen.tsx'), 'MyListScreen')),
  '/app/favorites': app(named(() => import('./features/favorites/FavoritesScreen.tsx'), 'FavoritesScreen')),
  '/app/groups': app(named(() => import('./features/groups/GroupsScreen.tsx'), 'GroupsScreen')),
  '/app/article/$articleId': app(named(() => import('./features/article/ArticleScreen.tsx'), 'ArticleScreen')),
  '/app/social': app(named(() => import('./features/social/SocialScreen.tsx'), 'SocialScreen')),
  '/app/rewards/my-trophies': app(rewards),
  '/app/rewards/prizes': app(rewards),
  '/app/rewards/donate': app(rewards),
  '/app/rewards/how-it-works': app(rewards),
  '/app/tickets': app(named(() => import('./features/tickets/TicketsScreen.tsx'), 'TicketsScreen')),
  '/app/soapbox': app(named(() => import('./features/soapbox/SoapboxScreen.tsx'), 'SoapboxScreen')),
  '/app/watch/$rowId/$contentId': app(watch),
  '/app/concessions': app(named(() => import('./features/concessions/ConcessionsScreen.tsx'), 'ConcessionsScreen')),
  '/app/concessions/menu': app(named(() => import('./features/concessions/MenuScreen.tsx'), 'MenuScreen')),
  '/app/sports': app(allSports),
  '/app/sports/game': app(allSports),
  '/app/sports/event': app(allSports),
  '/app/sports/live/$gameId': app(game),
  '/app/sports/game/$eventId': app(game),
  '/app/sports/event/$eventId': app(game),
  '/app/sports/$sportSlug': app(
    named(() => import('./features/sports/video/SportVideoScreen.tsx'), 'SportVideoScreen'),
  ),
  '/app/sports/$sportSlug/schedules': app(sportSchedule),
  '/app/sports/$sportSlug/schedules/$eventType': app(sportSchedule),
  '/app/sports/$sportSlug/schedules/$eventType/$eventId': app(game),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug': app(sportSchedule),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType': app(sportSchedule),
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType/$eventId': app(game),
  '/app/sports/$sportSlug/stats': app(named(() => import('./features/sports/stats/StatsScreen.tsx'), 'StatsScreen')),
  '/app/sports/$sportSlug/stats/$game': app(game),
  '/app/sports/$sportSlug/roster/$rosterType': app(
    named(() => import('./features/sports/roster/RosterScreen.tsx'), 'RosterScreen'),
  ),
  '/app/sports/$sportSlug/roster/players/$playerId': app(player),
  '/app/sports/$sportSlug/roster/players/$playerId/$tab': app(player),
  '/app/sports/$sportSlug/store': app(named(() => import('./features/sports/store/StoreScreen.tsx'), 'StoreScreen')),
  '/app/sports/$sportSlug/watch/$rowId/$contentId': app(watch),
  '/app/account/profile': account(named(() => import('./features/account/ProfileScreen.tsx'), 'ProfileScreen')),
  '/app/account/teams': account(named(() => import('./features/account/TeamsScreen.tsx'), 'TeamsScreen')),
  '/app/account/affiliations': account(
    named(() => import('./features/account/AffiliationsScreen.tsx'), 'AffiliationsScreen'),
  ),
  '/app/account/settings': account(named(() => import('./features/account/SettingsScreen.tsx'), 'SettingsScreen')),
  '/app/account/change-email': account(
    named(() => import('./features/account/email/ChangeEmailScreen.tsx'), 'ChangeEmailScreen'),
  ),
  '/app/account/verify-email': account(
    named(() => import('./features/account/email/VerifyNewEmailScreen.tsx'), 'VerifyNewEmailScreen'),
  ),
  '/app/preferences/affiliations': setup(
    named(() => import('./features/preferences/PreferAffiliationsScreen.tsx'), 'PreferAffiliationsScreen'),
  ),
  '/app/preferences/teams': setup(
    named(() => import('./features/preferences/PreferTeamsScreen.tsx'), 'PreferTeamsScreen'),
  ),
}

/** Addresses that stand for another (spec 2). */
const redirects: Readonly<Record<string, Path>> = {
  '/auth': '/auth/home',
  '/app': '/app/home',
  '/app/account': '/app/account/profile',
  '/app/rewards': '/app/rewards/my-trophies',
  '/app/preferences': '/app/preferences/affiliations',
}

/** Where the pin of nobody would be asked for, the address is asked for first. */
const beforePin: Readonly<Partial<Record<Path, Path>>> = {
  '/auth/signup/verify-email': '/auth/signup/email',
  '/auth/signin/verify-email': '/auth/home',
  '/app/account/verify-email': '/app/account/change-email',
}

/** `golf` is the one team that plays it; of several the sport's page asks which. */
function sportInstead(name: string): string | undefined {
  if (listSportSlugs().includes(name)) return undefined
  const [first, ...others] = listSportSlugs().filter((slug) => slug.split('-').slice(1).join('-') === name)
  if (first === undefined) return '/app/home'
  return others.length === 0 ? `/app/sports/${first}` : undefined
}

/** A page that there is, with something in its address that there is not. */
function insteadOf({ path, params }: Match, href: string): string | undefined {
  const instead = params.sportSlug === undefined ? undefined : sportInstead(params.sportSlug)
  if (instead !== undefined) return instead
  const before = beforePin[path]
  return before && !new URL(href, location.href).searchParams.get('email') ? before : undefined
}

const under = (pathname: string, area: string): boolean => pathname === area || pathname.startsWith(`${area}/`)

/** What an address leads to, for whoever is signed in now. Any unknown path leads home (spec 2). */
export function decide(pathname: string, href: string, looking = false): Decision {
  const match = matchPath(pathname)
  const stands = redirects[pathname.replace(/\/+$/, '')]
  if (!match) return { kind: 'redirect', href: stands ?? '/app/home' }
  // Spec 2: a phone's app begins at the sign-in.
  if (isNative && match.path === '/') return { kind: 'redirect', href: '/auth/home' }
  const sentTo = under(match.path, '/app')
    ? requireFan(href, looking)
    : under(match.path, '/auth')
      ? turnFansAway()
      : undefined
  if (sentTo) return { kind: 'redirect', href: sentTo }
  const instead = insteadOf(match, href)
  if (instead) return { kind: 'redirect', href: instead }
  const { layouts, page } = routes[match.path]
  return {
    kind: 'show',
    ...match,
    load: () => Promise.all([...layouts, page].map((load) => load())) as Promise<unknown> as Promise<Layers>,
  }
}
