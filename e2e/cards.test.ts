import { once } from 'node:events'
import http from 'node:http'
import { browseAll } from '@fieldhouse/contract/films/films'
import { escapeHtml } from '@fieldhouse/contract/html'
import { listEvents } from '@fieldhouse/contract/live/live'
import { getArticle } from '@fieldhouse/contract/stories/stories'
import { expect, inject, test } from 'vitest'
import { createFan } from './browser.ts'
import { findNewestGame, waitForDemoGames, waitForStory } from './sports/demo-games.ts'
import { openFanApi } from './sports/scoring.ts'

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

test('link cards: each link reader gets a story’s title, text and picture with its size, without a session', async () => {
  const api = openFanApi(inject('server').url, await createFan())
  const id = await waitForStory(api)
  const { title } = await api.call(getArticle, { params: { id: String(id) } })
  for (const reader of readers) {
    const page = await plainly(`/app/article/${id}`, { 'user-agent': reader })
    const head = headOf(page)
    expect([page.status, head['og:type'], head['twitter:card']]).toEqual([200, 'article', 'summary_large_image'])
    // A story reveals how a game ended, and its card must not.
    expect(head['og:title']).toMatch(/ at .*: the game story$/)
    expect(head['og:title']).not.toContain(title)
    expect(head['og:description']).not.toBe('')
    expect(head['og:image:alt']).not.toBe('')
    const { pathname } = new URL(head['og:image'] ?? '')
    const { status, body } = await plainly(pathname, { 'user-agent': reader, accept: 'image/*' })
    expect(status).toBe(200)
    // A JPEG stores its size after its frame marker.
    const at = body.indexOf(Buffer.from([0xff, 0xc2]))
    expect([body.readUInt16BE(at + 7), body.readUInt16BE(at + 5)].map(String)).toEqual([
      head['og:image:width'],
      head['og:image:height'],
    ])
  }
})

/** Finds an old video. Other tests publish new ones and remove them again. */
async function findOldVideo(api: ReturnType<typeof openFanApi>) {
  const { items } = await api.call(browseAll, { query: {} })
  const video = items.findLast(({ play }) => play !== null)
  if (!video) throw new Error('The demo has no video to watch.')
  return video
}

test('link cards: a video has its own card with its picture, and ?safe hides both', async () => {
  const api = openFanApi(inject('server').url, await createFan())
  const video = await findOldVideo(api)
  const head = headOf(await plainly(`/app/watch/home/${video.id}`, {}))
  expect(head).toMatchObject({ 'og:type': 'video.other', 'og:image:width': '1200' })
  expect(head['og:title']?.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(
    video.title,
  )
  const { status, body } = await plainly(new URL(head['og:image'] ?? '').pathname, { accept: 'image/*' })
  expect([status, body.subarray(0, 2)]).toEqual([200, Buffer.from([0xff, 0xd8])])
  const safe = headOf(await plainly(`/app/watch/home/${video.id}?safe`, {}))
  expect(safe['og:title']).toMatch(/[Vv]ideo$/)
  expect(safe['og:image']).not.toBe(head['og:image'])
})

test('link cards: a live event and its recording have their own card', async () => {
  const api = openFanApi(inject('server').url, await createFan())
  const { events } = await api.call(listEvents, { query: {} })
  expect(events).not.toEqual([])
  for (const { id, title } of events) {
    const page = await plainly(`/app/watch/live/event-${id}`, {})
    const head = headOf(page)
    const escapedTitle = escapeHtml(title)
    expect(head).toMatchObject({ 'og:type': 'video.other', 'og:title': escapedTitle, 'og:image:width': '1200' })
    expect(String(page.body)).toContain(`<title>${escapedTitle} |`)
    const { status, body } = await plainly(new URL(head['og:image'] ?? '').pathname, { accept: 'image/*' })
    expect([status, body.subarray(0, 2)]).toEqual([200, Buffer.from([0xff, 0xd8])])
  }
})

test('link cards: every page has a card for link readers and none for a fan’s browser', async () => {
  for (const path of ['/', '/app/home', '/app/highlights', '/auth/login', '/app/article/999999999']) {
    expect(headOf(await plainly(path, {}))).toMatchObject({ 'og:type': 'website' })
    const opened = await plainly(path, { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 Chrome/140' })
    expect(headOf(opened)).toEqual({})
    // A bot with the user agent of a browser.
    expect(
      headOf(
        await plainly(path, { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 Chrome/140 Googlebot/2.1' }),
      ),
    ).toMatchObject({ 'og:type': 'website' })
  }
  expect(String((await plainly('/', {})).body)).toContain('<h1')
})

/** Applies a robots.txt as RFC 9309 does: the longest matching rule wins. */
function mayCrawl(robots: string, pathname: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, path = '']) => ({ verb, path }))
  const fits = ({ path }: { path: string }) =>
    path.endsWith('$') ? pathname === path.slice(0, -1) : pathname.startsWith(path)
  const [longest] = rules.filter(fits).toSorted((one, other) => other.path.length - one.path.length)
  return longest?.verb !== 'Disallow'
}

test('robots.txt allows shared pages and their pictures, and no account pages', async () => {
  const api = openFanApi(inject('server').url, await createFan())
  const story = `/app/article/${await waitForStory(api)}`
  const robots = String((await plainly('/robots.txt', {})).body)
  const reader = { 'user-agent': 'Twitterbot/1.0' }
  const page = await plainly(story, reader)
  const { pathname } = new URL(headOf(page)['og:image'] ?? '')
  for (const open of ['/', story, pathname, '/app/sports/game/1', '/app/watch/4/18'])
    expect([open, mayCrawl(robots, open)]).toEqual([open, true])
  for (const closed of ['/app/account/profile', '/app/home', '/api/operator/titles', '/media/profile-images/1.webp'])
    expect([closed, mayCrawl(robots, closed)]).toEqual([closed, false])
  const html = String(page.body)
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/<meta name="description"/g)).toHaveLength(1)
  expect(html).toMatch(/<title>[^<]*: the game story \| UTES<\/title>/)
  expect(html).toContain(`<link rel="canonical" href="${new URL(story, headOf(page)['og:url']).href}">`)
})

test('each public page has one title, one description and one canonical address', async () => {
  const api = openFanApi(inject('server').url, await createFan())
  const [video, story] = [await findOldVideo(api), await waitForStory(api)]
  const { events } = await api.call(listEvents, { query: {} })
  const game = findNewestGame(await waitForDemoGames(api), 'football')
  const addresses = [
    ...['/', '/privacy', '/delete-account', '/sponsor', '/give-away', '/truckgiveaway', '/vehicle-scholarship'],
    ...['/app/sports', '/app/sports/football', '/app/sports/football/stats'],
    ...[
      `/app/article/${story}`,
      `/app/sports/game/${game.id}`,
      `/app/watch/4/${video.id}`,
      `/app/watch/live/event-${events[0]?.id}`,
    ],
  ]
  for (const address of addresses) {
    const html = String((await plainly(address, { 'user-agent': 'Twitterbot/1.0' })).body)
    const head = html.slice(0, html.indexOf('</head>'))
    const counts = [/<title>/g, /<meta name="description"/g, /<link rel="canonical"/g].map(
      (one) => head.match(one)?.length,
    )
    expect([address, ...counts]).toEqual([address, 1, 1, 1])
  }
})

test('an unknown address answers 404 with the app’s page', async () => {
  const browser = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0' }
  for (const known of ['/', '/app/home', '/app', '/app/sports/game/7/', '/app/soapbox/https://example.org/a'])
    expect([known, (await plainly(known, browser)).status]).toEqual([known, 200])
  for (const unknown of ['/nothing', '/app/nothing/here', '/app/sports/game/seven']) {
    for (const headers of [browser, { 'user-agent': 'Twitterbot/1.0' }]) {
      const { status, body } = await plainly(unknown, headers)
      expect([unknown, status]).toEqual([unknown, 404])
      expect(String(body)).toContain('<div id="root">')
    }
  }
})
