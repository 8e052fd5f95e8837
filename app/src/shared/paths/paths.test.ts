import { currentSchool } from '@fieldhouse/contract/company'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDocumentTitle } from './document-title.ts'
import { formatHref, matchPath, type RoutePath, titles } from './paths.ts'

const paths = Object.keys(titles) as RoutePath[]
const code = '/auth/forgot-password/$email/code'

describe('a path', () => {
  test.each(paths.filter((path) => !path.includes('$')))(
    'matches its pattern with or without a trailing slash: %s',
    (path) => {
      expect(matchPath(path)).toEqual({ path, params: {} })
      expect(matchPath(path === '/' ? path : `${path}/`)).toEqual({ path, params: {} })
    },
  )

  test.each([
    ['avery@example.com', 'avery%40example.com'],
    ['a+b@example.com', 'a%2Bb%40example.com'],
    ['100%@example.com', '100%25%40example.com'],
    ['a/b@example.com', 'a%2Fb%40example.com'],
    ['ä ö@exämple.com', '%C3%A4%20%C3%B6%40ex%C3%A4mple.com'],
    ['a?b#c@example.com', 'a%3Fb%23c%40example.com'],
    ['code', 'code'],
    ['email', 'email'],
  ])('with the parameter %s is written as %s and read back', (email, written) => {
    const href = formatHref({ to: code, params: { email } })
    expect(href).toBe(`/auth/forgot-password/${written}/code`)
    expect(matchPath(new URL(href, 'https://fieldhouse.test').pathname)).toEqual({ path: code, params: { email } })
  })

  test('with any parameter is read back', async () => {
    await fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (email) => {
        // Every URL parser removes segments of only dots, so such an email has no address.
        fc.pre(!/^\.{1,2}$/.test(email))
        const { pathname } = new URL(formatHref({ to: code, params: { email } }), 'https://fieldhouse.test')
        expect(matchPath(pathname)).toEqual({ path: code, params: { email } })
      }),
      { numRuns: 2000, seed: 7 },
    )
  })

  test('with a plain @ from an email is read too', () =>
    expect(matchPath('/auth/forgot-password/avery@example.com/code')?.params).toEqual({ email: 'avery@example.com' }))
})

test.each([
  '/nowhere',
  '/app',
  '/auth',
  '/app/home/deeper',
  '/APP/home',
  '/app//home',
  '//app/home',
  '/auth/forgot-password//code',
  '/auth/forgot-password/%E0%A4%A/code',
  '/auth/forgot-password/%/code',
  '/auth/forgot-password/a/b/code',
  '/constructor',
  '/__proto__',
  '',
])('an unknown path matches no page: %s', (pathname) => expect(matchPath(pathname)).toBeUndefined())

describe('formatHref', () => {
  test('keeps leading zeros, plus signs and ampersands of the query', () => {
    const search = { email: 'a+b&c@example.com', email_token: '0120' }
    const { searchParams } = new URL(formatHref({ to: '/auth/signin/verify-email', search }), 'https://fieldhouse.test')
    expect(Object.fromEntries(searchParams)).toEqual(search)
  })

  test('leaves out an empty query', () => {
    expect(formatHref({ to: '/auth/home', search: { email: '' } })).toBe('/auth/home')
    expect(formatHref({ to: '/auth/home' })).toBe('/auth/home')
  })
})

describe('titles', () => {
  test('are different for each page', () => expect(new Set(paths.map((path) => titles[path])).size).toBe(paths.length))

  test('name the page first and the app second', () =>
    expect(formatDocumentTitle('Settings')).toBe(`Settings | ${currentSchool().appName}`))

  test('of the public home contain the school’s name', () => {
    expect(titles['/']).toBe('')
    expect(formatDocumentTitle('')).toContain(currentSchool().school)
  })
})
