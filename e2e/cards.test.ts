import { once } from 'node:events'
import http from 'node:http'
import { getArticle } from '@fieldhouse/contract/stories/stories'
import { getOpenFilm } from '@fieldhouse/contract/video/video'
import { expect, inject, test } from 'vitest'
import { newFan } from './browser.ts'
import { oneStory } from './sports/demo-games.ts'
import { fanApi } from './sports/desk.ts'

const readers = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.24.20.89 A',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'Mastodon/4.3.0 (http.rb/5.2.0; +https://example.social/) Bot',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
]

async function plainly(path: string, headers: http.OutgoingHttpHeaders): Promise<{ status: number; body: Buffer }> {
  const request = http.get(`${inject('server').url}${path}`, {
    headers: { accept: 'text/html', ...headers },
    agent: false,
  })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: answer.statusCode ?? 0, body: Buffer.concat(await answer.toArray()) }
}
const headOf = ({ body }: { body: Buffer }): Record<string, string> =>
  Object.fromEntries(
    [...String(body).matchAll(/<meta (?:property|name)="((?:og|twitter|article):[^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  )

test('each program that shows links reads, without a session, a story’s title, words and picture with its size', async () => {
  const api = fanApi(inject('server').url, await newFan())
  const id = await oneStory(api)
  const { title } = await api.call(getArticle, { params: { id: String(id) } })
  for (const reader of readers) {
    const page = await plainly(`/app/article/${id}`, { 'user-agent': reader })
    const head = headOf(page)
    expect([page.status, head['og:type'], head['twitter:card']]).toEqual([200, 'article', 'summary_large_image'])
    // It tells how a game went, and its card does not.
    expect(head['og:title']).toMatch(/ at .*: the game story$/)
    expect(head['og:title']).not.toContain(title)
    expect(head['og:description']).not.toBe('')
    expect(head['og:image:alt']).not.toBe('')
    const { pathname } = new URL(head['og:image'] ?? '')
    const { status, body } = await plainly(pathname, { 'user-agent': reader, accept: 'image/*' })
    expect(status).toBe(200)
    // A JPEG says its size behind its own mark.
    const at = body.indexOf(Buffer.from([0xff, 0xc2]))
    expect([body.readUInt16BE(at + 7), body.readUInt16BE(at + 5)].map(String)).toEqual([
      head['og:image:width'],
      head['og:image:height'],
    ])
  }
})

test('a film has its own, with its picture, at each of its addresses', async () => {
  const api = fanApi(inject('server').url, await newFan())
  const { film } = await api.call(getOpenFilm, {})
  const told = headOf(await plainly(`/app/watch/home/${film?.id}`, {}))
  expect(told).toMatchObject({ 'og:type': 'video.other', 'og:image:width': '1200' })
  expect(told['og:title']?.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(
    film?.title,
  )
  const { status, body } = await plainly(new URL(told['og:image'] ?? '').pathname, { accept: 'image/*' })
  expect([status, body.subarray(0, 2)]).toEqual([200, Buffer.from([0xff, 0xd8])])
  const safe = headOf(await plainly(`/app/watch/home/${film?.id}?safe`, {}))
  expect(safe['og:title']).toMatch(/[Vv]ideo$/)
  expect(safe['og:image']).not.toBe(told['og:image'])
})

test('every page has a card, and a fan’s own browser is sent none', async () => {
  for (const path of ['/', '/app/home', '/app/highlights', '/auth/login', '/app/article/999999999']) {
    expect(headOf(await plainly(path, {}))).toMatchObject({ 'og:type': 'website' })
    const opened = await plainly(path, { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 Chrome/140' })
    expect(headOf(opened)).toEqual({})
    // A bot that is a browser otherwise.
    expect(
      headOf(
        await plainly(path, { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 Chrome/140 Googlebot/2.1' }),
      ),
    ).toMatchObject({ 'og:type': 'website' })
  }
  expect(String((await plainly('/', {})).body)).toContain('<h1')
})
