import { minuteMs } from '@fieldhouse/contract/durations'
import { listPosts } from '@fieldhouse/contract/social/posts'
import { addSource, changeSource, listSources, removeSource } from '@fieldhouse/contract/social/sources'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExternalFetchResult } from '../../shared/files/external/external-fetcher.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

/** The answer of each feed, and a function that runs before it. */
let answers: Record<string, ExternalFetchResult>
let meanwhile: (() => Promise<unknown>) | undefined
const get = async (address: string): Promise<ExternalFetchResult> => {
  const answer = answers[address] ?? { kind: 'failed', words: 'Nobody is there.' }
  const work = meanwhile
  meanwhile = undefined
  await work?.()
  return answer
}

let running: TestApp
let editor: Fan
beforeAll(async () => {
  running = await testApp({ outside: { get } })
})
beforeEach(async () => {
  editor = await running.staff('editor')
})
afterEach(async () => {
  expect(meanwhile).toBeUndefined()
  await running.deps.pool.query('delete from source')
})
afterAll(() => running.close())

const [ours, theirs] = ['https://ours.example.org/feed.json', 'https://theirs.example.org/feed.json']
const feed = (title: string, ...texts: string[]): ExternalFetchResult => {
  const items = texts.map((text) => ({ id: text, content_text: text, date_published: '2026-11-21T12:00:00Z' }))
  const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title, items })
  return {
    kind: 'came',
    bytes: new TextEncoder().encode(json),
    contentType: 'application/feed+json',
  } as ExternalFetchResult
}
const buildInput = (account: string) => ({
  network: 'feed' as const,
  account,
  name: 'The paper',
  teams: [],
  sections: [],
  channels: [],
  every_minutes: 10,
})
const checkSources = () => running.deps.jobs.run('sources.posts')
const add = async () => {
  const { body } = await editor.call(addSource, { body: { ...buildInput(ours), dry_run: false } })
  // Also runs waiting jobs, so that a later sign-in gets its email at once.
  await running.deps.jobs.settle()
  return { params: { id: String(body.source?.id) } }
}
const later = async () => {
  running.deps.clock.advance(11 * minuteMs)
  await checkSources()
  editor = await running.staff('editor')
}
const listTexts = async () =>
  (await editor.call(listPosts, { query: {} })).body.posts.map(({ text: [span] }) => span?.text)
const only = async () => (await editor.call(listSources)).body.sources[0]

test('polls: posts of one account are not saved to a source that meanwhile has another', async () => {
  answers = { [ours]: feed('Ours', 'Of ours'), [theirs]: feed('Theirs', 'Of theirs') }
  const one = await add()
  answers[ours] = feed('Ours', 'More of ours')
  meanwhile = () => editor.call(changeSource, { ...one, body: { ...buildInput(theirs), paused: false } })
  await later()
  expect(await listTexts()).toEqual([])
  expect(await only()).toMatchObject({ title: null, good_at: null, posts: 0, account: theirs })
  await checkSources()
  expect(await listTexts()).toEqual(['Of theirs'])
  expect(await only()).toMatchObject({ title: 'Theirs', failure: null })
})

test('polls: a failure, or an unchanged answer, of one account does not apply to the one that the source has meanwhile', async () => {
  answers = { [ours]: feed('Ours', 'Of ours'), [theirs]: feed('Theirs', 'Of theirs') }
  const one = await add()
  const become = () => editor.call(changeSource, { ...one, body: { ...buildInput(theirs), paused: false } })
  const { [ours]: same } = answers
  for (const answer of [
    { kind: 'failed', words: 'Too often.', againAfterMs: 7_200_000 },
    same,
  ] as ExternalFetchResult[]) {
    answers[ours] = answer
    meanwhile = become
    await later()
    expect(await only()).toMatchObject({ failure: null, good_at: null, account: theirs })
    await checkSources()
    expect(await listTexts()).toEqual(['Of theirs'])
    answers[ours] = same as ExternalFetchResult
    await editor.call(changeSource, { ...one, body: { ...buildInput(ours), paused: false } })
    await checkSources()
    expect(await listTexts()).toEqual(['Of ours'])
  }
})

test('polls: results for a removed source, or one with other teams, are not saved as they were', async () => {
  answers = { [ours]: feed('Ours', 'Of ours') }
  const one = await add()
  answers[ours] = feed('Ours', 'Of ours', 'Football: gates open')
  const teams = ['football', 'softball'] as never
  meanwhile = () => editor.call(changeSource, { ...one, body: { ...buildInput(ours), teams, paused: false } })
  await later()
  expect(await listTexts()).toEqual(['Of ours'])
  await later()
  const { posts } = (await editor.call(listPosts, { query: {} })).body
  expect(posts.map((post) => post.teams.join()).sort()).toEqual(['football', 'football,softball'])
  answers[ours] = feed('Ours', 'Late')
  meanwhile = () => editor.call(removeSource, one)
  await later()
  expect([await listTexts(), await only()]).toEqual([[], undefined])
})
