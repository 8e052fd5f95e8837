import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import {
  editStory,
  getStory,
  operatorStories,
  publishStory,
  removeStory,
  type StoryWithContent,
} from '@fieldhouse/contract/stories/admin'
import { gameRecap } from '@fieldhouse/contract/stories/recaps'
import { getArticle, listArticles } from '@fieldhouse/contract/stories/stories'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let editor: Fan
let game: number
beforeAll(async () => {
  running = await testApp()
})
beforeEach(async () => {
  editor = await running.staff('editor')
  const operator = await running.staff('operator')
  const day = running.deps.clock.now().toISOString().slice(0, 10)
  const body = { sport: 'football', day, site: 'home', opponent: 'Brackwater', conference: true }
  game = ((await operator.call(createGame, { body: body as never })).body as { id: number }).id
})
afterEach(async () => {
  for (const table of ['story', 'game']) await running.deps.pool.query(`delete from ${table}`)
})
afterAll(() => running.close())

const one = (id: number) => ({ params: { id: String(id) } })
const record = async (state: Partial<GameState>) => {
  const next = (before: GameState) => ({ ...before, ...state })
  await running.games.recording.record({ game, actor: null, source: 'demo', next })
  await running.busDelivers()
}
const final = (away: number, home: number): Partial<GameState> => ({
  status: { kind: 'final' },
  score: { away, home },
  periods: { 1: { away, home: 0 }, 2: { away: 0, home } },
  players: { h1: { side: 'home', name: 'Ivo Ashdown', order: 1, stats: { rush_att: 19, rush_yds: 133 } } },
})
const make = () => running.deps.jobs.run('stories.recaps')
const drafts = async () => (await editor.call(operatorStories, { query: {} })).body.stories
const draft = async (): Promise<StoryWithContent> => {
  const [found, ...more] = await drafts()
  expect(more).toEqual([])
  return (await editor.call(getStory, one(found?.id ?? 0))).body
}

test('recaps: a finished game has a draft for editors that no one else reads before it is published', async () => {
  await record({ status: { kind: 'live', label: '2nd' }, score: { away: 3, home: 0 } })
  await make()
  expect(await drafts()).toEqual([])
  await record(final(10, 31))
  await make()
  await make()
  const { id, state, story } = await draft()
  expect([state, story.teams, story.tells]).toEqual(['draft', ['football'], [game]])
  expect(story.title).toMatch(/ beats Brackwater 31-10$/)
  expect(story.deck).toMatch(/^Ivo Ashdown rushed for 133 yards for /)
  expect(story.body.at(-1)).toEqual({ kind: 'game', game })
  const fan = await running.fan()
  expect((await fan.call(getArticle, one(id))).status).toBe(404)
  expect((await fan.call(listArticles, { body: { teamSlugs: [] } })).body.articles).toEqual([])
  const { entries } = (await (await running.staff('operator')).call(auditTrail)).body
  expect(entries[0]).toMatchObject({ action: 'make story', actor: null, subject: `story ${id}` })
})

test('recaps: a correction updates an unedited draft, and no other', async () => {
  await record(final(10, 31))
  await make()
  const first = await draft()
  await record(final(10, 38))
  await make()
  const again = await draft()
  expect([again.id, again.story.title]).toEqual([first.id, expect.stringContaining('38-10')])
  const body = { revision: again.revision, ...again.story, title: 'Nineteen carries' }
  await editor.call(editStory, { ...one(again.id), body: body as never })
  await record(final(10, 45))
  await make()
  expect((await draft()).story).toMatchObject({ title: 'Nineteen carries' })
  expect(JSON.stringify((await draft()).story.body)).toContain('38-10')
})

test('recaps: a published or deleted recap stays as it is, and older games get none', async () => {
  await record(final(10, 31))
  await make()
  const { id, revision } = await draft()
  await editor.call(publishStory, { ...one(id), body: { revision, at: null } })
  await record(final(10, 38))
  await make()
  expect((await draft()).story.title).toContain('31-10')
  await editor.call(removeStory, one(id))
  await running.deps.pool.query('delete from story')
  await record(final(10, 45))
  await make()
  expect(await drafts()).toEqual([])
  await running.deps.pool.query('delete from game_recap')
  running.deps.clock.advance(5 * dayMs)
  editor = await running.staff('editor')
  await make()
  expect(await drafts()).toEqual([])
})

test('recaps: only editors read them, of finished games', async () => {
  expect((await editor.call(gameRecap, one(game))).status).toBe(409)
  await record(final(10, 31))
  await make()
  const { body } = await editor.call(gameRecap, one(game))
  expect(body).toMatchObject({ title: expect.stringContaining('31-10'), story: (await draft()).id })
  expect(await drafts()).toMatchObject([{ id: body.story, state: 'draft', recap: true }])
  expect((await running.visitor().call(gameRecap, one(game))).status).toBe(401)
  for (const who of [await running.fan(), await running.staff('scorer')])
    expect((await who.call(gameRecap, one(game))).status).toBe(403)
  expect((await editor.call(gameRecap, one(999_999))).status).toBe(404)
  expect((await editor.call(gameRecap, { params: { id: 'x' } })).status).toBe(400)
})
