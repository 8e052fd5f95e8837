import { minuteMs } from '@fieldhouse/contract/durations'
import { getStory, operatorStories } from '@fieldhouse/contract/stories/admin'
import { listFeeds } from '@fieldhouse/contract/stories/feeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideAddresses } from '../../shared/files/external/inside-addresses.testdata.ts'
import { type Elsewhere, openElsewhere } from '../../shared/files/external/test-external-server.ts'
import { seedSource } from '../../sources/test-source.ts'
import { type TestApp, testApp } from '../../test-app.ts'

let elsewhere: Elsewhere
let running: TestApp
beforeAll(async () => {
  elsewhere = await openElsewhere()
  running = await testApp({ outside: elsewhere.outside })
})
afterAll(async () => {
  await running.close()
  await elsewhere.close()
})

const checkFeeds = async () => {
  running.deps.clock.advance(16 * minuteMs)
  await running.deps.jobs.run('sources.stories')
  const editor = await running.staff('editor')
  return (await editor.call(listFeeds)).body.feeds[0]
}

test('feed pictures: the same protection applies, and the story stays without a picture that fails it', async () => {
  const { pool, clock } = running.deps
  const facts = { address: 'https://paper.here.test/feed.xml', name: 'X', licence: 'X', teams: [], publishes: true }
  await seedSource(pool, 'stories', clock.now(), { facts })
  const items = insideAddresses.map(
    (url, index) =>
      `<item><title>Story ${index}</title><link>https://paper.example.org/${index}</link><description><![CDATA[<p>x</p><img src="${url}" alt="x">]]></description></item>`,
  )
  elsewhere.answer((url, response) => {
    if (url.pathname === '/feed.xml')
      return response.end(`<rss version="2.0"><channel><title>T</title>${items.join('')}</channel></rss>`)
    return response.writeHead(302, { location: 'https://10.0.0.1/x.png' }).end()
  })
  for (let looks = 0; looks < 4; looks++) expect((await checkFeeds())?.failure).toBeNull()
  // Only http://localhost/ becomes an allowed address: https at the default port, where nothing listens.
  expect(new Set(elsewhere.requests)).toEqual(new Set(['/feed.xml']))
  const editor = await running.staff('editor')
  const { stories } = (await editor.call(operatorStories, { query: {} })).body
  expect(stories.length).toBeGreaterThan(40)
  for (const { id } of stories.slice(0, 10)) {
    const { story } = (await editor.call(getStory, { params: { id: String(id) } })).body
    expect([story.picture, story.body.map(({ kind }) => kind)]).toEqual([null, ['paragraph']])
  }
})
