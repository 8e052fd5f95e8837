import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleUnknownPaths } from './not-found.ts'
import { toReadableUrl } from './pages.ts'

const app = Fastify()
handleUnknownPaths(app, async (_request, reply) => reply.type('text/html').send('the app'))
const page = 'text/html,application/xhtml+xml,*/*;q=0.8'
const ask = async (url: string, accept: string) => (await app.inject({ url, headers: { accept } })).statusCode

test.each(['/app/nowhere', '/soapbox.example', '/app/soapbox/fans.example.org', '/a.b?c=d.e'])(
  'a page that a browser opens is the app’s, whatever its name: %s',
  async (url) => expect(await ask(url, page)).toBe(200),
)

test.each(['/assets/older-build.js', '/icons/none.png', '/.env'])(
  'a file that is not there is no page: %s',
  async (url) => expect(await ask(url, '*/*')).toBe(404),
)

test.each(['/api/nothing', '/api?x', '/media/none.html', '/dev/mailbox', '/metrics'])(
  'what belongs to a service is never the app: %s',
  async (url) => expect(await ask(url, page)).toBe(404),
)

test.each(['//x', '/app//x', '/%5Cx', '/app/%E0%A4%A', '/%', '/app/%00', '/app/%2e%2e/x', '//api/users'])(
  'an address that nothing can be leads to the app: %s',
  async (url) => expect(await ask(toReadableUrl('GET', url, page), page)).toBe(200),
)

test('what can be an address, what a service answers, a script and a write stay what they are', () => {
  for (const url of ['/app/home?a=//x', '/api//x', '/app/%C3%A9', '/.well-known/security.txt', '/a..b/c.d'])
    expect(toReadableUrl('GET', url, page)).toBe(url)
  expect(toReadableUrl('GET', '/assets//older.js', '*/*')).toBe('/assets//older.js')
  expect(toReadableUrl('POST', '//x', page)).toBe('//x')
})
