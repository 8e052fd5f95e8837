import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeInternalPath } from './safe-path.ts'
import vectors from './testdata/redirect-vectors.json' with { type: 'json' }

/** Pages from which each path is resolved. */
const pages = ['https://fieldhouse.test/', 'https://fieldhouse.test/auth/home?a=b#c', 'http://localhost:3036/app/x/y']

const leaves = (path: string) =>
  pages.filter((page) => !URL.canParse(path, page) || new URL(path, page).origin !== new URL(page).origin)

const decoded = (path: string) =>
  path.replaceAll(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

describe('a return path never leads to another origin', () => {
  test('and is tested with at least 300 hostile addresses', () => expect(vectors.length).toBeGreaterThanOrEqual(300))

  test.each(vectors)('for %j', (vector) => {
    const path = safeInternalPath(vector)
    if (path === undefined) return
    expect(leaves(path)).toEqual([])
    expect(path).toMatch(/^\/(?![/\\])/)
    // The path stays inside even when a server in between decodes it once more.
    expect(leaves(decoded(new URL(path, pages[0]).pathname))).toEqual([])
  })

  const sharp = fc.constantFrom(
    ...['/', '\\', '//', '..', '.', '%2f', '%5C', '%2e', '@', ':', 'https:', 'javascript:', '?', '#', '\t', '\n', '\r'],
    ...[
      '\u0000',
      '\u200b',
      '\u2028',
      '\ufeff',
      '\u3002',
      '\uff0f',
      '\ud800',
      ' ',
      'evil.example',
      'app',
      'home',
      '[::1]',
    ],
  )
  test.each([
    ['of any characters', fc.string({ unit: 'binary', maxLength: 40 }), 4],
    ['of parts of hostile addresses', fc.array(sharp, { maxLength: 9 }).map((parts) => parts.join('')), 5],
    ['that start like a path', fc.array(sharp, { maxLength: 9 }).map((parts) => `/${parts.join('')}`), 6],
  ] as const)('for random strings %s', async (_, strings, seed) => {
    await fc.assert(
      fc.property(strings, (text) => {
        const path = safeInternalPath(text)
        if (path === undefined) return true
        return leaves(path).length === 0 && safeInternalPath(path) === path
      }),
      { numRuns: 35_000, seed },
    )
  })
})

test.each([
  '/',
  '/app/home',
  '/app/account/settings?from=mail&code=012#devices',
  '/app/watch/row%201/a%C3%A9?t=1:30',
  '/auth/forgot-password/avery%40example.com/code?email_token=0120',
  '/app/home?next=/app/account',
  '/app/home#//here',
])('a safe return path stays as it is: %s', (path) => expect(safeInternalPath(path)).toBe(path))

test('a return path has its dots resolved', () => expect(safeInternalPath('/app/../app/./home')).toBe('/app/home'))

test.each([undefined, null, 7, true, {}, [], ['/app/home'], { toString: () => '/app/home' }])(
  'a value that is not a string is not a return path: %j',
  (value) => expect(safeInternalPath(value)).toBeUndefined(),
)

test('a return path of more than 512 characters is refused', () => {
  expect(safeInternalPath(`/${'a'.repeat(511)}`)).toHaveLength(512)
  expect(safeInternalPath(`/${'a'.repeat(512)}`)).toBeUndefined()
})
