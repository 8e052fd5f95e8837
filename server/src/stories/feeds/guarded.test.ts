import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { minuteMs } from '@fieldhouse/contract/durations'
import { operatorStories, operatorStory } from '@fieldhouse/contract/stories/desk'
import { addFeed, listFeeds } from '@fieldhouse/contract/stories/feeds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOutside } from '../../shared/files/outside/outside.ts'
import { isPublicAddress } from '../../shared/files/outside/public-address.ts'
import { type TestApp, testApp } from '../../test-app.ts'

/** The network as it is, with one public host that is here and a count of who else was asked. */
const pem = fs.readFileSync(path.join(import.meta.dirname, '../../shared/db/tls/localhost.testdata.pem'))
let server: https.Server
let running: TestApp
let port: string
let asked: (string | undefined)[]
let answer: (url: string, response: ServerResponse) => void
/** What the one host's name means, one look after the other; the last one stays. */
let means: string[][]

beforeAll(async () => {
  server = https.createServer({ key: pem, cert: pem }, ({ url }, response) => {
    asked.push(url)
    answer(url ?? '', response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = String((server.address() as AddressInfo).port)
  const outside = openOutside({
    resolve: async (name) => {
      if (name !== 'localhost') return name.endsWith('.example.org') ? ['10.0.0.7'] : [name]
      return (means.length > 1 ? means.shift() : means[0]) ?? []
    },
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ports: ['', port],
    ca: pem.toString(),
    timeoutMs: 500,
  })
  running = await testApp({ outside })
})
beforeEach(() => {
  asked = []
  means = [['127.0.0.1']]
})
afterAll(async () => {
  await running.close()
  await new Promise((done) => server.close(done))
})

const ranges = [
  ...['10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.2', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.0.1', '192.168.255.255', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '0.0.0.0', '[::]', '[::1]', '[::ffff:127.0.0.2]'],
  ...['[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '[fc00::1]', '[fd12::1]', '[fe80::1]', '[ff02::1]', '[2001:db8::1]'],
  ...['[2002:a00:1::]', '0x7f000002', '2130706434', '017700000002', '127.2', '0177.0.0.2', '①②⑦.0.0.2'],
]
const names = ['inside.example.org', 'metadata.example.org', 'db.internal.example.org']
const schemes = [
  'http://localhost/',
  'ftp://localhost/',
  'file:///etc/passwd',
  'gopher://localhost/',
  'data:text/plain,x',
  'javascript:1',
  'blob:x',
  'ws://localhost/',
]
const odd = [
  'https://me:x@localhost/',
  'https://localhost:22/',
  'https://localhost:5432/',
  'https://localhost:6379/',
  'https://',
  '//',
  'https://[::1',
  'https://%00/',
]
const vectors = [...[...ranges, ...names].map((host) => `https://${host}/x`), ...schemes, ...odd]

const rss = (inner: string) => `<rss version="2.0"><channel><title>T</title>${inner}</channel></rss>`
const here = (rest: string) => `https://localhost:${port}${rest}`

test('no feed at an address that leads inside is asked for, by number, by name or by scheme', async () => {
  const editor = await running.staff('editor')
  const body = { name: 'X', licence: 'X', teams: [], publishes: true, every_minutes: 15, dry_run: false }
  answer = (_url, response) => response.end(rss(''))
  for (const address of vectors)
    expect([address, (await editor.call(addFeed, { body: { ...body, address } })).status]).toEqual([address, 400])
  expect(asked).toEqual([])
  expect((await editor.call(listFeeds)).body.feeds).toEqual([])
})

/** The contract takes public names alone: what a watched one leads to later is another matter. */
const planted = async () => {
  const { pool, clock } = running.deps
  await pool.query('delete from story_feed')
  await pool.query('delete from story')
  await pool.query(
    `insert into story_feed (company_id, address, name, licence, teams, publishes, every_minutes, paused, due_at, added_at)
     values (36, $1, 'X', 'X', '{}', true, 5, false, $2, $2)`,
    [here('/feed.xml'), clock.now()],
  )
}
const look = async () => {
  running.deps.clock.advance(6 * minuteMs)
  await running.deps.jobs.run('stories.feeds')
  const editor = await running.staff('editor')
  return (await editor.call(listFeeds)).body.feeds[0]
}

test('a feed that is led elsewhere, means another host a moment later, is too large or too slow says so and is not followed', async () => {
  await planted()
  for (const address of vectors.filter((each) => URL.canParse(each))) {
    asked = []
    answer = (_url, response) => response.writeHead(302, { location: Buffer.from(address).toString('latin1') }).end()
    expect([address, (await look())?.failure]).toEqual([address, expect.any(String)])
    expect(asked).toEqual(['/feed.xml'])
  }
  answer = (_url, response) => response.end(rss(''))
  means = [['127.0.0.1'], ['10.0.0.7']]
  expect((await look())?.failure).toBeNull()
  expect((await look())?.failure).toContain('private network')
  means = [['127.0.0.1', '10.0.0.7']]
  expect((await look())?.failure).toContain('private network')
  means = [['127.0.0.1']]
  answer = (_url, response) => response.end(Buffer.alloc(5 * 1024 * 1024, 'a'))
  expect((await look())?.failure).toContain('more than 4 MB')
  answer = (_url, response) => {
    response.write('<rss>')
  }
  expect((await look())?.failure).toContain('did not answer')
  answer = (_url, response) => response.writeHead(302, { location: '/feed.xml' }).end()
  expect((await look())?.failure).toContain('leads on and on')
})

test('a picture of a feed is held to the same: its story stands without it, and nobody inside was asked', async () => {
  await planted()
  const pictures = vectors.map((url) => `<img src="${url}" alt="x">`)
  const items = pictures.map(
    (picture, index) =>
      `<item><title>Story ${index}</title><link>https://paper.example.org/${index}</link><description><![CDATA[<p>x</p>${picture}]]></description></item>`,
  )
  answer = (url, response) => {
    if (url === '/feed.xml') return response.end(rss(items.join('')))
    return response.writeHead(302, { location: 'https://10.0.0.1/x.png' }).end()
  }
  for (let looks = 0; looks < 4; looks++) expect((await look())?.failure).toBeNull()
  // Of the addresses only http://localhost/ becomes one that may be asked: https, at its usual port, where nobody is.
  expect(new Set(asked)).toEqual(new Set(['/feed.xml']))
  const editor = await running.staff('editor')
  const { stories } = (await editor.call(operatorStories, { query: {} })).body
  expect(stories.length).toBeGreaterThan(40)
  for (const { id } of stories.slice(0, 10)) {
    const { story } = (await editor.call(operatorStory, { params: { id: String(id) } })).body
    expect([story.picture, story.body.map(({ kind }) => kind)]).toEqual([null, ['paragraph']])
  }
})
