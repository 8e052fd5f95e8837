import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { editStory, getStory, operatorStories, removeStory } from '@fieldhouse/contract/stories/admin'
import {
  addFeed,
  changeFeed,
  type FeedInput,
  listFeeds,
  lookAtFeed,
  maxFeeds,
  removeFeed,
} from '@fieldhouse/contract/stories/feeds'
import { getArticle, listArticles } from '@fieldhouse/contract/stories/stories'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExternalFetchOptions, ExternalFetchResult } from '../../shared/files/external/external-fetcher.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

const address = 'https://paper.example.org/feed.xml'

let running: TestApp
let editor: Fan
/** The answer of each address, and the requests. */
let results: Record<string, ExternalFetchResult>
let requests: { address: string; with: ExternalFetchOptions }[]
const outside = {
  get: async (at: string, options: ExternalFetchOptions): Promise<ExternalFetchResult> => {
    requests.push({ address: at, with: options })
    return results[at] ?? { kind: 'failed', words: 'Nothing found at that address (404).' }
  },
}
beforeAll(async () => {
  running = await testApp({ outside })
})
beforeEach(async () => {
  ;[results, requests] = [{}, []]
  editor = await running.staff('editor')
})
afterEach(async () => {
  for (const table of ['source', 'story', 'game']) await running.deps.pool.query(`delete from ${table}`)
})
afterAll(() => running.close())

const came = (
  text: string | Uint8Array,
  more: Partial<Extract<ExternalFetchResult, { kind: 'came' }>> = {},
): ExternalFetchResult => ({
  kind: 'came',
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  etag: undefined,
  modified: undefined,
  ...more,
})

interface Item {
  title: string
  guid?: string
  link?: string
  at?: string
  words?: string
  more?: string
}
const item = ({ title, guid = title, link, at = '2026-11-21T12:00:00Z', words = 'It rained.', more = '' }: Item) =>
  `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid>${link ? `<link>${link}</link>` : ''}
  <pubDate>${new Date(at).toUTCString()}</pubDate><description><![CDATA[<p>${words}</p>]]></description>${more}</item>`
const rss = (...items: Item[]) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>A paper</title><link>https://paper.example.org/</link>${items.map(item).join('')}</channel></rss>`

const buildInput = (changes: Partial<FeedInput> = {}): FeedInput => ({
  address,
  name: 'The Paper',
  licence: 'Shown by leave of The Paper',
  teams: ['football'] as FeedInput['teams'],
  publishes: true,
  every_minutes: 15,
  dry_run: false,
  ...changes,
})
const checkFeeds = async () => {
  await running.deps.jobs.run('sources.stories')
  await running.busDelivers()
}
const add = async (changes: Partial<FeedInput> = {}) => {
  const answer = await editor.call(addFeed, { body: buildInput(changes) })
  expect(answer.status).toBe(200)
  await checkFeeds()
  return answer.body
}
const later = async (minutes = 16) => {
  running.deps.clock.advance(minutes * minuteMs)
  editor = await running.staff('editor')
  await checkFeeds()
}
const feeds = async () => (await editor.call(listFeeds)).body.feeds
const only = async () => (await feeds())[0]
const one = (id: number) => ({ params: { id: String(id) } })
const stories = async () => (await editor.call(operatorStories, { query: {} })).body.stories
const story = async (title: string) => {
  const found = (await stories()).find((each) => each.title === title)
  if (!found) throw new Error(`no story ${title}`)
  return (await editor.call(getStory, one(found.id))).body
}
const listStories = async (who: Fan, body = {}) =>
  (await who.call(listArticles, { body: { teamSlugs: [], ...body } })).body.articles
const readAuditLog = async () => (await (await running.staff('operator')).call(auditTrail)).body.entries

test('feeds: a feed is tried first, and then creates stories with their source', async () => {
  results[address] = came(rss({ title: 'A new coach', link: 'http://paper.example.org/1' }))
  const tried = await editor.call(addFeed, { body: buildInput({ dry_run: true }) })
  expect(tried.body).toMatchObject({
    feed: null,
    found: { title: 'A paper', not_read: 0, entries: [{ title: 'A new coach', teams: ['football'] }] },
  })
  expect([await feeds(), await stories()]).toEqual([[], []])

  await add()
  expect(await only()).toMatchObject({ host: 'paper.example.org', stories: 1, failure: null, title: 'A paper' })
  const fan = await running.fan()
  const [article] = await listStories(fan, { teamSlugs: ['football'] })
  expect(article).toMatchObject({
    title: 'A new coach',
    published_at: '2026-11-21T12:00:00.000Z',
    source: { name: 'The Paper', url: 'https://paper.example.org/1', licence: 'Shown by leave of The Paper' },
  })
  const { body } = await fan.call(getArticle, one(article?.id ?? 0))
  expect(body.body).toEqual([{ kind: 'paragraph', words: [{ text: 'It rained.' }] }])
  expect((await readAuditLog()).slice(0, 2)).toMatchObject([
    { action: 'make story', actor: null, subject_name: 'A new coach' },
    { action: 'add a feed', subject: 'feed paper.example.org', actor: editor.uid },
  ])
  expect((await editor.call(addFeed, { body: buildInput() })).status).toBe(409)
})

test('feeds: a feed with held stories creates drafts that fans do not see', async () => {
  results[address] = came(rss({ title: 'A new coach' }))
  await add({ publishes: false })
  expect((await story('A new coach')).state).toBe('draft')
  expect(await listStories(await running.fan())).toEqual([])
})

test('feeds: a changed entry changes its story, an edited story stays, and so does one whose entry is gone', async () => {
  results[address] = came(rss({ title: 'One', guid: '1' }, { title: 'Two', guid: '2' }, { title: 'Three', guid: '3' }))
  await add()
  const two = await story('Two')
  const edited = { revision: two.revision, ...two.story, title: 'Two, by us' }
  expect((await editor.call(editStory, { ...one(two.id), body: edited as never })).status).toBe(200)
  results[address] = came(rss({ title: 'One, again', guid: '1' }, { title: 'Two, again', guid: '2' }))
  await later()
  expect((await stories()).map(({ title }) => title).sort()).toEqual(['One, again', 'Three', 'Two, by us'])
  const fan = await running.fan()
  const [again] = (await listStories(fan)).filter(({ title }) => title === 'One, again')
  expect(again?.updated_at).toBe(running.deps.clock.now().toISOString())
  expect((await readAuditLog())[0]).toMatchObject({ action: 'edit story', actor: null, change: '{"feed":"The Paper"}' })
})

test('feeds: a deleted story does not come back, and the same story in two feeds belongs to both teams', async () => {
  const entry = { title: 'One', guid: '1', link: 'https://paper.example.org/one' }
  results[address] = came(rss(entry))
  await add()
  results['https://paper.example.org/all.xml'] = came(rss({ ...entry, guid: 'another' }))
  await add({ address: 'https://paper.example.org/all.xml', teams: ['baseball'] as FeedInput['teams'] })
  expect((await story('One')).teams).toEqual(['football', 'baseball'])
  expect(await stories()).toHaveLength(1)
  await editor.call(removeStory, one((await story('One')).id))
  results[address] = came(rss({ ...entry, words: 'Otherwise.' }))
  await later()
  running.deps.clock.advance(31 * dayMs)
  await running.deps.jobs.run('tidy-stories')
  results[address] = came(rss({ ...entry, at: running.deps.clock.now().toISOString() }))
  await later()
  expect(await stories()).toEqual([])
})

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .withMetadata({ exif: { IFD0: { Artist: 'SECRET PLACE' } } })
    .jpeg()
    .toBuffer()

test('feeds: pictures are fetched with protection and redrawn, once each; a missing one is retried', async () => {
  const [lead, inner, missing] = ['lead.jpg', 'inner.jpg', 'gone.jpg'].map((name) => `https://img.example.org/${name}`)
  const html = `Late.</p><figure><img src="${inner}" alt=""><figcaption>A field</figcaption></figure><img src="${missing}"><p>End.`
  const more = `<media:content url="${lead}" medium="image"><media:description>The coach</media:description></media:content>`
  const entry = { title: 'A new coach', words: html, more }
  results[address] = came(rss(entry))
  results[lead ?? ''] = came(await photo('#446'))
  results[inner ?? ''] = came(await photo('#644'))
  await add()
  const { story: first, pictures } = await story('A new coach')
  expect(first.picture?.alt).toBe('The coach')
  expect(first.body.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph'])
  expect(first.body[1]).toMatchObject({ alt: 'A field', caption: [{ text: 'A field' }] })
  expect(pictures).toHaveLength(2)
  expect(requests.filter(({ address: at }) => at === lead)).toHaveLength(1)

  results[missing ?? ''] = came(await photo('#464'))
  await later()
  const { story: fullStory } = await story('A new coach')
  expect(fullStory.body.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'picture', 'paragraph'])
  expect(fullStory.picture).toEqual(first.picture)
  expect(requests.filter(({ address: at }) => at === lead)).toHaveLength(1)
  // An SVG is not accepted as a picture.
  results[address] = came(rss({ ...entry, more: more.replace('lead.jpg', 'script.svg') }))
  results['https://img.example.org/script.svg'] = came('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  await later()
  expect((await story('A new coach')).story.picture).toBeNull()
})

test('feeds: a failure is explained with the age of the stories, and they stay', async () => {
  results[address] = { kind: 'failed', words: 'Nothing found at that address (404).' }
  const refused = await editor.call(addFeed, { body: buildInput() })
  expect([refused.status, JSON.stringify(refused.refusal)]).toEqual([400, expect.stringContaining('Nothing found')])
  results[address] = came('<!doctype html><link rel="alternate" type="application/rss+xml" href="/all.xml">')
  expect(JSON.stringify((await editor.call(addFeed, { body: buildInput() })).refusal)).toContain(
    'Its feed is at https://paper.example.org/all.xml',
  )
  results[address] = came(rss({ title: 'One' }))
  await add()
  const good_at = running.deps.clock.now().toISOString()
  for (const [wrong, message] of [
    [{ kind: 'failed', words: 'The address didn’t respond within 10 seconds.' }, 'didn’t respond'],
    [came('<!doctype html><title>Sign in</title>'), 'That address is a web page'],
    [came('{"a":1}'), 'isn’t a feed'],
    [came('no feed at all'), 'isn’t a feed'],
    [came(''), 'isn’t a feed'],
    [came('<a>'.repeat(1_000)), 'nested too deeply'],
  ] as const) {
    results[address] = wrong
    // Longer than the longest wait between requests, however often the feed failed.
    await later(7 * 60)
    expect(await only()).toMatchObject({ failure: expect.stringContaining(message), good_at, stories: 1 })
  }
  results[address] = came(rss({ title: 'One' }, { title: 'Two' }))
  await later(7 * 60)
  expect(await only()).toMatchObject({ failure: null, stories: 2, good_at: running.deps.clock.now().toISOString() })
})

test('feeds: more than twenty new entries follow with later polls, and those older than two months never', async () => {
  const items = Array.from({ length: 45 }, (_, index) => ({ title: `Story ${index}` }))
  results[address] = came(rss(...items, { title: 'Old', at: '2026-08-01T12:00:00Z' }), { etag: '"7"' })
  await add()
  expect(await only()).toMatchObject({ stories: 20 })
  await later()
  expect(requests.at(-1)?.with.etag).toBeNull()
  await later()
  expect(await only()).toMatchObject({ stories: 45 })
  await later()
  expect(requests.at(-1)?.with.etag).toBe('"7"')
})

const final = { status: { kind: 'final' as const }, score: { away: 10, home: 31 } }

test('feeds: fans with hidden scores see no text of a story that names the opponent or sounds like a result', async () => {
  const operator = await running.staff('operator')
  const game = { sport: 'football', day: '2026-11-20', site: 'home', opponent: 'Brackwater', conference: true }
  const { body } = await operator.call(createGame, { body: game as never })
  const { id } = body as { id: number }
  await running.games.recording.record({ game: id, actor: null, source: 'demo', next: () => final })
  await running.busDelivers()
  results[address] = came(
    rss(
      { title: 'CANARY by three', words: 'Brackwater had no answer.' },
      { title: 'CANARY wins 31-10' },
      { title: 'A new coach' },
      { title: 'Brackwater is next', at: '2026-11-19T12:00:00Z' },
    ),
  )
  await add()
  const listGameIds = async (title: string) => (await story(title)).story.tells
  expect([await listGameIds('CANARY by three'), await listGameIds('CANARY wins 31-10')]).toEqual([[id], [id]])
  expect([await listGameIds('A new coach'), await listGameIds('Brackwater is next')]).toEqual([[], []])
  const safe = await running.fan()
  await safe.call(updateProfile, { body: { score_safe: 1 } })
  const titles = JSON.stringify(await listStories(safe))
  expect(titles).not.toContain('CANARY')
  expect(titles).toContain('A new coach')
})

test('feeds: can be paused, held, moved and removed, and their stories stay', async () => {
  results[address] = came(rss({ title: 'One' }))
  const { feed } = await add()
  const at = one(feed?.id ?? 0)
  const { dry_run: _, ...body } = buildInput()
  const paused = await editor.call(changeFeed, { ...at, body: { ...body, paused: true } })
  expect(paused.body).toMatchObject({ paused: true, next_at: null })
  expect((await editor.call(lookAtFeed, at)).status).toBe(409)
  const before = requests.length
  await later(60)
  expect(requests).toHaveLength(before)
  const moved = { ...body, address: 'https://paper.example.org/new.xml', publishes: false, paused: false }
  results[moved.address] = came(rss({ title: 'Two' }))
  expect((await editor.call(changeFeed, { ...at, body: moved })).status).toBe(200)
  await later()
  expect((await story('Two')).state).toBe('draft')
  expect((await editor.call(removeFeed, at)).status).toBe(200)
  for (const endpoint of [lookAtFeed, removeFeed]) expect((await editor.call(endpoint, at)).status).toBe(404)
  expect((await editor.call(changeFeed, { ...at, body: { ...body, paused: false } })).status).toBe(404)
  expect(await stories()).toHaveLength(2)
})

test('feeds: only editors manage them, addresses are public and https, and their number is limited', async () => {
  results[address] = came(rss({ title: 'One' }))
  const { feed } = await add()
  const at = one(feed?.id ?? 0)
  const { dry_run: _, ...body } = buildInput()
  const calls: [Endpoint, object][] = [
    [listFeeds, {}],
    [addFeed, { body: buildInput() }],
    [changeFeed, { ...at, body: { ...body, paused: false } }],
    [lookAtFeed, at],
    [removeFeed, at],
  ]
  const [fan, scorer] = [await running.fan(), await running.staff('scorer')]
  for (const [endpoint, sent] of calls) {
    expect([endpoint.path, (await running.visitor().call(endpoint, sent)).status]).toEqual([endpoint.path, 401])
    for (const who of [fan, scorer])
      expect([endpoint.path, (await who.call(endpoint, sent)).status]).toEqual([endpoint.path, 403])
  }
  const wrong = ['http://paper.example.org/', 'https://127.0.0.1/', 'https://localhost/', 'https://me:x@a.org/', 'x']
  for (const each of wrong)
    expect((await editor.call(addFeed, { body: { ...buildInput(), address: each } })).status).toBe(400)
  for (const changes of [{ licence: ' ' }, { name: '' }, { every_minutes: 4 }, { teams: ['x'] }, { more: 1 }])
    expect((await editor.call(addFeed, { body: { ...buildInput(), ...changes } as never })).status).toBe(400)
  for (let index = 1; index < maxFeeds; index++) {
    const next = `${address}?n=${index}`
    results[next] = came(rss())
    expect((await editor.call(addFeed, { body: buildInput({ address: next }) })).status).toBe(200)
  }
  results[`${address}?n=last`] = came(rss())
  expect((await editor.call(addFeed, { body: buildInput({ address: `${address}?n=last` }) })).status).toBe(409)
})
