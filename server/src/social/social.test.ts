import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { hideScore, showScore } from '@fieldhouse/contract/customer/score-safe'
import { minuteMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import {
  blockAuthor,
  hidePost,
  listBlocked,
  listPosts,
  showPost,
  unblockAuthor,
} from '@fieldhouse/contract/social/posts'
import {
  listSocials,
  socialChannel,
  socialPageSize,
  socialSection,
  socialTenant,
} from '@fieldhouse/contract/social/social'
import {
  addSource,
  changeSource,
  listSources,
  maxSocialSources,
  removeSource,
  type SourceInput,
} from '@fieldhouse/contract/social/sources'
import { topics } from '@fieldhouse/contract/topics'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Elsewhere, json, openElsewhere } from '../shared/files/external/test-external-server.ts'
import { steppedJobs } from '../shared/jobs/stepped-jobs.ts'
import { seedSource } from '../sources/test-source.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let elsewhere: Elsewhere
let running: TestApp
let editor: Fan
let fan: Fan
beforeAll(async () => {
  elsewhere = await openElsewhere()
  running = await testApp({ outside: elsewhere.outside })
})
beforeEach(async () => {
  editor = await running.staff('editor')
  fan = await running.fan()
})
afterEach(async () => {
  for (const table of ['source', 'social_blocked', 'social_picture', 'game'])
    await running.deps.pool.query(`delete from ${table}`)
  running.deps.bus.notifyHere(topics.social)
})
afterAll(async () => {
  await running.close()
  await elsewhere.close()
})

interface TestPost {
  id: number
  words?: string
  by?: string
  at?: string
  likes?: number
}
const statusOf = ({ id, words = `Post ${id}`, by = 'team', at, likes = 0 }: TestPost) => ({
  id: String(id),
  created_at: at ?? new Date(Date.parse('2026-11-21T12:00:00Z') + id * minuteMs).toISOString(),
  visibility: 'public',
  content: `<p>${words}</p>`,
  url: `https://social.here.test/@${by}/${id}`,
  favourites_count: likes,
  account: { id: '1', acct: by, display_name: `Called ${by}` },
  media_attachments: [],
})
/** Makes every account return these posts, newest first. */
const setPosts = (...posts: TestPost[]) =>
  elsewhere.answer((url, response) => {
    if (url.pathname.endsWith('/lookup')) return json(response, { id: '1' })
    const before = Number(url.searchParams.get('max_id') ?? 1e9)
    return json(
      response,
      posts
        .map(statusOf)
        .filter(({ id }) => Number(id) < before)
        .slice(0, 40),
    )
  })
const buildInput = (changes: Partial<SourceInput> = {}): SourceInput => ({
  network: 'mastodon',
  account: '@team@social.here.test',
  name: 'The team',
  teams: ['football'] as SourceInput['teams'],
  sections: [],
  channels: [],
  every_minutes: 10,
  dry_run: false,
  ...changes,
})
const checkSources = async () => {
  await running.deps.jobs.run('sources.posts')
  await running.busDelivers()
}
const add = async (changes: Partial<SourceInput> = {}) => {
  const { status, body } = await editor.call(addSource, { body: buildInput(changes) })
  expect([status, body]).toMatchObject([200, {}])
  await checkSources()
  return body.source?.id ?? 0
}
const pass = async (minutes: number) => {
  running.deps.clock.advance(minutes * minuteMs)
  await checkSources()
}
/** Sessions last 15 minutes, so the tests sign in again. */
const signInAgain = async () => {
  editor = await running.staff('editor')
  fan = await running.fan()
}
const later = async (minutes = 11) => {
  await pass(minutes)
  await signInAgain()
}
const one = (id: number) => ({ params: { id: String(id) } })
const list = async (who = fan, teamSlugs: string[] = [], next_page?: string) =>
  (await who.call(listSocials, { body: { teamSlugs: teamSlugs as SourceInput['teams'], next_page } })).body
const listTexts = async (who = fan) => (await list(who)).items.map(({ text }) => text.map((span) => span.text).join(''))
const posts = async (query = {}) => (await editor.call(listPosts, { query })).body.posts
const readAuditLog = async () => (await (await running.staff('operator')).call(auditTrail)).body.entries

test('sources: a source is tried before it is saved, and is read by fans from then on', async () => {
  setPosts({ id: 2, words: 'Gates <a href="https://team.here.test/">open</a>', likes: 4 }, { id: 1 })
  const tried = await editor.call(addSource, { body: buildInput({ dry_run: true }) })
  expect(tried.body).toMatchObject({
    source: null,
    found: { title: 'Called team', not_read: 0, posts: [{ author: 'Called team', pictures: 0 }, {}] },
  })
  expect((await editor.call(listSources)).body.sources).toEqual([])
  await add()
  const { items, read_at, behind, next_page } = await list()
  expect(items[0]).toEqual({
    id: expect.any(Number),
    network: 'mastodon',
    source: { id: expect.any(Number), name: 'The team' },
    author: { name: 'Called team', handle: '@team@social.here.test' },
    text: [{ text: 'Gates ' }, { text: 'open', url: 'https://team.here.test/' }],
    at: '2026-11-21T12:02:00.000Z',
    edited_at: null,
    url: 'https://social.here.test/@team/2',
    pictures: [],
    teams: ['football'],
    counts: { replies: null, reposts: null, likes: 4 },
    tells: [],
  })
  expect([items.length, read_at, behind, next_page]).toEqual([2, running.deps.clock.now().toISOString(), [], null])
  expect((await readAuditLog())[0]).toMatchObject({
    action: 'add a source',
    subject: 'source @team@social.here.test',
    actor: editor.uid,
  })
  expect((await editor.call(addSource, { body: buildInput() })).status).toBe(409)
})

test('posts: belong to the teams, sections and channels of their source, and to this school alone', async () => {
  setPosts({ id: 1 })
  await add({ sections: ['news'], channels: ['main'] })
  await add({
    account: '@other@social.here.test',
    name: 'Others',
    teams: ['softball'] as SourceInput['teams'],
    sections: ['fans'],
  })
  const names = (page: { items: { source: { name: string } }[] }) => page.items.map(({ source }) => source.name).sort()
  const { tenant } = currentSchool()
  const section = (name: string, of = tenant) => fan.call(socialSection, { params: { tenant: of, section: name } })
  expect(names(await list())).toEqual(['Others', 'The team'])
  expect(names(await list(fan, ['softball']))).toEqual(['Others'])
  expect(names(await list(fan, ['baseball']))).toEqual([])
  expect(names((await section('news')).body)).toEqual(['The team'])
  expect(names((await section('fans')).body)).toEqual(['Others'])
  expect(names((await fan.call(socialChannel, { params: { tenant, channel: 'main' } })).body)).toEqual(['The team'])
  expect(names((await fan.call(socialTenant, { params: { tenant } })).body)).toEqual(['Others', 'The team'])
  expect([(await section('nothing')).status, (await section('news', 'elsewhere')).status]).toEqual([404, 404])
  expect((await fan.call(socialChannel, { params: { tenant, channel: 'news' } })).status).toBe(404)
  expect((await fan.call(socialTenant, { params: { tenant: 'elsewhere' } })).status).toBe(404)
  for (const odd of ['..', '%2e%2e', 'a/b', 'UTAH', 'utah%00', 'a'.repeat(61), 'x y', '-a'])
    expect([odd, [400, 404]]).toEqual([odd, expect.arrayContaining([(await section('news', odd)).status])])
})

test('posts: belong to the teams that they name, even after the account’s teams change', async () => {
  setPosts(
    { id: 3, words: 'Softball: doors open' },
    { id: 2, words: 'Doors open' },
    { id: 1, words: 'Football and softball' },
  )
  const id = await add({ teams: ['football', 'softball'] as SourceInput['teams'] })
  const of = async (...slugs: string[]) =>
    (await list(fan, slugs)).items.map(({ text: [span], teams }) => [span?.text, teams.join()])
  expect(await of('football')).toEqual([
    ['Doors open', 'football,softball'],
    ['Football and softball', 'football,softball'],
  ])
  expect((await of('softball')).map(([text]) => text)).toEqual([
    'Softball: doors open',
    'Doors open',
    'Football and softball',
  ])
  const { dry_run: _, ...body } = buildInput({ teams: [] })
  await editor.call(changeSource, { ...one(id), body: { ...body, paused: true } })
  expect(await of('football')).toEqual([['Football and softball', 'football,softball']])
  expect((await list()).items.map(({ teams }) => teams.join())).toEqual(['softball', '', 'football,softball'])
})

test('posts: a page leads to the next one by a signed cursor', async () => {
  setPosts(...Array.from({ length: 30 }, (_, index) => ({ id: 30 - index })))
  await add()
  const first = await list()
  const second = await list(fan, [], first.next_page ?? '')
  expect([first.items.length, second.items.length, second.next_page]).toEqual([socialPageSize, 10, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30)
  const forged = await fan.call(listSocials, { body: { teamSlugs: [], next_page: `${first.next_page}x` } })
  expect(forged.status).toBe(400)
  const { tenant } = currentSchool()
  const query = { next_page: first.next_page ?? '' }
  expect((await fan.call(socialTenant, { params: { tenant }, query })).body.items).toHaveLength(10)
})

test('posts: an edited post changes, a deleted one goes, and a hidden one stays hidden', async () => {
  setPosts({ id: 3 }, { id: 2 }, { id: 1 })
  await add()
  const [, second] = await posts()
  await editor.call(hidePost, { ...one(second?.id ?? 0), body: { reason: 'Not ours' } })
  setPosts({ id: 3, words: 'Said better' }, { id: 2, words: 'Still wrong' })
  await later()
  expect(await listTexts()).toEqual(['Said better'])
  expect((await posts()).map(({ state, text }) => [state, text[0]?.text])).toEqual([
    ['shown', 'Said better'],
    ['hidden', 'Still wrong'],
  ])
  setPosts({ id: 3, words: 'Said better', likes: 9 }, { id: 2, words: 'Still wrong' })
  await later()
  expect((await list()).items[0]?.counts.likes).toBe(9)
})

test('sources: a failing source keeps its posts with their age, and is polled less often and not before it allows', async () => {
  setPosts({ id: 1 })
  await add()
  const since = running.deps.clock.now().toISOString()
  elsewhere.answer((_, response) => response.writeHead(500).end())
  await later()
  const page = await list()
  expect(page.items).toHaveLength(1)
  expect(page.behind).toEqual([{ id: expect.any(Number), network: 'mastodon', name: 'The team', since }])
  expect(page.read_at).toBe(since)
  const [source] = (await editor.call(listSources)).body.sources
  expect(source).toMatchObject({ failure: 'The server at that address has a problem (500).', good_at: since, posts: 1 })
  const countRequests = async (minutes: number) => {
    elsewhere.requests.length = 0
    for (let passed = 0; passed < minutes; passed++) await pass(1)
    return elsewhere.requests.length
  }
  // After 10 minutes, then 20, then 40.
  expect([
    await countRequests(8),
    await countRequests(2),
    await countRequests(18),
    await countRequests(2),
    await countRequests(30),
  ]).toEqual([0, 1, 0, 1, 0])
  elsewhere.answer((_, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
  await later(60)
  expect(await countRequests(110)).toBe(0)
  setPosts({ id: 1 }, { id: 0 })
  await later(200)
  expect((await list()).behind).toEqual([])
})

test('sources: only one of two servers polls', async () => {
  setPosts({ id: 1 })
  await add()
  const jobs = steppedJobs()
  const other = await running.another({ jobs })
  elsewhere.requests.length = 0
  running.deps.clock.advance(11 * minuteMs)
  await Promise.all([running.deps.jobs.run('sources.posts'), jobs.run('sources.posts'), jobs.run('sources.posts')])
  expect(elsewhere.requests).toHaveLength(1)
  // A change on one server shows on the other at once.
  await signInAgain()
  const [post] = await posts()
  await editor.call(hidePost, { ...one(post?.id ?? 0), body: {} })
  await running.busDelivers()
  const otherFan = await other.visitor().signIn(fan.email, fan.password)
  await expect.poll(async () => (await otherFan.call(listSocials, { body: { teamSlugs: [] } })).body.items).toEqual([])
  await other.close()
})

test('moderation: a hidden post and a blocked author’s posts are not shown until restored', async () => {
  setPosts({ id: 4, by: 'troll' }, { id: 3, by: 'fan' }, { id: 2, by: 'troll' }, { id: 1 })
  await add()
  const [troll, other] = await posts()
  const hidden = await editor.call(hidePost, { ...one(other?.id ?? 0), body: { reason: 'Not ours' } })
  expect(hidden.body).toMatchObject({ state: 'hidden', reason: 'Not ours', can_block: true })
  const { uid } = editor
  const blocked = await editor.call(blockAuthor, { body: { post: troll?.id ?? 0, reason: 'Insults' } })
  expect(blocked.body).toMatchObject({
    handle: '@troll@social.here.test',
    reason: 'Insults',
    posts: 2,
    network: 'mastodon',
  })
  expect((await editor.call(blockAuthor, { body: { post: troll?.id ?? 0 } })).status).toBe(409)
  expect(await listTexts()).toEqual(['Post 1'])
  setPosts({ id: 5, by: 'troll' }, { id: 4, by: 'troll' }, { id: 3, by: 'fan' }, { id: 2, by: 'troll' }, { id: 1 })
  await later()
  expect(await listTexts()).toEqual(['Post 1'])
  expect((await posts({ state: 'blocked' })).map(({ state }) => state)).toEqual(['blocked', 'blocked', 'blocked'])
  expect((await posts({ state: 'hidden' })).length + (await posts({ state: 'shown' })).length).toBe(2)
  await editor.call(showPost, one(other?.id ?? 0))
  expect((await editor.call(listBlocked)).body.authors).toMatchObject([{ name: 'Called troll', posts: 3 }])
  expect((await editor.call(unblockAuthor, one(blocked.body.id))).status).toBe(200)
  expect(await listTexts()).toEqual(['Post 5', 'Post 4', 'Post 3', 'Post 2', 'Post 1'])
  expect((await readAuditLog()).slice(0, 4)).toMatchObject([
    { action: 'unblock author', subject: 'author @troll@social.here.test' },
    { action: 'show post', subject_name: 'Post 3' },
    { action: 'block author', subject: 'author @troll@social.here.test', actor: uid },
    { action: 'hide post', subject: `post ${other?.id}`, subject_name: 'Post 3' },
  ])
  expect((await editor.call(unblockAuthor, one(blocked.body.id))).status).toBe(404)
  expect((await editor.call(showPost, one(999_999))).status).toBe(404)
  expect((await editor.call(hidePost, { ...one(999_999), body: {} })).status).toBe(404)
  expect((await editor.call(blockAuthor, { body: { post: 999_999 } })).status).toBe(404)
})

test('sources: can be changed, paused and removed; posts go with the source, and with a change of account', async () => {
  setPosts({ id: 1 })
  const id = await add({ sections: ['news'] })
  const { dry_run: _, ...body } = buildInput()
  const change = (changes: object) =>
    editor.call(changeSource, { ...one(id), body: { ...body, paused: false, ...changes } })
  expect((await change({ paused: true, name: 'Resting' })).body).toMatchObject({
    paused: true,
    name: 'Resting',
    next_at: null,
    sections: [],
  })
  elsewhere.requests.length = 0
  await later(60)
  expect([elsewhere.requests, (await list()).behind, (await list()).items[0]?.source.name]).toEqual([[], [], 'Resting'])
  expect((await change({ account: '@new@social.here.test' })).body).toMatchObject({ posts: 0, good_at: null })
  await checkSources()
  expect(await listTexts()).toEqual(['Post 1'])
  expect((await editor.call(removeSource, one(id))).status).toBe(200)
  expect([await listTexts(), await posts(), (await editor.call(removeSource, one(id))).status]).toEqual([[], [], 404])
  expect((await readAuditLog()).slice(0, 3).map(({ action }) => action)).toEqual([
    'remove a source',
    'resume a source',
    'pause a source',
  ])
})

test('posts: the newest five hundred of a source are kept, and none older than a year', async () => {
  setPosts({ id: 2 }, { id: 1, at: '2025-10-01T12:00:00Z' })
  const id = await add()
  expect(await listTexts()).toEqual(['Post 2'])
  await running.deps.pool.query(
    `insert into social_post (company_id, source_id, origin, text, at, tells, tells_other, sha256, teams)
     select 36, $1, n::text, '[{"text": "old"}]', $2::timestamptz - n * interval '1 hour', '{}', false, 'x', '{}' from generate_series(1, 600) n`,
    [id, running.deps.clock.now()],
  )
  setPosts(...Array.from({ length: 130 }, (_, index) => ({ id: 200 - index, at: '2026-11-21T17:59:00Z' })))
  await later()
  expect((await editor.call(listSources)).body.sources[0]?.posts).toBe(500)
})

test('posts: fans with hidden scores see neither text nor author of a post about a game until they ask for the game', async () => {
  const operator = await running.staff('operator')
  const gameFields = {
    sport: 'football',
    day: '2026-11-21',
    starts_at: '2026-11-21T16:00:00Z',
    site: 'home',
    opponent: 'Brackwater',
  }
  const { status, body } = await operator.call(createGame, { body: gameFields as never })
  expect(status).toBe(201)
  await running.busDelivers()
  const { id } = body
  setPosts(
    { id: 3, words: 'What a night!!', at: '2026-11-21T17:30:00Z' },
    { id: 2, words: 'Gates open at noon', at: '2026-11-14T12:00:00Z' },
    { id: 1, words: 'They won 3-1 in the rain', at: '2026-10-02T12:00:00Z' },
  )
  await add()
  const safe = await running.fan()
  await safe.call(updateProfile, { body: { score_safe: 1 } })
  expect(await listTexts()).toEqual(['What a night!!', 'Gates open at noon', 'They won 3-1 in the rain'])
  const [cheer, gates, sounds] = (await list(safe)).items
  expect(cheer).toMatchObject({
    text: [{ text: 'Football post' }],
    author: null,
    url: null,
    pictures: [],
    counts: { likes: null },
    tells: [{ id, sport: 'football' }],
    safe: true,
  })
  expect(gates).toMatchObject({ text: [{ text: 'Gates open at noon' }] })
  expect(sounds).toMatchObject({ text: [{ text: 'Football post' }], tells: [], safe: true })
  // The game is added to the schedule after the post was read, and its source then fails.
  elsewhere.answer((_, response) => response.writeHead(500).end())
  const late = { ...gameFields, day: '2026-11-21', starts_at: '2026-11-21T17:00:00Z', opponent: 'Halford' }
  const added = await operator.call(createGame, { body: late as never })
  await running.deps.pool.query('update source set due_at = $1', [running.deps.clock.now()])
  await checkSources()
  expect((await list(safe)).items[0]?.tells.map((game) => game.id)).toEqual([id, added.body.id])
  await running.deps.pool.query('delete from game where id = $1', [added.body.id])
  await running.deps.pool.query('update source set due_at = $1', [running.deps.clock.now()])
  await checkSources()
  await safe.call(showScore, one(id))
  expect((await listTexts(safe))[0]).toBe('What a night!!')
  await safe.call(hideScore, one(id))
  expect((await listTexts(safe))[0]).toBe('Football post')
})

test('posts: an answer is computed once for everyone, with the same number of queries for many posts as for one', async () => {
  setPosts(...Array.from({ length: 30 }, (_, index) => ({ id: 30 - index })))
  await add()
  const { pool } = running.deps
  let queries: string[] = []
  const query = pool.query.bind(pool)
  const counting = (...args: unknown[]) => {
    queries.push(String((args[0] as { text?: string })?.text ?? args[0]))
    return (query as (...all: unknown[]) => unknown)(...args)
  }
  const connect = pool.connect.bind(pool)
  const seen = new WeakSet<object>()
  Object.assign(pool, {
    query: counting,
    connect: async () => {
      const client = await connect()
      if (seen.has(client)) return client
      seen.add(client)
      const own = client.query.bind(client)
      client.query = ((...args: unknown[]) => {
        queries.push(String((args[0] as { text?: string })?.text ?? args[0]))
        return (own as (...all: unknown[]) => unknown)(...args)
      }) as typeof client.query
      return client
    },
  })
  const ofPosts = () => queries.filter((text) => text.includes('social_') || text.includes('"source"'))
  running.deps.bus.notifyHere(topics.social)
  await Promise.all(Array.from({ length: 20 }, () => list()))
  expect(ofPosts()).toHaveLength(3)
  queries = []
  await Promise.all(Array.from({ length: 20 }, () => list()))
  expect(ofPosts()).toEqual([])
  Object.assign(pool, { query, connect })
})

test('demo posts: are shown like all others, from a source that is never polled', async () => {
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const counts = { replies: 1, reposts: 2, likes: 3 }
  const at = new Date('2026-11-20T12:00:00Z')
  const post = {
    author: { key: '@us', name: 'Us', handle: '@us@x.test' },
    text: [{ text: 'Softball: doors open' }],
    at,
    url: null,
  }
  const plain = { ...post, origin: '2', author: null, picture: null, counts: null }
  await running.social.sources.seedSource({
    network: 'mastodon',
    account: '@us@x.test',
    name: 'Us',
    sections: ['news'],
    channels: [],
    posts: [{ ...post, origin: '1', picture: { bytes: picture, alt: 'A field' }, counts }, plain],
  })
  await running.busDelivers()
  elsewhere.requests.length = 0
  await later(60)
  const { items, behind, read_at } = await list(fan, ['softball'])
  expect(items.map(({ pictures, author, counts: { likes } }) => [pictures.length, author?.name, likes]).sort()).toEqual(
    [
      [0, undefined, null],
      [1, 'Us', 3],
    ],
  )
  expect([behind, elsewhere.requests, read_at]).toEqual([[], [], expect.any(String)])
})

test('sources: their number is limited', async () => {
  setPosts({ id: 1 })
  const { pool, clock } = running.deps
  for (let index = 0; index < maxSocialSources; index++) {
    const account = `https://x.example.org/${index}`
    const facts = { network: 'feed' as const, account, name: 'x', teams: [], sections: [], channels: [] }
    await seedSource(pool, 'posts', clock.now(), { facts, columns: { paused: true } })
  }
  expect((await editor.call(addSource, { body: buildInput() })).status).toBe(409)
})
