import { expect, test } from 'vitest'
import { readFramePath, resolveFramedPage } from './framed-page.model.ts'

const appUrl = 'https://app.example.edu/'
const hosts = ['social.example.edu', 'app.example.edu']
const at = (href: string) => resolveFramedPage(href, hosts, appUrl)

test('soapbox: no address opens our own page of links, and an allowed host is framed with any path', () => {
  expect([at('/app/soapbox'), at('/app/soapbox/')]).toEqual([{ kind: 'own' }, { kind: 'own' }])
  expect(at('/app/soapbox/social.example.edu')).toEqual({
    kind: 'other',
    url: 'https://social.example.edu/',
    origin: 'https://social.example.edu',
  })
  expect(at('/app/soapbox/social.example.edu/walls/utes?from=app')).toMatchObject({
    url: 'https://social.example.edu/walls/utes?from=app',
  })
})

test.each([
  'evil.example',
  'social.example.edu.evil.example',
  'social.example.edu:8443',
  'social.example.edu@evil.example',
  'social.example.edu%2f@evil.example',
  'SOCIAL.example.edu',
  'social.example.edu.',
  'sub.social.example.edu',
  'https://social.example.edu',
  'javascript:alert(1)',
  '/social.example.edu',
  '..%2fsocial.example.edu',
  // Our own pages are never framed.
  'app.example.edu/app/home',
])('soapbox: does not frame %s', (address) => expect(at(`/app/soapbox/${address}`)).toBeUndefined())

const framed = at('/app/soapbox/social.example.edu') ?? ({ kind: 'own' } as const)
const frame = {}
const go = { soapbox: 'go', path: '/app/sports?day=2026-11-28' }
const messageOf = (changes: object = {}) => ({
  origin: 'https://social.example.edu',
  source: frame,
  data: go,
  ...changes,
})

test('soapbox: the framed page can open a page of the app', () => {
  expect(readFramePath(messageOf(), framed, frame)).toBe('/app/sports?day=2026-11-28')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin without a name', { origin: 'null' }],
  ['http', { origin: 'http://social.example.edu' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['words', { data: '/app/sports' }],
  ['nothing', { data: null }],
  ['a list', { data: ['go', '/app/sports'] }],
  ['more than it may say', { data: { ...go, also: 1 } }],
  ['another wish', { data: { ...go, soapbox: 'sign-out' } }],
  ['no path', { data: { ...go, path: ['/app/home'] } }],
  ['a page outside of the app', { data: { ...go, path: '/console' } }],
  ['another site', { data: { ...go, path: '//evil.example/app/' } }],
  ['a script', { data: { ...go, path: 'javascript:alert(1)' } }],
  ['a way out', { data: { ...go, path: '/app/../console' } }],
])('soapbox: ignores a message from or with %s', (_, changes) =>
  expect(readFramePath(messageOf(changes), framed, frame)).toBeUndefined(),
)

test('soapbox: ignores messages on our own page, which has no script', () => {
  expect(readFramePath(messageOf({ origin: appUrl }), { kind: 'own' }, frame)).toBeUndefined()
})
