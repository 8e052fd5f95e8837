import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleUnknownPaths } from './not-found.ts'
import { toReadableUrl } from './pages.ts'

const app = Fastify()
handleUnknownPaths(app, async (_request, reply) => reply.type('text/html').send('the app'))
const page = 'text/html,application/xhtml+xml,*/*;q=0.8'
const ask = async (url: string, accept: string) => (await app.inject({ url, headers: { accept } })).statusCode

test.each(['/app/nowhere', '/soapbox.example', '/app/soapbox/fans.example.org', '/a.b?c=d.e'])(
  'not found: a browser gets the app for any page address: %s',
  async (url) => expect(await ask(url, page)).toBe(200),
)

test.each(['/assets/older-build.js', '/icons/none.png', '/.env'])(
  'not found: a missing file is not a page: %s',
  async (url) => expect(await ask(url, '*/*')).toBe(404),
)

test.each(['/api/nothing', '/api?x', '/media/none.html', '/dev/mailbox', '/metrics'])(
  'not found: an address of a service is never the app: %s',
  async (url) => expect(await ask(url, page)).toBe(404),
)

test.each(['//x', '/app//x', '/%5Cx', '/app/%E0%A4%A', '/%', '/app/%00', '/app/%2e%2e/x', '//api/users'])(
  'not found: a malformed address leads to the app: %s',
  async (url) => expect(await ask(toReadableUrl('GET', url, page), page)).toBe(200),
)

test('not found: valid addresses, scripts and writes are not rewritten', () => {
  for (const url of ['/app/home?a=//x', '/api//x', '/app/%C3%A9', '/.well-known/security.txt', '/a..b/c.d'])
    expect(toReadableUrl('GET', url, page)).toBe(url)
  expect(toReadableUrl('GET', '/assets//older.js', '*/*')).toBe('/assets//older.js')
  expect(toReadableUrl('POST', '//x', page)).toBe('//x')
})
