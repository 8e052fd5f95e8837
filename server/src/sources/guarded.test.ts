import { minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { listWatched, watchAddress } from '@fieldhouse/contract/games/import/watched'
import { addSource, listSources } from '@fieldhouse/contract/social/sources'
import { addFeed, listFeeds } from '@fieldhouse/contract/stories/feeds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insideAddresses } from '../shared/files/external/inside-addresses.testdata.ts'
import { type Elsewhere, openElsewhere } from '../shared/files/external/test-external-server.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { seedSource } from './test-source.ts'

let elsewhere: Elsewhere
let running: TestApp
let operator: Fan
beforeAll(async () => {
  elsewhere = await openElsewhere()
  running = await testApp({ outside: elsewhere.outside })
})
beforeEach(async () => {
  await running.deps.pool.query('delete from source')
  elsewhere.requests.length = 0
  elsewhere.means.splice(0, elsewhere.means.length, ['127.0.0.1'])
  operator = await running.staff('operator')
})
afterAll(async () => {
  await running.close()
  await elsewhere.close()
})

const feed = { name: 'X', licence: 'X', teams: [], publishes: true, every_minutes: 15, dry_run: false }
const source = { name: 'X', teams: [], sections: [], channels: [], every_minutes: 10, dry_run: false }
const hostIn = (address: string) => /^https:\/\/([^/]*)/.exec(address)?.[1] ?? address
const wishesFor = (address: string): [Endpoint, object][] => [
  [addSource, { ...source, network: 'feed', account: address }],
  [addSource, { ...source, network: 'mastodon', account: address }],
  [addSource, { ...source, network: 'bluesky', account: address }],
  [addSource, { ...source, network: 'mastodon', account: `@team@${hostIn(address)}` }],
  [addFeed, { ...feed, address }],
  [watchAddress, { address }],
]

test('guarded addresses: an address that leads inside is not requested, by number, name or scheme, for any kind of source', async () => {
  elsewhere.answer((_, response) => response.end('Date,Opponent\n3/6/27,Elon\n'))
  for (const address of insideAddresses)
    for (const [endpoint, body] of wishesFor(address)) {
      const { status } = await operator.call(endpoint, { body } as never)
      expect([endpoint.path, body, status]).toEqual([endpoint.path, body, 400])
    }
  expect(elsewhere.requests).toEqual([])
  const { rows } = await running.deps.pool.query('select id from source')
  expect(rows).toEqual([])
})

/** The contract accepts only public names, but a redirect or lookup can still lead inside. */
const kinds = {
  posts: async () => {
    const account = 'https://paper.here.test/feed.json'
    const facts = { network: 'feed' as const, account, name: 'X', teams: [], sections: [], channels: [] }
    await seedSource(running.deps.pool, 'posts', running.deps.clock.now(), { facts })
    return async () => (await operator.call(listSources)).body.sources[0]?.failure
  },
  stories: async () => {
    const facts = { address: 'https://paper.here.test/feed.xml', name: 'X', licence: 'X', teams: [], publishes: true }
    await seedSource(running.deps.pool, 'stories', running.deps.clock.now(), { facts })
    return async () => (await operator.call(listFeeds)).body.feeds[0]?.failure
  },
  schedule: async () => {
    const facts = { address: 'https://paper.here.test/all.csv', sport: 'softball', columns: null, dates: null }
    await seedSource(running.deps.pool, 'schedule', running.deps.clock.now(), { facts })
    return async () => (await operator.call(listWatched)).body.addresses[0]?.failure
  },
}
const answers = {
  posts: '{"version":"https://jsonfeed.org/version/1.1","title":"X","items":[]}',
  stories: '<rss version="2.0"><channel><title>X</title></channel></rss>',
  schedule: 'Date,Opponent\n3/6/27,Elon\n',
}
/** Messages for an address that is refused. */
const refused = /private network|https|name or a password|port|valid address|invalid/

test.each(['posts', 'stories', 'schedule'] as const)(
  'guarded addresses: one that leads %s elsewhere, resolves to another host later, is too large or too slow is reported and not followed',
  async (kind) => {
    const failure = await kinds[kind]()
    const checkSources = async () => {
      await running.deps.pool.query('update source set due_at = $1, failures = 0', [running.deps.clock.now()])
      elsewhere.requests.length = 0
      await running.deps.jobs.run(`sources.${kind}`)
      return failure()
    }
    for (const address of insideAddresses.filter((each) => URL.canParse(each))) {
      elsewhere.answer((_, response) =>
        response.writeHead(302, { location: Buffer.from(address).toString('latin1') }).end(),
      )
      expect([address, await checkSources()]).toEqual([address, expect.stringMatching(refused)])
      expect(elsewhere.requests).toHaveLength(1)
    }
    elsewhere.answer((_, response) => response.end(answers[kind]))
    elsewhere.means.splice(0, 1, ['127.0.0.1'], ['10.0.0.7'])
    expect(await checkSources()).toBeNull()
    // The request went to the address that was checked. The name's next address is private and is not requested.
    expect(await checkSources()).toContain('private network')
    elsewhere.means.splice(0, 1, ['127.0.0.1', '10.0.0.7'])
    expect(await checkSources()).toContain('private network')
    expect(elsewhere.requests).toEqual([])
    elsewhere.means.splice(0, 1, ['127.0.0.1'])
    elsewhere.answer((_, response) => response.end(Buffer.alloc(5 * 1024 * 1024, 'a')))
    expect(await checkSources()).toContain('larger than 4 MB')
    elsewhere.answer((_, response) => response.write('<rss>'))
    elsewhere.waitFor(500)
    expect(await checkSources()).toContain('didn’t respond')
    elsewhere.waitFor(30 * minuteMs)
    elsewhere.answer((_, response) => response.writeHead(302, { location: '/again' }).end())
    expect(await checkSources()).toContain('redirects too often')
    elsewhere.answer((_, response) => response.end(answers[kind]))
    expect(await checkSources()).toBeNull()
  },
)
