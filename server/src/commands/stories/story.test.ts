import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createStory, type KeptStory } from '@fieldhouse/contract/stories/desk'
import type { StoryFeed } from '@fieldhouse/contract/stories/feeds'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../session/api.ts'
import { storyCommand } from './story.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const feed: StoryFeed = {
  id: 7,
  address: 'https://paper.example.org/feed.xml',
  host: 'paper.example.org',
  name: 'The Paper',
  licence: 'By leave of The Paper',
  teams: ['football'],
  publishes: true,
  every_minutes: 15,
  paused: false,
  title: 'A paper',
  looked_at: '2026-11-21T18:00:00.000Z',
  good_at: '2026-11-21T17:30:00.000Z',
  next_at: '2026-11-21T18:15:00.000Z',
  failure: 'It answers 404: nothing is there.',
  stories: 3,
  not_read: 0,
}
const story: KeptStory = {
  id: 3,
  revision: 2,
  state: 'draft',
  title: 'A new coach',
  teams: ['football'],
  source: 'The Paper',
  published_at: null,
  changed_at: '2026-11-21T18:00:00.000Z',
  until: null,
}

function server() {
  const asked: { name: string; body?: unknown; query?: unknown }[] = []
  const call = async (
    { method, path: where }: { method: string; path: string },
    { body, query }: { body?: unknown; query?: unknown } = {},
  ) => {
    asked.push({ name: `${method} ${where}`, body, query })
    if (where.startsWith('/story-recaps'))
      return {
        title: 'Brackwater beats Halford 17-10',
        deck: null,
        body: [
          { kind: 'paragraph', words: [{ text: 'It was ' }, { text: 'close.' }] },
          { kind: 'list', ordered: false, items: [[{ text: 'One' }]] },
        ],
        story: 9,
      }
    if (where === '/stories' && method === 'GET') return { stories: [story] }
    if (where.startsWith('/stories')) return { ...story, story: kept }
    if (method === 'GET') return { feeds: [feed] }
    const entries = [{ title: 'A new coach', published_at: null, teams: ['football'], pictures: 0 }]
    if (where === '/story-feeds') return { feed, found: { title: 'A paper', entries, not_read: 0 } }
    return feed
  }
  return { asked, api: { call } as unknown as Api }
}
const run = async (words: string, flags: Record<string, string> = {}) => {
  const { asked, api } = server()
  const given = { words: words.split(' '), flag: (name: string) => flags[name] }
  await storyCommand(api, given, async () => undefined)
  return asked
}
const { address, name, licence, teams, publishes, every_minutes, paused } = feed
const wish = { address, name, licence, teams, publishes, every_minutes, paused }

test('feeds are listed with what is wrong and their age, added, changed, paused, looked at and taken off', async () => {
  await run('feeds')
  expect(said.join('\n')).toContain('! It answers 404: nothing is there. Its stories are of 2026-11-21')
  const added = await run('feed add https://other.example.org/rss', {
    name: 'X',
    licence: 'Y',
    teams: 'football,baseball',
  })
  expect(added[0]?.body).toEqual({
    address: 'https://other.example.org/rss',
    name: 'X',
    licence: 'Y',
    teams: ['football', 'baseball'],
    publishes: false,
    every_minutes: 15,
    dry_run: false,
  })
  await expect(run('feed add https://other.example.org/rss')).rejects.toThrow('Say whose it is')
  const changed = await run('feed change 7', { publish: 'no', every: '60' })
  expect(changed.at(-1)?.body).toEqual({ ...wish, publishes: false, every_minutes: 60 })
  expect((await run('feed pause 7')).at(-1)?.body).toEqual({ ...wish, paused: true })
  expect((await run('feed look 7')).at(-1)?.name).toBe('POST /story-feeds/{id}/look')
  expect((await run('feed remove 7')).at(-1)?.name).toBe('DELETE /story-feeds/{id}')
  await expect(run('feed pause 8')).rejects.toThrow('There is no feed 8')
  await expect(run('feed burn 7')).rejects.toThrow('story feed add')
})

test('stories are listed, published, withdrawn, thrown away and brought back', async () => {
  expect((await run('list', { state: 'draft' }))[0]?.query).toEqual({ state: 'draft' })
  expect(said.join('\n')).toContain('A new coach  The Paper  football')
  expect((await run('publish 3')).at(-1)).toMatchObject({
    name: 'POST /stories/{id}/publish',
    body: { revision: 2, at: null },
  })
  expect((await run('withdraw 3')).at(-1)?.name).toBe('POST /stories/{id}/withdraw')
  expect((await run('remove 3')).at(-1)?.name).toBe('DELETE /stories/{id}')
  expect((await run('restore 3')).at(-1)?.name).toBe('POST /stories/{id}/restore')
  await expect(run('list', { state: 'lost' })).rejects.toThrow('--state is one of')
  await expect(run('burn 3')).rejects.toThrow('story list')
})

const fields = { deck: 'What the rain did', author: null, source: null, picture: null, tells: [4], people: [] }
const kept = { title: 'A new coach', teams: ['football'], ...fields, body: [{ kind: 'rule' as const }] }

test('a story comes out of a file, as text or as a page, and is edited where something is named', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-story-'))
  const file = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const text = file('a.txt', 'It rained\r\nall day.\n\n## After it\n\n- One\n- Two\n\n <script>alert(1)</script>\n')
  const added = await run(`add ${text}`, { title: 'Rain', teams: 'football,softball', tells: '12', deck: 'All day' })
  expect(added).toMatchObject([{ name: 'POST /stories' }])
  expect(added[0]?.body).toEqual({
    ...fields,
    title: 'Rain',
    deck: 'All day',
    teams: ['football', 'softball'],
    tells: [12],
    body: [
      { kind: 'paragraph', words: [{ text: 'It rained all day.' }] },
      { kind: 'heading', level: 2, words: [{ text: 'After it' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
      { kind: 'paragraph', words: [{ text: '<script>alert(1)</script>' }] },
    ],
  })
  expect(createStory.body.safeParse(added[0]?.body).success).toBe(true)
  const markup = '<p>The <b>sun</b> came.<script>alert(1)</script><img src="https://a.example.org/x.png" alt="x"></p>'
  const page = await run('edit 3', { file: file('a.html', markup), deck: '' })
  expect(page.at(-1)).toEqual({
    name: 'PUT /stories/{id}',
    query: undefined,
    body: {
      ...kept,
      revision: 2,
      deck: null,
      body: [{ kind: 'paragraph', words: [{ text: 'The ' }, { text: 'sun', strong: true }, { text: ' came.' }] }],
    },
  })
  expect(said.join()).toContain('1 picture is left out')
  expect((await run('edit 3', { title: 'Other' })).at(-1)?.body).toEqual({ revision: 2, ...kept, title: 'Other' })
  await expect(run(`add ${file('b.txt', ' \n')}`, { title: 'X' })).rejects.toThrow('has no words')
  await expect(run(`add ${folder}/none.txt`, { title: 'X' })).rejects.toThrow('There is no file')
  await expect(run(`add ${text}`)).rejects.toThrow('--title')
  fs.rmSync(folder, { recursive: true })
})

test('what was wrong in a story is said by command too', async () => {
  const { asked, api } = server()
  const given = { words: ['correct', '3', 'It was the second quarter.'], flag: () => undefined }
  await storyCommand(api, given, async () => undefined)
  expect(asked.at(-1)).toMatchObject({
    name: 'POST /stories/{id}/corrections',
    body: { revision: 2, words: 'It was the second quarter.' },
  })
  await expect(run('correct 3')).rejects.toThrow('Say what was wrong')
})

test('the recap of a game is printed, with the story that waits', async () => {
  expect((await run('recap 71'))[0]?.name).toBe('GET /story-recaps/{id}')
  const text = said.join('\n')
  for (const part of ['Brackwater beats Halford 17-10', 'It was close.', '  - One', 'Its draft is story 9.'])
    expect(text).toContain(part)
})
