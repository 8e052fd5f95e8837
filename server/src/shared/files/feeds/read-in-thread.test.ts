import { expect, test } from 'vitest'
import { hangLimitMs } from '../../../../../e2e/hang-limit.ts'
import { readFeed } from './read-feed.ts'
import { readFeedInThread } from './read-in-thread.ts'

const from = { address: 'https://school.example/feed' }
const feedOf = (many: number): Uint8Array => {
  const item = '<item><title>A</title><link>/a</link><pubDate>Sat, 21 Nov 2026 18:00:00 GMT</pubDate><b>x</b></item>'
  return new TextEncoder().encode(`<rss version="2.0"><channel><title>T</title>${item.repeat(many)}</channel></rss>`)
}

test('feed thread: gives the same result as reading directly', async () => {
  expect(await readFeedInThread(feedOf(3), from, hangLimitMs)).toEqual(readFeed(feedOf(3), from))
})

test('feed thread: refuses an invalid feed with the same message', async () => {
  const page = new TextEncoder().encode('<!doctype html><title>No feed</title>')
  await expect(readFeedInThread(page, from, hangLimitMs)).rejects.toMatchObject({
    message: 'That address is a web page, not a feed.',
  })
})

test('feed thread: the main thread continues while a large feed is read', async () => {
  let turns = 0
  let isRead = false
  const read = readFeedInThread(feedOf(20_000), from, hangLimitMs).finally(() => {
    isRead = true
  })
  while (!isRead) {
    turns++
    await new Promise((next) => setImmediate(next))
  }
  await read
  // Reading it in this thread would take a single turn.
  expect(turns).toBeGreaterThan(10)
})

test('feed thread: a feed that takes too long is refused, and the next one is read', async () => {
  await expect(readFeedInThread(feedOf(20_000), from, 1)).rejects.toMatchObject({ kind: 'input' })
  expect((await readFeedInThread(feedOf(1), from, hangLimitMs)).entries).toHaveLength(1)
})
