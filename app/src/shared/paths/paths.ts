/** Every address of the app (spec 2) with its page's title. A parameter is `$name`. */
export const titles = {
  '/': '',
  '/undo-email-change': 'Undo the email change',
  '/delete-account': 'Delete your account',
  '/privacy': 'Privacy',
  '/auth/home': 'Sign in',
  '/auth/login': 'Sign in with a password',
  '/auth/signup/email': 'Create an account',
  '/auth/signup/verify-email': 'Check your email to finish signing up',
  '/auth/signin/verify-email': 'Check your email to sign in',
  '/auth/forgot-password/email': 'Forgot your password',
  '/auth/forgot-password/$email/code': 'Check your email to reset the password',
  '/auth/forgot-password/$email/password': 'Choose a new password',
  '/app/home': 'Home',
  '/app/liveTv': 'Live TV',
  '/app/search': 'Search',
  '/app/highlights': 'Highlights',
  '/app/mylist': 'My list',
  '/app/favorites': 'Favorites',
  '/app/groups': 'Groups',
  '/app/article/$articleId': 'Story',
  '/app/social': 'Social',
  '/app/rewards/my-trophies': 'Your trophies',
  '/app/rewards/prizes': 'Prizes',
  '/app/rewards/donate': 'Donate points',
  '/app/rewards/how-it-works': 'How rewards work',
  '/app/tickets': 'Tickets',
  '/app/soapbox': 'Social links',
  '/app/watch/$rowId/$contentId': 'Watch',
  '/app/concessions': 'Concessions',
  '/app/concessions/menu': 'Menus',
  '/app/sports': 'Schedule',
  '/app/sports/live/$gameId': 'Live game',
  '/app/sports/game': 'Schedule of games',
  '/app/sports/event': 'Schedule of meets',
  '/app/sports/game/$eventId': 'Game',
  '/app/sports/event/$eventId': 'Meet',
  '/app/sports/$sportSlug': 'Overview of a sport',
  '/app/sports/$sportSlug/schedules': 'Schedule of a sport',
  '/app/sports/$sportSlug/schedules/$eventType': 'Games of a sport',
  '/app/sports/$sportSlug/schedules/$eventType/$eventId': 'Game of a sport',
  '/app/sports/$sportSlug/schedules/season/$seasonSlug': 'Schedule of a season',
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType': 'Games of a season',
  '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType/$eventId': 'Game of a season',
  '/app/sports/$sportSlug/stats': 'Statistics of a sport',
  '/app/sports/$sportSlug/stats/$game': 'Box score',
  '/app/sports/$sportSlug/roster/$rosterType': 'Roster',
  '/app/sports/$sportSlug/roster/players/$playerId': 'Player',
  '/app/sports/$sportSlug/roster/players/$playerId/$tab': 'About a player',
  '/app/sports/$sportSlug/store': 'Store',
  '/app/sports/$sportSlug/watch/$rowId/$contentId': 'Watch a sport',
  '/app/redeem': 'Redeem a code',
  '/app/account/profile': 'Profile',
  '/app/account/teams': 'Your teams',
  '/app/account/affiliations': 'Your affiliations',
  '/app/account/alerts': 'Alerts',
  '/app/account/plans': 'Plans',
  '/app/account/plans/bought': 'Your purchase',
  '/app/account/settings': 'Settings',
  '/app/account/change-email': 'Change your email',
  '/app/account/verify-email': 'Check your new email',
  '/app/preferences/affiliations': 'Choose your affiliations',
  '/app/preferences/teams': 'Choose your teams',
} as const

export type RoutePath = keyof typeof titles

type ParameterNames<P extends string> = P extends `${infer Before}/${infer After}`
  ? ParameterNames<Before> | ParameterNames<After>
  : P extends `$${infer Name}`
    ? Name
    : never

export type RouteParams<P extends RoutePath> = Record<ParameterNames<P>, string>

/** Target of a link or navigation. Query values are text, so that a token keeps its leading zero. */
export type RouteTarget<P extends RoutePath = RoutePath> = {
  to: P
  search?: Record<string, string>
} & (ParameterNames<P> extends never ? { params?: undefined } : { params: RouteParams<P> })

/** A target of any page, each with its own parameters. */
export type AnyTarget = { [P in RoutePath]: RouteTarget<P> }[RoutePath]

export function formatHref<P extends RoutePath>({ to, params, search = {} }: RouteTarget<P>): string {
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
  const nonEmpty = Object.entries(search).filter(([, value]) => value !== '')
  return nonEmpty.length === 0 ? path : `${path}?${new URLSearchParams(nonEmpty)}`
}

export interface RouteMatch {
  path: RoutePath
  params: Record<string, string>
}

const patterns = (Object.keys(titles) as RoutePath[]).map((path) => ({ path, steps: path.split('/') }))

/** Finds the page of an address, or undefined. A written-out step wins over a parameter. */
export function matchPath(pathname: string): RouteMatch | undefined {
  const steps = (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname).split('/')
  let best: { match: RouteMatch; named: number } | undefined
  for (const pattern of patterns) {
    const params = matchSteps(pattern.steps, steps)
    const parameterCount = params && Object.keys(params).length
    if (params && parameterCount !== undefined && (!best || parameterCount < best.named))
      best = { match: { path: pattern.path, params }, named: parameterCount }
  }
  return best?.match
}

function matchSteps(pattern: readonly string[], steps: readonly string[]): Record<string, string> | undefined {
  // Spec 2: the soapbox address may be followed by any path.
  if (pattern.length !== steps.length && pattern[2] !== 'soapbox') return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const step = steps[index] ?? ''
    if (!segment.startsWith('$')) {
      if (segment !== step) return undefined
      continue
    }
    const name = segment.slice(1)
    const value = decodeStep(step)
    if (!value || !(parameterPatterns[name] ?? anything).test(value)) return undefined
    params[name] = value
  }
  return params
}

const anything = /^/
/** Patterns of parameters as spec 2 defines them. Other values are checked by the page itself. */
export const parameterPatterns: Readonly<Record<string, RegExp>> = {
  gameId: /^\d+$/,
  eventId: /^\d+$/,
  eventType: /^(game|event)$/,
}

function decodeStep(step: string): string | undefined {
  try {
    return decodeURIComponent(step)
  } catch {
    return undefined
  }
}
