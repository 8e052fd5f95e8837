import { describe, expect, test } from 'vitest'
import { titles } from '../paths/paths.ts'
import { getCountedPath } from './page-views.model.ts'

describe('pages that are not counted', () => {
  test.each([
    '/app/account',
    '/app/account/profile',
    '/app/account/teams',
    '/app/account/affiliations',
    '/app/account/alerts',
    '/app/account/plans',
    '/app/account/settings',
    '/app/account/change-email',
    '/app/account/verify-email',
    '/delete-account',
    '/undo-email-change',
    '/auth/forgot-password/email',
    '/auth/forgot-password/$email/code',
    '/auth/forgot-password/$email/password',
    '/auth/signin/verify-email',
    '/auth/signup/verify-email',
  ])('%s', (pattern) => {
    expect(getCountedPath(pattern)).toBeUndefined()
    expect(getCountedPath(`${pattern}/`)).toBeUndefined()
  })
})

test.each([
  ['/', '/'],
  ['/app/home', '/app/home'],
  ['/app/home/', '/app/home'],
  ['/app/accounts', '/app/accounts'],
  ['/app/sports/$sportSlug/roster/$rosterType', '/app/sports/{sportSlug}/roster/{rosterType}'],
])('%s is counted as %s', (pattern, path) => expect(getCountedPath(pattern)).toBe(path))

test('counted paths are patterns without addresses, tokens or queries', () => {
  for (const pattern of Object.keys(titles)) expect(getCountedPath(pattern) ?? '/').toMatch(/^\/[\w\-/{}.]*$/)
})
