import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Elsewhere, json, openElsewhere } from '../../shared/files/external/test-external-server.ts'
import { wrapped, xssVectors } from '../../shared/files/markup/xss.testdata.ts'
import {
  everSince,
  type FoundPost,
  findCompleteSince,
  mostPages,
  type NetworkPosts,
  type NetworkQuery,
} from './network.ts'
import { type NetworkReaders, openNetworks } from './networks.ts'
import { getSpansText } from './spans.ts'

let elsewhere: Elsewhere
let networks: NetworkReaders
beforeAll(async () => {
  elsewhere = await openElsewhere()
  networks = openNetworks({ outside: elsewhere.outside, bluesky: 'https://bluesky.here.test' })
})
beforeEach(() => {
  elsewhere.requests.length = 0
})
afterAll(() => elsewhere.close())

const buildQuery = (account: string, more: Partial<NetworkQuery> = {}): NetworkQuery => ({
  account,
  remote: null,
  etag: null,
  modified: null,
  sha256: null,
  knows: () => false,
  ...more,
})
const well = async (
  network: keyof NetworkReaders,
  account: string,
  more: Partial<NetworkQuery> = {},
): Promise<NetworkPosts> => {
  const read = await networks[network].read(buildQuery(account, more))
  expect(read).toMatchObject({ kind: 'came' })
  return read as NetworkPosts
}
const only = ({ posts }: NetworkPosts): FoundPost => {
  expect(posts).toHaveLength(1)
  return posts[0] as FoundPost
}

const team = '@team@social.here.test'
const account = {
  id: '109302436954721982',
  username: 'team',
  acct: 'team',
  display_name: 'The Team 🏈',
  url: 'https://social.here.test/@team',
  bot: false,
  note: '<p>Ours</p>',
}
/** A status as Mastodon 4 returns it. */
const status = (changes: object = {}) => ({
  id: '115000000000000001',
  created_at: '2026-11-21T12:00:00.000Z',
  in_reply_to_id: null,
  in_reply_to_account_id: null,
  sensitive: false,
  spoiler_text: '',
  visibility: 'public',
  language: 'en',
  uri: 'https://social.here.test/users/team/statuses/115000000000000001',
  url: 'https://social.here.test/@team/115000000000000001',
  replies_count: 3,
  reblogs_count: 12,
  favourites_count: 40,
  edited_at: null,
  content:
    '<p>Gates at <span class="h-card"><a href="https://social.here.test/@hall" class="u-url mention">@<span>hall</span></a></span> open.<br />Read <a href="https://team.example.org/gates/2026/november/everything" target="_blank" rel="nofollow noopener"><span class="invisible">https://</span><span class="ellipsis">team.example.org/gates/2026/no</span><span class="invisible">vember/everything</span></a></p><p>See you!</p>',
  reblog: null,
  application: { name: 'Web', website: null },
  account,
  media_attachments: [
    {
      id: '1',
      type: 'image',
      url: 'https://files.here.test/original.png',
      preview_url: 'https://files.here.test/small.png',
      remote_url: null,
      meta: { original: { width: 1200, height: 800 } },
      description: 'Two open gates',
      blurhash: 'UEE',
    },
  ],
  mentions: [],
  tags: [],
  emojis: [],
  card: null,
  poll: null,
  ...changes,
})
/** Serves these pages of a Mastodon account. Each later page follows the one with the requested `max_id`. */
const mastodon = (...pages: unknown[]) =>
  elsewhere.answer((url, response) => {
    if (url.pathname.endsWith('/lookup')) return json(response, account)
    if (!url.pathname.startsWith(`/api/v1/accounts/${account.id}/statuses`)) return response.writeHead(404).end()
    const before = url.searchParams.get('max_id')
    const place = before === null ? 0 : pages.findIndex((page) => JSON.stringify(page).includes(`"id":"${before}"`)) + 1
    return json(response, pages[place] ?? [])
  })

test('Mastodon: a status is plain text with links, pictures, counts and its address', async () => {
  mastodon([status()])
  const read = await well('mastodon', team)
  expect(only(read)).toEqual({
    origin: '115000000000000001',
    author: { key: '@team@social.here.test', name: 'The Team 🏈', handle: '@team@social.here.test' },
    text: [
      { text: 'Gates at ' },
      { text: '@hall', url: 'https://social.here.test/@hall' },
      { text: ' open.\nRead ' },
      {
        text: 'team.example.org/gates/2026/november/ev…',
        url: 'https://team.example.org/gates/2026/november/everything',
      },
      { text: '\nSee you!' },
    ],
    at: new Date('2026-11-21T12:00:00Z'),
    editedAt: null,
    url: 'https://social.here.test/@team/115000000000000001',
    pictures: [{ url: 'https://files.here.test/original.png', alt: 'Two open gates' }],
    counts: { replies: 3, reposts: 12, likes: 40 },
  })
  expect(read).toMatchObject({ title: 'The Team 🏈', remote: account.id, since: everSince, notRead: 0 })
  expect(elsewhere.requests).toEqual([
    '/api/v1/accounts/lookup?acct=team',
    `/api/v1/accounts/${account.id}/statuses?exclude_replies=true&exclude_reblogs=true&limit=40`,
    `/api/v1/accounts/${account.id}/statuses?exclude_replies=true&exclude_reblogs=true&limit=40&max_id=115000000000000001`,
  ])
})

test('Mastodon: boosts, replies, posts for followers and posts with warnings are not shown as public ones', async () => {
  mastodon([
    status({ id: '9', reblog: status() }),
    status({ id: '8', in_reply_to_id: '7' }),
    status({ id: '6', visibility: 'private' }),
    status({ id: '5', visibility: 'direct' }),
    status({ id: '4', spoiler_text: 'How it ended', sensitive: true }),
    status({ id: '3', sensitive: true }),
  ])
  const { posts, notRead } = await well('mastodon', team)
  expect(posts.map(({ origin, pictures }) => [origin, pictures.length])).toEqual([
    ['4', 0],
    ['3', 0],
  ])
  expect([posts[0]?.text, notRead]).toEqual([[{ text: 'How it ended' }], 2])
})

test('Mastodon: an account is remembered by its id, is looked up again when that is gone, and answers nothing twice', async () => {
  mastodon([status()])
  const first = await well('mastodon', team)
  elsewhere.requests.length = 0
  const known = { remote: first.remote, ...first.stamps, knows: () => true }
  expect(await networks.mastodon.read(buildQuery(team, known))).toEqual({ kind: 'same' })
  expect(elsewhere.requests).toHaveLength(1)
  await well('mastodon', team, { remote: '404' })
  expect(elsewhere.requests.map((url) => url.split('?')[0])).toContain('/api/v1/accounts/lookup')
  elsewhere.answer((_, response) => response.writeHead(304).end())
  expect(await networks.mastodon.read(buildQuery(team, known))).toEqual({ kind: 'same' })
})

const full = (from: number) => Array.from({ length: 40 }, (_, index) => status({ id: String(from - index) }))

test('Mastodon: pages are read until a known status, a few at most, and a short account completely', async () => {
  mastodon(full(1000), full(960), full(920), full(880))
  const some = await well('mastodon', team)
  expect([some.posts.length, some.since]).toEqual([40 * mostPages, new Date('2026-11-21T12:00:00Z')])
  expect((await well('mastodon', team, { knows: (id) => id === '961' })).posts).toHaveLength(40)
  mastodon(full(1000), [status({ id: '5' })])
  expect(await well('mastodon', team)).toMatchObject({ since: everSince, posts: { length: 41 } })
})

test('Mastodon: pinned and backdated statuses say nothing about completeness; the last page completes the account', async () => {
  const since = (...days: number[]) =>
    findCompleteSince(days.map((day) => new Date(Date.UTC(2026, 0, day))))?.getUTCDate()
  expect(since(10, 9, 8, 7)).toBe(8)
  expect(since(2, 10, 9, 8, 7)).toBe(8)
  expect(since(10, 9, 1, 8, 7)).toBe(8)
  expect(since(10, 9, 8, 1)).toBe(8)
  expect(since(10, 9, 1, 8)).toBe(9)
  expect([since(1, 9), since(9), since()]).toEqual([undefined, undefined, undefined])
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
  const page = Array.from({ length: 40 }, (_, index) =>
    status({ id: String(100 - index), created_at: at(index === 0 ? 1 : index < 38 ? 20 : 19 - index + 38) }),
  )
  mastodon(page)
  expect((await well('mastodon', team, { knows: (id) => id === '70' })).since).toEqual(new Date(at(19)))
  const postOn = (day: number) => view({ createdAt: at(day) }, { uri: `at://${did}/app.bsky.feed.post/${day}` })
  bluesky([postOn(2), postOn(20), postOn(19), postOn(18)], 'more')
  expect((await well('bluesky', '@team.here.test', { knows: () => true })).since).toEqual(new Date(at(19)))
})

test('Mastodon: an unknown account, a limit, invalid data and no answer are explained', async () => {
  const readNetwork = async (network: keyof NetworkReaders = 'mastodon', account = team) =>
    networks[network].read(buildQuery(account))
  elsewhere.answer((_, response) => response.writeHead(404).end('{"error":"Record not found"}'))
  expect(await readNetwork()).toMatchObject({ kind: 'failed', words: 'There’s no account @team at social.here.test.' })
  elsewhere.answer((_, response) => response.writeHead(429, { 'retry-after': '300' }).end())
  expect(await readNetwork()).toMatchObject({
    words: 'That address was checked too often (429).',
    againAfterMs: 300_000,
  })
  for (const body of ['', '<html>', '[]', '{"id":"../../etc"}', '{"id":{}}', 'null', `${'['.repeat(50_000)}`]) {
    elsewhere.answer((_, response) => json(response, body))
    expect([body.slice(0, 20), await readNetwork()]).toMatchObject([expect.any(String), { kind: 'failed' }])
    expect((await readNetwork('bluesky', '@team.here.test')).kind).toBe('failed')
  }
  elsewhere.answer((_, response) => json(response, `"${'x'.repeat(5 * 1024 * 1024)}"`))
  expect(await readNetwork()).toMatchObject({ words: 'The file is larger than 4 MB.' })
  const silent = await openElsewhere()
  silent.waitFor(500)
  silent.answer(() => {})
  const { mastodon } = openNetworks({ outside: silent.outside, bluesky: '' })
  expect(await mastodon.read(buildQuery(team))).toMatchObject({
    words: 'The address didn’t respond within 0.5 seconds.',
  })
  await silent.close()
})

test('Mastodon: what cannot be shown in a status is left out and the rest is shown', async () => {
  const odd = [
    ...[null, 1, 'x', [], {}, status({ id: null }), status({ content: 7 }), status({ created_at: 'yesterday' })],
    ...[status({ created_at: '9999-99-99T00:00:00Z' }), status({ account: null, id: '31' })],
    status({ id: '32', media_attachments: 'x', replies_count: -1, reblogs_count: 1.5, favourites_count: 'x' }),
    status({
      id: '33',
      url: 'javascript:alert(1)',
      media_attachments: [{ type: 'image', url: 'file:///etc/passwd' }, null],
    }),
    status({ id: '34', content: '', media_attachments: [] }),
    status({ id: '35', content: `<p>${'a'.repeat(300_000)}</p>` }),
    status({ id: '36', content: `${'<b>'.repeat(5_000)}deep`, media_attachments: [] }),
  ]
  mastodon(odd)
  const { posts } = await well('mastodon', team)
  expect(posts.map(({ origin }) => origin)).toEqual(['31', '32', '33', '35'])
  expect(
    posts.map(({ author, url, pictures, counts }) => [author?.handle, url, pictures.length, counts.likes]),
  ).toEqual([
    [undefined, expect.any(String), 1, 40],
    [team, expect.any(String), 0, null],
    [team, null, 0, 40],
    [team, expect.any(String), 1, 40],
  ])
  expect(getSpansText(posts[3]?.text ?? [])).toHaveLength(2_000)
})

const did = 'did:plc:z72i7hdynmk6r22z27h6tvur'
const bytesOf = (text: string) => new TextEncoder().encode(text).length
/** A post as an AppView returns it. */
const view = (record: object = {}, post: object = {}, more: object = {}) => ({
  post: {
    uri: `at://${did}/app.bsky.feed.post/3lbqta2bcsk2x`,
    cid: 'bafyreigh2akiscaildc',
    author: { did, handle: 'team.here.test', displayName: 'The Team', avatar: 'https://cdn.here.test/a', labels: [] },
    record: {
      $type: 'app.bsky.feed.post',
      text: 'Gates open',
      createdAt: '2026-11-21T12:00:00.000Z',
      langs: ['en'],
      ...record,
    },
    replyCount: 1,
    repostCount: 2,
    likeCount: 5,
    quoteCount: 0,
    indexedAt: '2026-11-21T12:00:01.000Z',
    labels: [],
    ...post,
  },
  ...more,
})
const bluesky = (feed: unknown, cursor?: string) =>
  elsewhere.answer((url, response) =>
    url.pathname === '/xrpc/app.bsky.feed.getAuthorFeed'
      ? json(response, { feed, ...(cursor !== undefined && { cursor }) })
      : response.writeHead(404).end(),
  )

test('Bluesky: a post is plain text with links by bytes, pictures, counts and its address', async () => {
  const text = '🏈 Gates: team.here.test/gates by @hall #GoTeam'
  const place = (part: string) => {
    const byteStart = bytesOf(text.slice(0, text.indexOf(part)))
    return { byteStart, byteEnd: byteStart + bytesOf(part) }
  }
  const facets = [
    { index: place('#GoTeam'), features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'GoTeam' }] },
    { index: place('@hall'), features: [{ $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:hall' }] },
    {
      index: place('team.here.test/gates'),
      features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://team.here.test/gates?x=1' }],
    },
  ]
  const embed = {
    $type: 'app.bsky.embed.images#view',
    images: [
      {
        thumb: 'https://cdn.here.test/img/feed_thumbnail/1',
        fullsize: 'https://cdn.here.test/img/feed_fullsize/1',
        alt: 'Two open gates',
        aspectRatio: { width: 3, height: 2 },
      },
    ],
  }
  bluesky([view({ text, facets }, { embed })])
  const read = await well('bluesky', '@team.here.test')
  expect(only(read)).toEqual({
    origin: `at://${did}/app.bsky.feed.post/3lbqta2bcsk2x`,
    author: { key: did, name: 'The Team', handle: '@team.here.test' },
    text: [
      { text: '🏈 Gates: ' },
      { text: 'team.here.test/gates', url: 'https://team.here.test/gates?x=1' },
      { text: ' by ' },
      { text: '@hall', url: 'https://bsky.app/profile/did%3Aplc%3Ahall' },
      { text: ' ' },
      { text: '#GoTeam', url: 'https://bsky.app/hashtag/GoTeam' },
    ],
    at: new Date('2026-11-21T12:00:00Z'),
    editedAt: null,
    url: `https://bsky.app/profile/${did}/post/3lbqta2bcsk2x`,
    pictures: [{ url: 'https://cdn.here.test/img/feed_fullsize/1', alt: 'Two open gates' }],
    counts: { replies: 1, reposts: 2, likes: 5 },
  })
  expect(read).toMatchObject({ title: 'The Team', since: everSince })
  expect(elsewhere.requests).toEqual([
    '/xrpc/app.bsky.feed.getAuthorFeed?actor=team.here.test&limit=50&filter=posts_no_replies',
  ])
})

test('Bluesky: a linked page, a video and a quote with pictures are shown as far as possible', async () => {
  const external = { uri: 'https://team.here.test/gates', title: 'All gates', description: 'x', thumb: 'https://x' }
  const media = { $type: 'app.bsky.embed.images#view', images: [{ fullsize: 'https://cdn.here.test/2', alt: '' }] }
  bluesky([
    view({}, { embed: { $type: 'app.bsky.embed.external#view', external } }),
    view(
      {},
      { uri: `at://${did}/app.bsky.feed.post/2`, embed: { $type: 'app.bsky.embed.recordWithMedia#view', media } },
    ),
    view(
      {},
      {
        uri: `at://${did}/app.bsky.feed.post/3`,
        embed: { $type: 'app.bsky.embed.video#view', thumbnail: 'https://cdn.here.test/3' },
      },
    ),
  ])
  const { posts } = await well('bluesky', '@team.here.test')
  expect(posts.map(({ text, pictures }) => [text, pictures.map(({ url }) => url)])).toEqual([
    [[{ text: 'Gates open\n' }, { text: 'All gates', url: 'https://team.here.test/gates' }], []],
    [[{ text: 'Gates open' }], ['https://cdn.here.test/2']],
    [[{ text: 'Gates open' }], ['https://cdn.here.test/3']],
  ])
})

test('Bluesky: reposts, labeled posts and accounts that require a sign-in are not shown', async () => {
  const reason = { $type: 'app.bsky.feed.defs#reasonRepost', by: {}, indexedAt: '2026-11-21T12:00:00Z' }
  bluesky([
    view({}, {}, { reason }),
    view({}, { uri: `at://${did}/app.bsky.feed.post/2`, labels: [{ val: 'porn', src: 'x' }] }),
    view({}, { uri: `at://${did}/app.bsky.feed.post/3`, labels: [{ val: 'porn', neg: true }] }),
  ])
  expect(await well('bluesky', '@team.here.test')).toMatchObject({
    posts: [{ origin: expect.stringMatching(/3$/) }],
    notRead: 1,
  })
  const author = { did, handle: 'team.here.test', labels: [{ val: '!no-unauthenticated' }] }
  bluesky([view({}, { author })])
  expect(await networks.bluesky.read(buildQuery('@team.here.test'))).toMatchObject({
    kind: 'failed',
    words: '@team.here.test shows its posts only to people signed in to Bluesky.',
  })
  elsewhere.answer((_, response) =>
    response.writeHead(400).end('{"error":"InvalidRequest","message":"Profile not found"}'),
  )
  expect(await networks.bluesky.read(buildQuery('@team.here.test'))).toMatchObject({
    words: 'Bluesky has no account called @team.here.test.',
  })
})

test('Bluesky: facets that overlap, lie outside, split a character or lead nowhere leave the text unchanged', async () => {
  const link = (byteStart: unknown, byteEnd: unknown, uri = 'https://x.here.test/') => ({
    index: { byteStart, byteEnd },
    features: [{ $type: 'app.bsky.richtext.facet#link', uri }],
  })
  const facets = [
    ...[
      link(0, 4),
      link(2, 6),
      link(-1, 3),
      link(5, 5),
      link(9, 7),
      link(0, 999),
      link('0', 4),
      link(0.5, 4),
      link(1e99, 4),
    ],
    ...[
      link(7, 9, 'javascript:alert(1)'),
      link(7, 9, 'http://x.here.test/'),
      { index: null },
      null,
      7,
      { features: [{}] },
    ],
  ]
  bluesky([view({ text: 'Gate opens 🏈', facets })])
  const { text } = only(await well('bluesky', '@team.here.test'))
  expect(text).toEqual([{ text: 'Gate', url: 'https://x.here.test/' }, { text: ' opens 🏈' }])
  bluesky([view({ text: '🏈', facets: [link(0, 2)] })])
  expect(
    only(await well('bluesky', '@team.here.test')).text.every(({ text: spanText }) => spanText.isWellFormed()),
  ).toBe(true)
})

test('networks: three hundred attack vectors in a post stay text, and only https addresses are kept', async () => {
  const safe = ({ text, url, author, pictures }: FoundPost) => {
    for (const address of [
      ...text.flatMap((span) => span.url ?? []),
      ...(url ? [url] : []),
      ...pictures.map((one) => one.url),
    ])
      expect(address).toMatch(/^https:\/\//)
    for (const part of [...text.map((span) => span.text), author?.name ?? '', author?.handle ?? ''])
      expect(part).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069](?<!\n)/u)
  }
  expect(xssVectors.length).toBeGreaterThanOrEqual(300)
  mastodon(
    xssVectors.flatMap((vector, index) => [
      status({
        id: `a${index}`,
        content: `<p>Before</p>${wrapped(vector)}`,
        spoiler_text: '',
        url: vector,
        account: { ...account, display_name: vector, acct: vector },
      }),
      status({ id: `b${index}`, spoiler_text: vector }),
    ]),
  )
  const read = await well('mastodon', team)
  expect(read.posts.length).toBeGreaterThan(xssVectors.length)
  read.posts.forEach(safe)
  const facet = (vector: string) => [
    { index: { byteStart: 0, byteEnd: 1 }, features: [{ $type: 'app.bsky.richtext.facet#link', uri: vector }] },
  ]
  bluesky(
    xssVectors.map((vector, index) =>
      view(
        { text: `x ${vector}`, facets: facet(vector) },
        {
          uri: `at://${did}/app.bsky.feed.post/${index}`,
          author: { did, handle: vector, displayName: vector },
          embed: { $type: 'app.bsky.embed.images#view', images: [{ fullsize: vector, alt: vector }] },
        },
      ),
    ),
  )
  const blue = await well('bluesky', '@team.here.test')
  expect(blue.posts).toHaveLength(xssVectors.length)
  blue.posts.forEach(safe)
  const items = xssVectors.map((vector, index) => ({
    id: `${index}`,
    content_html: `<p>x</p>${wrapped(vector)}`,
    url: vector,
    title: vector,
    authors: [{ name: vector }],
  }))
  elsewhere.answer((_, response) =>
    json(response, { version: 'https://jsonfeed.org/version/1.1', title: 'x', items: items.slice(0, 200) }),
  )
  const feed = await well('feed', 'https://paper.here.test/feed.json')
  expect(feed.posts.length).toBeGreaterThan(150)
  feed.posts.forEach(safe)
})

test('feeds: an entry is its title and its text, once, with its pictures', async () => {
  const item = (inner: string) =>
    `<item><guid>1</guid><link>http://paper.here.test/1</link><pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>${inner}</item>`
  const rss = (...items: string[]) =>
    elsewhere.answer((_, response) =>
      response.end(`<rss version="2.0"><channel><title>A paper</title>${items.join('')}</channel></rss>`),
    )
  rss(
    item(
      '<title>Gates open</title><description>&lt;p&gt;At &lt;a href="/noon"&gt;noon&lt;/a&gt;.&lt;/p&gt;&lt;img src="/gate.png" alt="A gate"&gt;</description>',
    ),
  )
  const read = await well('feed', 'https://paper.here.test/feed.xml')
  expect(only(read)).toMatchObject({
    author: null,
    text: [{ text: 'Gates open\nAt ' }, { text: 'noon', url: 'https://paper.here.test/noon' }, { text: '.' }],
    url: 'https://paper.here.test/1',
    pictures: [{ url: 'https://paper.here.test/gate.png', alt: 'A gate' }],
    counts: { replies: null, reposts: null, likes: null },
  })
  rss(item('<title>Gates open at…</title><description>Gates open at noon.</description>'))
  expect(only(await well('feed', 'https://paper.here.test/feed.xml')).text).toEqual([{ text: 'Gates open at noon.' }])
  elsewhere.answer((_, response) => response.end('<html><body>Hello'))
  expect(await networks.feed.read(buildQuery('https://paper.here.test/'))).toMatchObject({ kind: 'failed' })
})

test('networks: accounts are normalized, and an invalid one is refused', () => {
  const settled = (network: keyof NetworkReaders, ...accounts: string[]) =>
    new Set(accounts.map((one) => networks[network].normalizeAccount(one)))
  expect([
    ...settled(
      'mastodon',
      '@team@Social.Example.org',
      'team@social.example.org',
      'https://social.example.org/@team',
      'https://social.example.org/users/team/',
    ),
  ]).toEqual(['@team@social.example.org'])
  expect([
    ...settled('bluesky', '@Team.bsky.social', 'team.bsky.social', 'https://bsky.app/profile/team.bsky.social'),
  ]).toEqual(['@team.bsky.social'])
  expect([...settled('bluesky', did, `https://bsky.app/profile/${did}`)]).toEqual([did])
  expect([...settled('feed', 'https://Paper.example.org', 'https://paper.example.org/')]).toEqual([
    'https://paper.example.org/',
  ])
  const none = [
    '',
    'team',
    '@team',
    'team@',
    '@team@localhost',
    '@team@127.0.0.1',
    '@te/am@x.org',
    '@team@x.org/..',
    'https://x.org/',
    '@team@x.org:22',
    'did:web:',
    'http://bsky.app/profile/x.y',
    'javascript:x',
    '@team@[::1]',
    '@a@b@c.org',
    'a b.org',
    '../x.org',
  ]
  for (const account of none)
    for (const network of ['mastodon', 'bluesky', 'feed'] as const)
      if (!(network === 'feed' && account === 'https://x.org/'))
        expect(() => networks[network].normalizeAccount(account), `${network} ${account}`).toThrow()
})
