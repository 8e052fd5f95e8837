import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { blockAuthor, hidePost, listPosts } from '@fieldhouse/contract/social/posts'
import { listSocials } from '@fieldhouse/contract/social/social'
import {
  addSource,
  changeSource,
  listSources,
  lookAtSource,
  type SourceInput,
} from '@fieldhouse/contract/social/sources'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Elsewhere, json, openElsewhere } from '../../shared/files/external/test-external-server.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let elsewhere: Elsewhere
let running: TestApp
let editor: Fan
beforeAll(async () => {
  elsewhere = await openElsewhere()
  running = await testApp({ outside: elsewhere.outside })
})
beforeEach(async () => {
  postsByAccount = {}
  editor = await running.staff('editor')
  elsewhere.answer(answering)
})
afterEach(async () => {
  for (const table of ['source', 'social_picture', 'game']) await running.deps.pool.query(`delete from ${table}`)
  running.deps.bus.notifyHere(topics.social)
})
afterAll(async () => {
  await running.close()
  await elsewhere.close()
})

interface TestPost {
  id: number
  words?: string
  at?: string
  likes?: number
}
/** Posts of each account, newest first. An account that is not listed fails. */
let postsByAccount: Record<string, TestPost[]>
const answering: Parameters<Elsewhere['answer']>[0] = async (url, response) => {
  if (url.pathname.endsWith('/lookup')) return json(response, { id: `of-${url.searchParams.get('acct')}` })
  const by = /accounts\/of-([^/]+)\//.exec(url.pathname)?.[1] ?? ''
  const before = Number(url.searchParams.get('max_id') ?? 1e9)
  const posts = postsByAccount[by]
  if (!posts) return response.writeHead(500).end()
  return json(
    response,
    posts
      .filter(({ id }) => id < before)
      .slice(0, 40)
      .map(({ id, words = `Post ${id}`, at, likes = 0 }) => ({
        id: String(id),
        created_at: at ?? new Date(Date.parse('2026-11-21T12:00:00Z') + id * minuteMs).toISOString(),
        visibility: 'public',
        content: `<p>${words}</p>`,
        favourites_count: likes,
        account: { id: '1', acct: by, display_name: `Called ${by}` },
      })),
  )
}
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
const add = async (changes: Partial<SourceInput> = {}): Promise<number> => {
  const { status, body } = await editor.call(addSource, { body: buildInput(changes) })
  expect([status, body]).toMatchObject([200, {}])
  await checkSources()
  return body.source?.id ?? 0
}
const one = (id: number) => ({ params: { id: String(id) } })
const change = (id: number, changes: Partial<SourceInput> & { paused?: boolean }) => {
  const { dry_run: _, ...body } = buildInput(changes)
  return editor.call(changeSource, { ...one(id), body: { paused: false, ...body, ...changes } })
}
/** Sessions end after 15 minutes, so the test signs in again. */
const later = async (minutes = 11) => {
  running.deps.clock.advance(minutes * minuteMs)
  await checkSources()
  editor = await running.staff('editor')
}
const posts = async () => (await editor.call(listPosts, { query: {} })).body.posts
const only = async () => (await editor.call(listSources)).body.sources[0]
const gameOn = async (day: string, sport = 'football', opponent = 'Brackwater'): Promise<number> => {
  const operator = await running.staff('operator')
  const game = { sport, day, starts_at: `${day}T16:00:00Z`, site: 'home', opponent }
  const { status, body } = await operator.call(createGame, { body: game as never })
  expect(status).toBe(201)
  await running.busDelivers()
  return body.id
}
test('posts: a hidden post stays hidden even when its network left it out once', async () => {
  const all = [{ id: 3 }, { id: 2 }, { id: 1 }]
  postsByAccount = { team: all }
  await add()
  const [, second] = await posts()
  await editor.call(hidePost, { ...one(second?.id ?? 0), body: { reason: 'Not ours' } })
  postsByAccount.team = all.filter(({ id }) => id !== 2)
  await later()
  postsByAccount.team = all
  await later()
  expect((await posts()).map(({ state, reason }) => [state, reason])).toEqual([
    ['shown', null],
    ['hidden', 'Not ours'],
    ['shown', null],
  ])
  const fan = await running.fan()
  const { items } = (await fan.call(listSocials, { body: { teamSlugs: [] } })).body
  expect(items.map(({ text: [span] }) => span?.text)).toEqual(['Post 3', 'Post 1'])
})

test('posts: mention games of the teams that their source has now, at once and at any age', async () => {
  const football = await gameOn('2026-11-14')
  const softball = await gameOn('2026-11-14', 'softball', 'Halford')
  postsByAccount = { team: [{ id: 1, words: 'What a night!!', at: '2026-11-14T20:00:00Z' }] }
  const id = await add()
  const listGameIds = async () => (await posts()).flatMap(({ tells: games }) => games.map((each) => each.id))
  expect(await listGameIds()).toEqual([football])
  const safe = await running.fan()
  await safe.call(updateProfile, { body: { score_safe: 1 } })
  const { body } = await change(id, { teams: ['softball'] as SourceInput['teams'], paused: true })
  expect(body.teams).toEqual(['softball'])
  expect(await listGameIds()).toEqual([softball])
  await change(id, { teams: ['football', 'softball'] as SourceInput['teams'], paused: true })
  expect(await listGameIds()).toEqual([football, softball])
})

test('posts: a feed that leaves out old entries, with one older entry, deletes none of what was read', async () => {
  const item = (id: number, day: number) => ({
    id: String(id),
    content_text: `Post ${id}`,
    date_published: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
  })
  const feed = (...items: object[]) =>
    elsewhere.answer((_, response) =>
      json(response, { version: 'https://jsonfeed.org/version/1.1', title: 'Paper', items }),
    )
  feed(item(3, 20), item(2, 19), item(1, 18), item(9, 2))
  await add({ network: 'feed', account: 'https://paper.here.test/feed.json' })
  feed(item(4, 21), item(3, 20), item(9, 2))
  await later()
  const texts = (await posts()).map(({ text: [span] }) => span?.text)
  expect(texts).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1', 'Post 9'])
})

test('posts: a backdated status deletes nothing further down', async () => {
  const all = (newest: number) =>
    Array.from({ length: newest }, (_, index) => ({ id: newest - index })).map((post) =>
      post.id === 45 ? { ...post, at: '2026-11-01T12:00:00Z' } : post,
    )
  postsByAccount = { team: all(60) }
  await add()
  expect(await only()).toMatchObject({ posts: 60 })
  postsByAccount = { team: all(84).filter(({ id }) => id !== 80 && id !== 70) }
  await later()
  postsByAccount.team = all(84).filter(({ id }) => id !== 80 && id !== 70 && id !== 62 && id !== 10)
  await later()
  // Post 62 is removed. Post 10 is older than what was read, so it stays.
  expect(await only()).toMatchObject({ posts: 81 })
})

test('sources: Mastodon accounts that differ only in case are one', async () => {
  postsByAccount = { team: [{ id: 1 }] }
  await add()
  expect(await only()).toMatchObject({ account: '@team@social.here.test' })
  expect((await editor.call(addSource, { body: buildInput({ account: '@Team@Social.here.test' }) })).status).toBe(409)
})

test('sources: the query of a feed’s address is not in the audit log', async () => {
  elsewhere.answer((_, response) =>
    json(response, {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Paper',
      items: [{ id: '1', title: 'Gates' }],
    }),
  )
  await add({ network: 'feed', account: 'https://paper.here.test/feed.json?key=CANARY' })
  const { entries } = (await (await running.staff('operator')).call(auditTrail)).body
  expect(entries[0]).toMatchObject({ subject: 'source paper.here.test' })
  expect(entries[0]?.change).toContain('https://paper.here.test/feed.json"')
  expect(JSON.stringify(entries)).not.toContain('CANARY')
})

test('social: impossible requests are refused with a message', async () => {
  postsByAccount = { team: [{ id: 1 }], other: [{ id: 2 }] }
  const id = await add()
  await add({ account: '@other@social.here.test' })
  const { dry_run: _, ...body } = buildInput()
  expect((await editor.call(changeSource, { ...one(999_999), body: { ...body, paused: false } })).status).toBe(404)
  expect((await change(id, { account: '@other@social.here.test' })).status).toBe(409)
  expect((await change(id, { account: 'nobody' })).status).toBe(400)
  expect((await editor.call(lookAtSource, one(999_999))).status).toBe(404)
  await change(id, { paused: true })
  expect((await editor.call(lookAtSource, one(id))).status).toBe(409)
  expect((await editor.call(listPosts, { query: { next_page: 'forged' } })).status).toBe(400)
  const [post] = await posts()
  await running.deps.pool.query('update social_post set author = null, author_name = null')
  expect((await editor.call(blockAuthor, { body: { post: post?.id ?? 0 } })).status).toBe(409)
})
