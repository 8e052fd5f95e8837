import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { minuteMs } from '@fieldhouse/contract/durations'
import {
  changeWatched,
  listWatched,
  lookNow,
  removeWatched,
  watchAddress,
} from '@fieldhouse/contract/games/import/watched'
import { addSource, changeSource, listSources, lookAtSource, removeSource } from '@fieldhouse/contract/social/sources'
import { addFeed, changeFeed, listFeeds, lookAtFeed, removeFeed } from '@fieldhouse/contract/stories/feeds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExternalFetchResult } from '../shared/files/external/external-fetcher.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

/** The answer of every address, and the number of requests. */
let result: ExternalFetchResult
let requestCount: number
let running: TestApp
let operator: Fan
beforeAll(async () => {
  const get = async (): Promise<ExternalFetchResult> => {
    requestCount++
    return result
  }
  running = await testApp({ outside: { get } })
})
beforeEach(async () => {
  for (const table of ['source', 'game']) await running.deps.pool.query(`delete from ${table}`)
  requestCount = 0
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const setContent = (text: string) => {
  result = { kind: 'came', bytes: new TextEncoder().encode(text), etag: undefined, modified: undefined }
}
const source = { network: 'feed' as const, name: 'X', teams: [], sections: [], channels: [] }
const feed = { name: 'X', licence: 'X', teams: [], publishes: false }

/** The same staff calls for each kind of source. */
const desks = {
  posts: {
    text: '{"version":"https://jsonfeed.org/version/1.1","title":"X","items":[]}',
    more: '{"version":"https://jsonfeed.org/version/1.1","title":"X","items":[{"id":"1","content_text":"One"}]}',
    table: 'social_post',
    looksPaused: false,
    list: async () => (await operator.call(listSources)).body.sources,
    add: async (address: string) =>
      operator.call(addSource, { body: { ...source, account: address, every_minutes: 10 } }),
    change: (id: string, address: string, more: object) =>
      operator.call(changeSource, {
        params: { id },
        body: { ...source, account: address, every_minutes: 10, ...more },
      }),
    check: (id: string) => operator.call(lookAtSource, { params: { id } }),
    remove: (id: string) => operator.call(removeSource, { params: { id } }),
  },
  stories: {
    text: '<rss version="2.0"><channel><title>X</title></channel></rss>',
    more: '<rss version="2.0"><channel><title>X</title><item><title>One</title><description>Two</description></item></channel></rss>',
    table: 'feed_entry',
    looksPaused: false,
    list: async () => (await operator.call(listFeeds)).body.feeds,
    add: async (address: string) => operator.call(addFeed, { body: { ...feed, address, every_minutes: 10 } }),
    change: (id: string, address: string, more: object) =>
      operator.call(changeFeed, { params: { id }, body: { ...feed, address, every_minutes: 10, ...more } }),
    check: (id: string) => operator.call(lookAtFeed, { params: { id } }),
    remove: (id: string) => operator.call(removeFeed, { params: { id } }),
  },
  schedule: {
    text: 'Date,Opponent\n3/6/27,Elon\n',
    more: 'Date,Opponent\n3/6/27,Elon\n3/13/27,Halford\n',
    table: 'watched_game',
    looksPaused: true,
    list: async () => (await operator.call(listWatched)).body.addresses,
    add: async (address: string) =>
      operator.call(watchAddress, { body: { address, sport: 'softball', every_minutes: 10 } }),
    change: (id: string, address: string, more: object) =>
      operator.call(changeWatched, {
        params: { id },
        body: { address, sport: 'softball', every_minutes: 10, ...more },
      }),
    check: (id: string) => operator.call(lookNow, { params: { id } }),
    remove: (id: string) => operator.call(removeWatched, { params: { id } }),
  },
}
const address = 'https://paper.example.org/all'
const moved = 'https://paper.example.org/moved'

describe.each(['posts', 'stories', 'schedule'] as const)('a source of %s', (kind) => {
  const { text, more, table, looksPaused, list, add, change, check, remove } = desks[kind]
  const only = async () => {
    const [found] = await list()
    if (!found) throw new Error('nothing is looked at')
    return found
  }
  const added = async (): Promise<string> => {
    setContent(text)
    expect((await add(address)).status).toBe(200)
    await due()
    return String((await only()).id)
  }
  const due = () => running.deps.jobs.run(`sources.${kind}`)
  const later = async (minutes: number) => {
    running.deps.clock.advance(minutes * minuteMs)
    await due()
    operator = await running.staff('operator')
  }
  const asksIn = async (minutes: number) => {
    requestCount = 0
    for (let passed = 0; passed < minutes; passed++) {
      running.deps.clock.advance(minuteMs)
      await due()
    }
    operator = await running.staff('operator')
    return requestCount
  }

  test('is explained with the last success after a failure, and polled less often until it is back', async () => {
    await added()
    const good_at = running.deps.clock.now().toISOString()
    result = { kind: 'failed', words: 'The host isn’t responding.' }
    await later(10)
    expect(await only()).toMatchObject({ failure: 'The host isn’t responding.', good_at })
    expect([await asksIn(9), await asksIn(1), await asksIn(19), await asksIn(1), await asksIn(39)]).toEqual([
      0, 1, 0, 1, 0,
    ])
    setContent(text)
    await later(1)
    expect(await only()).toMatchObject({ failure: null, good_at: running.deps.clock.now().toISOString() })
    expect([await asksIn(9), await asksIn(1)]).toEqual([0, 1])
  })

  test('is left alone as long as it asks, even if someone polls, resumes or renames it', async () => {
    const id = await added()
    result = { kind: 'failed', words: 'It is asked too often.', status: 429, againAfterMs: 90 * minuteMs }
    await later(10)
    const pressed = await check(id)
    expect([pressed.status, JSON.stringify(pressed.body)]).toEqual([
      409,
      expect.stringContaining('This source asked us to wait 90 more minutes.'),
    ])
    await change(id, address, { paused: true })
    await change(id, address, { paused: false, every_minutes: 5, ...(kind !== 'schedule' && { name: 'Y' }) })
    expect([await asksIn(89), await asksIn(1)]).toEqual([0, 1])
    // A new address starts over.
    setContent(text)
    await change(id, moved, {})
    await due()
    expect(await only()).toMatchObject({ failure: null, good_at: running.deps.clock.now().toISOString() })
  })

  test('can be polled by hand after a failure, and is not polled automatically while paused', async () => {
    const id = await added()
    result = { kind: 'failed', words: 'The host isn’t responding.' }
    await later(10)
    setContent(text)
    expect((await check(id)).status).toBe(200)
    await due()
    expect((await only()).failure).toBeNull()
    expect((await change(id, address, { paused: true })).body).toMatchObject({ paused: true, next_at: null })
    expect(await asksIn(30)).toBe(0)
    expect((await check(id)).status).toBe(looksPaused ? 200 : 409)
  })

  test('saves everything or nothing of a poll, and a broken one is complete with the next', async () => {
    const id = await added()
    const { pool } = running.deps
    const countRows = async () => (await pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows
    const stamp = async () => (await pool.query('select sha256 from source where id = $1', [id])).rows[0].sha256
    const [before, then] = [await countRows(), await stamp()]
    await pool.query(`
      create function breaks_off() returns trigger language plpgsql as $$ begin raise exception 'out of disk'; end $$;
      create trigger breaks_off before insert on ${table} for each row execute function breaks_off()`)
    setContent(more)
    await later(10)
    expect(await countRows()).toBe(before)
    // The failed read is not marked as read, so the address is requested again.
    expect([then, null]).toContain(await stamp())
    await pool.query('drop function breaks_off cascade')
    await later(12)
    expect([await countRows(), (await only()).failure]).toEqual([before + 1, null])
  })

  test('uses a faster pace at once, logs each change, and says when it is gone', async () => {
    const id = await added()
    const { next_at } = await only()
    expect((await change(id, address, { every_minutes: 60 })).body).toMatchObject({ next_at })
    const quicker = (await change(id, address, { every_minutes: 5 })).body as { next_at: string }
    expect(Date.parse(quicker.next_at) - running.deps.clock.now().getTime()).toBe(5 * minuteMs)
    await change(id, address, { paused: true })
    await change(id, address, { paused: false })
    expect((await remove(id)).status).toBe(200)
    for (const response of [await check(id), await remove(id), await change(id, address, {})])
      expect(response.status).toBe(404)
    const { entries } = (await operator.call(auditTrail)).body
    const actions = entries.slice(0, 6).map(({ action, actor }) => [action.split(' ').slice(0, -2).join(' '), actor])
    expect(actions.map(([verb]) => verb).toReversed()).toEqual([
      kind === 'schedule' ? 'watch' : 'add',
      ...['change', 'change', 'pause', 'resume'],
      kind === 'schedule' ? 'stop watching' : 'remove',
    ])
    expect(new Set(actions.map(([, actor]) => actor)).size).toBe(1)
  })

  test('is added once: of two at once the second is refused', async () => {
    const id = await added()
    const { pool } = running.deps
    const other = await pool.connect()
    await other.query('begin')
    await other.query(
      `insert into source (company_id, kind, named, facts, every_minutes, paused, added_at, due_at)
       select company_id, kind, replace(named, $2, $3), replace(facts::text, $2, $3)::jsonb, 10, true, added_at, due_at from source where id = $1`,
      [id, address, moved],
    )
    const adding = add(moved)
    const waiting = async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    await other.query('commit')
    other.release()
    expect((await adding).status).toBe(409)
    expect((await add(address)).status).toBe(409)
    expect(await list()).toHaveLength(2)
  })
})
