// @vitest-environment happy-dom
import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { decideRoute } from './routes.tsx'
import { getAuthStorage, openDeviceStorage } from './shared/device/device-storage.ts'
import { type RoutePath, titles } from './shared/paths/paths.ts'
import { updateSession } from './shared/session/session.ts'

const paths = Object.keys(titles) as RoutePath[]
const addressOf = (path: string) =>
  path
    .replace('$email', 'avery%40example.com')
    .replace('$sportSlug', 'football')
    .replace('$eventType', 'game')
    .replaceAll(/\$\w+/g, '18')
    .replace(/verify-email$/, '$&?email=avery%40example.com')

const signIn = (email?: string) =>
  updateSession({
    kind: 'opened',
    at: 1,
    session: {
      jwt: 'a.b.c',
      user: { uid: 'u1', ...(email && { email, firstname: 'Avery', lastname: 'Stone' }) },
      session_data: { seskey: 'k', plan: 'free', areaid: '770' },
      anonymous: !email,
    },
  })

const ask = (href: string) => decideRoute(new URL(href, location.href).pathname, href)
/** Follows all redirects from an address. */
const lands = (href: string): string => {
  const decision = ask(href)
  return decision.kind === 'show' ? decision.path : lands(decision.href)
}
const readReturnPath = () => getAuthStorage().read('modalRedirect')

beforeAll(openDeviceStorage)
beforeEach(() => updateSession({ kind: 'ended' }))

describe('the address', () => {
  const built = [
    '/',
    '/auth/home',
    '/auth/login',
    '/auth/signup/email',
    '/auth/signup/verify-email',
    '/auth/signin/verify-email',
    '/auth/forgot-password/email',
    '/auth/forgot-password/$email/code',
    '/auth/forgot-password/$email/password',
    '/app/home',
    '/app/liveTv',
    '/app/highlights',
    '/app/mylist',
    '/app/favorites',
    '/app/groups',
    '/app/watch/$rowId/$contentId',
    '/app/sports/$sportSlug',
    '/app/sports/$sportSlug/watch/$rowId/$contentId',
    '/app/redeem',
    '/app/account/profile',
    '/app/account/teams',
    '/app/account/affiliations',
    '/app/account/alerts',
    '/app/account/plans',
    '/app/account/plans/bought',
    '/app/account/settings',
    '/app/account/change-email',
    '/app/account/verify-email',
    '/app/preferences/affiliations',
    '/app/preferences/teams',
    '/app/article/$articleId',
    '/app/rewards/my-trophies',
    '/app/rewards/prizes',
    '/app/rewards/donate',
    '/app/rewards/how-it-works',
    '/app/tickets',
    '/app/concessions',
    '/app/concessions/menu',
    '/app/soapbox',
    '/app/sports',
    '/app/sports/live/$gameId',
    '/app/sports/game/$eventId',
    '/app/sports/event/$eventId',
    '/app/sports/$sportSlug/schedules',
    '/app/sports/$sportSlug/schedules/$eventType/$eventId',
    '/app/sports/$sportSlug/schedules/season/$seasonSlug/$eventType/$eventId',
    '/app/sports/$sportSlug/stats',
    '/app/sports/$sportSlug/stats/$game',
    '/app/sports/$sportSlug/roster/$rosterType',
    '/app/sports/$sportSlug/roster/players/$playerId',
    '/app/sports/$sportSlug/roster/players/$playerId/$tab',
    '/app/sports/$sportSlug/store',
  ]
  test.each(built)('%s is in the route table', (path) => expect(paths).toContain(path))

  test.each(paths)('%s has its screen', async (path) => {
    if (path.startsWith('/app')) signIn('avery@example.com')
    const decision = ask(addressOf(path))
    expect(decision).toMatchObject({ kind: 'show', path })
    if (decision.kind !== 'show') return
    const layers = await decision.load()
    expect(layers.every((layer) => typeof layer === 'function')).toBe(true)
  })
})

describe('an invalid address', () => {
  test.each([
    '/app/sports/game/abc',
    '/app/sports/event/-1',
    '/app/sports/live/1e3',
    '/app/sports/football/schedules/match',
    '/app/sports/football/schedules/game/abc',
    '/app/sports/football/schedules/season/2026/game/abc',
    '/app/nowhere',
    '/app/%E0%A4%A',
  ])('%s redirects home', (from) => {
    signIn('avery@example.com')
    expect(lands(from)).toBe('/app/home')
  })

  test.each(['quidditch', 'field', 'womens-field-hockey'])('of the sport %s opens the page that says so', (sport) => {
    signIn('avery@example.com')
    expect(ask(`/app/sports/${sport}`)).toMatchObject({ kind: 'show', params: { sportSlug: sport } })
    expect(ask(`/app/sports/${sport}?from=story`)).toEqual({ kind: 'redirect', href: `/app/sports/${sport}` })
    for (const rest of ['stats', 'schedules/game/18', 'roster/players/18'])
      expect(ask(`/app/sports/${sport}/${rest}`)).toEqual({ kind: 'redirect', href: `/app/sports/${sport}` })
  })

  test('with half a sport’s name asks which team is meant, or opens the only team’s page', () => {
    signIn('avery@example.com')
    expect(ask('/app/sports/tennis')).toMatchObject({ kind: 'show', params: { sportSlug: 'tennis' } })
    expect(ask('/app/sports/golf/stats')).toEqual({ kind: 'redirect', href: '/app/sports/mens-golf' })
  })

  test('with a former address of a sport opens the same page at its current one', () => {
    const school = currentSchool()
    setOnlySchool({ ...school, sports: [{ slug: 'gridiron', sport: 'football', former: ['football'] }] })
    onTestFinished(() => setOnlySchool(school))
    signIn('avery@example.com')
    for (const rest of ['', '/schedules/game/18?watch=now', '/roster/players/18/stats', '/schedules/season/2026'])
      expect(ask(`/app/sports/football${rest}`)).toEqual({ kind: 'redirect', href: `/app/sports/gridiron${rest}` })
    expect(ask('/app/sports/gridiron')).toMatchObject({ kind: 'show', params: { sportSlug: 'gridiron' } })
  })

  test('of a code page without an email redirects to the form before it', () => {
    expect(lands('/auth/signup/verify-email')).toBe('/auth/signup/email')
    expect(lands('/auth/signin/verify-email?email=')).toBe('/auth/home')
    expect(lands('/auth/signin/verify-email?email=avery%40example.com')).toBe('/auth/signin/verify-email')
    signIn('avery@example.com')
    expect(lands('/app/account/verify-email')).toBe('/app/account/change-email')
  })
})

describe('the address', () => {
  test.each([
    ['/app', '/app/home'],
    ['/app/', '/app/home'],
    ['/app/account', '/app/account/profile'],
    ['/app/account/', '/app/account/profile'],
    ['/app/preferences', '/app/preferences/affiliations'],
    ['/app/rewards', '/app/rewards/my-trophies'],
    ['/auth', '/app/home'],
  ])('%s redirects a fan to %s', (from, to) => {
    signIn('avery@example.com')
    expect(lands(from)).toBe(to)
  })

  test('of a printed code keeps the code', () => {
    signIn('avery@example.com')
    const href = '/app/redeem?code=UTAH-7F3K-92QD'
    expect(ask('/redeem?code=UTAH-7F3K-92QD')).toEqual({ kind: 'redirect', href })
    expect(ask('/redeem/?code=UTAH-7F3K-92QD')).toEqual({ kind: 'redirect', href })
  })

  test.each(['/auth', '/auth/'])('%s redirects a visitor to sign-in', (from) =>
    expect(ask(from)).toEqual({ kind: 'redirect', href: '/auth/home' }),
  )

  test.each(['/nowhere', '/app/nowhere', '/auth/nowhere', '/appalling', '/authors', '/app/home/more', '/%', '/.env'])(
    '%s is unknown and redirects home',
    (path) => {
      expect(ask(path)).toEqual({ kind: 'redirect', href: '/app/home' })
      signIn('avery@example.com')
      expect(lands(path)).toBe('/app/home')
    },
  )
})

describe('the guard', () => {
  const inside = paths.filter((path) => path.startsWith('/app'))
  const doors = paths.filter((path) => path.startsWith('/auth'))
  const outside = paths.filter((path) => !path.startsWith('/app') && !path.startsWith('/auth'))

  test.each(inside)('redirects %s to sign-in for visitors and remembers it', (path) => {
    expect(ask(addressOf(path))).toEqual({ kind: 'redirect', href: '/auth/home' })
    expect(readReturnPath()).toBe(addressOf(path))
    signIn()
    expect(ask(addressOf(path))).toEqual({ kind: 'redirect', href: '/auth/home' })
  })

  test.each(doors)('shows %s to visitors and redirects fans home', (path) => {
    expect(ask(addressOf(path)).kind).toBe('show')
    signIn()
    expect(ask(addressOf(path)).kind).toBe('show')
    signIn('avery@example.com')
    expect(ask(addressOf(path))).toEqual({ kind: 'redirect', href: '/app/home' })
    expect(readReturnPath()).toBeUndefined()
  })

  test.each(outside)('shows %s to fans and visitors', (path) => {
    expect(ask(path).kind).toBe('show')
    signIn('avery@example.com')
    expect(ask(path).kind).toBe('show')
  })

  test('does not remember the target of a preview', () => {
    expect(decideRoute('/app/account/teams', '/app/account/teams', true)).toEqual({
      kind: 'redirect',
      href: '/auth/home',
    })
    expect(readReturnPath()).toBeUndefined()
  })

  test('remembers the query and hash of the requested page', () => {
    ask('/app/account/settings?from=mail&code=012#devices')
    expect(readReturnPath()).toBe('/app/account/settings?from=mail&code=012#devices')
  })
})
