import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerTheRest } from './not-found.ts'

const app = Fastify()
answerTheRest(app, (reply) => reply.type('text/html').send('the app'))
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
