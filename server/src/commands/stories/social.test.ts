import type { KeptPost } from '@fieldhouse/contract/social/posts'
import type { SocialSource } from '@fieldhouse/contract/social/sources'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readArguments } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { socialCommand, socialFlags, socialSwitches } from './social.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const source: SocialSource = {
  id: 7,
  network: 'mastodon',
  account: '@team@social.example.org',
  name: 'The team',
  teams: ['football'],
  sections: ['news'],
  channels: ['main'],
  every_minutes: 10,
  paused: false,
  title: 'The Team',
  looked_at: '2026-11-21T18:00:00.000Z',
  good_at: '2026-11-21T17:30:00.000Z',
  next_at: '2026-11-21T18:15:00.000Z',
  failure: 'It answers 500: something is wrong over there.',
  posts: 3,
  not_read: 0,
}
const post: KeptPost = {
  id: 4,
  network: 'mastodon',
  source: { id: 7, name: 'The team' },
  author: { name: 'The Team', handle: '@team@social.example.org' },
  text: [{ text: 'Gates ' }, { text: 'open', url: 'https://team.example.org/' }, { text: '\nat noon' }],
  at: '2026-11-21T18:00:00.000Z',
  edited_at: null,
  url: null,
  pictures: [],
  teams: [],
  counts: { replies: null, reposts: null, likes: null },
  tells: [],
  state: 'hidden',
  hidden_at: null,
  reason: 'Not ours',
  can_block: true,
}

function server(sources = [source], pages = 1) {
  const asked: { name: string; body?: unknown; query?: unknown }[] = []
  const call = async (
    { method, path }: { method: string; path: string },
    { body, query }: { body?: unknown; query?: unknown } = {},
  ) => {
    asked.push({ name: `${method} ${path}`, body, query })
    if (path.endsWith('/show')) return { ...post, state: 'blocked', hidden_at: post.at }
    if (path.startsWith('/social-posts/')) return post
    if (path === '/social-posts')
      return { posts: [{ ...post, id: pages }], next_page: --pages > 0 ? `page-${pages}` : null }
    if (path === '/social-authors' && method === 'POST')
      return { id: 2, network: 'mastodon', name: 'T', handle: '@t@x.org', reason: null, blocked_at: post.at, posts: 5 }
    if (path === '/social-authors') return { authors: [] }
    if (path === '/social-sources' && method === 'GET') return { sources }
    if (path === '/social-sources')
      return {
        source: null,
        found: { title: 'The Team', posts: [{ author: 'T', text: post.text, at: null, pictures: 2 }], not_read: 1 },
      }
    return path.startsWith('/social-sources') ? source : { success: true }
  }
  return { api: { call } as unknown as Api, asked }
}
const asks = async () => {}
async function run(line: string, one = server()) {
  said.splice(0)
  const given = readArguments(line.split(' '), { flags: socialFlags, switches: socialSwitches }, '')
  await socialCommand(one.api, given.words[0] === '' ? { ...given, words: [] } : given, asks)
  return { asked: one.asked.at(-1), said: said.join('\n') }
}

test('sources are listed with where they are shown, their age and what is wrong', async () => {
  const { said: lines } = await run('list')
  expect(lines).toContain('The team  mastodon  @team@social.example.org  every 10 min')
  expect(lines).toContain('football, section news, channel main')
  expect(lines).toContain('! It answers 500: something is wrong over there. Its posts are of ')
})

test('where nothing is read it is said what can be, and what cannot and why', async () => {
  const { said: lines } = await run('list', server([]))
  expect(lines).toContain('team.bsky.social')
  expect(lines).toContain('X needs a contract and a key of its paid API: not built.')
})

test('an account says by itself of which network it is, and one that is closed says why', async () => {
  const networkOf = async (account: string) => (await run(`add ${account} --name Us --dry-run`)).asked?.body
  for (const [account, network] of [
    ['@team@social.example.org', 'mastodon'],
    ['https://social.example.org/@team', 'mastodon'],
    ['team.bsky.social', 'bluesky'],
    ['https://bsky.app/profile/team.bsky.social', 'bluesky'],
    ['did:plc:abc', 'bluesky'],
    ['https://paper.example.org/feed.xml', 'feed'],
  ])
    expect(await networkOf(account as string)).toMatchObject({
      network,
      account,
      name: 'Us',
      dry_run: true,
      every_minutes: 10,
    })
  expect(said.join('\n')).toContain('The Team: 1 posts, 1 cannot be shown')
  await expect(run('add @team --name Us --network Instagram')).rejects.toThrow('Instagram needs a contract')
  await expect(run('add team.bsky.social')).rejects.toThrow('Say whose it is')
})

test('a change keeps what is not named; a pause, a look and a removal are one word each', async () => {
  const { dry_run: _, ...same } = { ...source, dry_run: false }
  const kept = { account: same.account, teams: ['football'], sections: ['news'], paused: false }
  expect((await run('change 7 --name Ours --every 30')).asked?.body).toMatchObject({
    ...kept,
    name: 'Ours',
    every_minutes: 30,
  })
  expect((await run('pause 7')).asked?.body).toMatchObject({ ...kept, paused: true, name: 'The team' })
  expect((await run('look 7')).asked?.name).toBe('POST /social-sources/{id}/look')
  expect((await run('remove 7 --yes')).asked?.name).toBe('DELETE /social-sources/{id}')
  await expect(run('look 8')).rejects.toThrow('There is no source 8')
  await expect(run('dance 7')).rejects.toThrow('social add')
})

test('where there are more posts than are listed it is said, and all of them are listed when that is asked', async () => {
  const { asked, said: lines } = await run('posts --state hidden', server([source], 3))
  expect(asked?.query).toEqual({ state: 'hidden' })
  expect(lines.split('\n').at(-1)).toBe('These are the newest 1. social posts --all lists the others too.')
  const all = await run('posts --state hidden --all', server([source], 3))
  expect(all.asked?.query).toEqual({ state: 'hidden', next_page: 'page-1' })
  expect(all.said.match(/^ +\d/gm)?.map(Number)).toEqual([3, 2, 1])
  expect(all.said).not.toContain('--all')
})

test('posts are listed, hidden and shown, and authors blocked with the way back', async () => {
  const { asked, said: lines } = await run('posts --state hidden --source 7')
  expect(asked?.query).toEqual({ state: 'hidden', source: '7' })
  expect(lines).toContain('@team@social.example.org  Gates open at noon  (Not ours)')
  expect((await run('hide 4 --why Insults')).asked).toMatchObject({
    name: 'POST /social-posts/{id}/hide',
    body: { reason: 'Insults' },
  })
  expect(await run('show 4')).toMatchObject({
    asked: { name: 'POST /social-posts/{id}/show' },
    said: expect.stringMatching(/blocked .* hidden too {2}\(Not ours\)/),
  })
  expect((await run('block 4')).said).toContain(
    '@t@x.org is blocked: 5 posts are not shown. social unblock 2 takes it back.',
  )
  expect((await run('blocked')).said).toBe('Nobody is blocked.')
  expect((await run('unblock 2')).asked?.name).toBe('DELETE /social-authors/{id}')
  await expect(run('posts --state gone')).rejects.toThrow('--state is one of shown, hidden, blocked.')
  await expect(run('hide')).rejects.toThrow('POST is a number')
})
