import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { hideScore, showScore } from '@fieldhouse/contract/customer/score-safe'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { formatPath } from '@fieldhouse/contract/request'
import {
  correctStory,
  createStory,
  editStory,
  getStory,
  operatorStories,
  publishStory,
  putStoryPicture,
  removeStory,
  restoreStory,
  type StoryInput,
  withdrawStory,
} from '@fieldhouse/contract/stories/admin'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { getArticle, listArticles, storyPageSize, storyPicture } from '@fieldhouse/contract/stories/stories'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let editor: Fan
let fan: Fan
const [sport = '', other = ''] = currentSchool().sports.map(({ slug }) => slug)
beforeAll(async () => {
  running = await testApp({ answers: { mostBytes: 1e8, paceMs: 0 } })
  await running.season()
  editor = await running.staff('editor')
  fan = await running.fan()
  const operator = await running.staff('operator')
  const body = { sport, day: '2026-11-20', site: 'home', opponent: 'Brackwater', conference: true }
  expect((await operator.call(createGame, { body })).status).toBe(201)
  await running.games.recording.record({ game: 1, actor: null, source: 'demo', next: () => final })
})
afterAll(() => running.close())

const final = {
  status: { kind: 'final' as const },
  score: { away: 10, home: 31 },
  players: {
    h1: {
      side: 'home' as const,
      name: 'Ashdown, Ivo',
      person: 1,
      order: 1,
      stats: { rush_att: 19, rush_yds: 133, g: 1 },
    },
  },
}
const paragraph = (text: string): StoryBlock => ({ kind: 'paragraph', words: [{ text }] })
const buildInput = (changes: Partial<StoryInput> = {}): StoryInput => ({
  title: 'Nineteen carries',
  deck: null,
  author: 'Ada Ferris',
  source: null,
  teams: [sport] as StoryInput['teams'],
  picture: null,
  body: [paragraph('It rained until the third quarter.')],
  tells: [],
  people: [],
  ...changes,
})
const one = (id: number) => ({ params: { id: String(id) } })
const draft = async (changes: Partial<StoryInput> = {}) => {
  const response = await editor.call(createStory, { body: buildInput(changes) })
  expect(response.status).toBe(201)
  return response.body
}
const publish = async (id: number, at: string | null = null) => {
  const { revision } = (await editor.call(getStory, one(id))).body
  return editor.call(publishStory, { ...one(id), body: { revision, at } })
}
const createPublished = async (changes: Partial<StoryInput> = {}) => {
  const { id } = await draft(changes)
  expect((await publish(id)).status).toBe(200)
  return id
}
const list = async (body: object = {}, who = fan) =>
  (await who.call(listArticles, { body: { teamSlugs: [], ...body } })).body
const ids = async (body: object = {}) => (await list(body)).articles.map(({ id }) => id)
const read = (id: number, who = fan) => who.call(getArticle, one(id))
const readAuditLog = async () => {
  const operator = await running.staff('operator')
  return (await operator.call(auditTrail)).body.entries
}

test('stories: no one reads a draft; a published story leads its team and all stories until it is withdrawn', async () => {
  const { id, revision, state } = await draft()
  expect(state).toBe('draft')
  expect((await read(id)).status).toBe(404)
  expect(await ids()).not.toContain(id)

  const done = await editor.call(publishStory, { ...one(id), body: { revision, at: null } })
  expect(done.body).toMatchObject({ state: 'published' })
  expect((await ids())[0]).toBe(id)
  expect(await ids({ teamSlugs: [sport] })).toContain(id)
  expect(await ids({ teamSlugs: [other] })).not.toContain(id)
  const { body } = await read(id)
  expect(body).toMatchObject({
    title: 'Nineteen carries',
    author: 'Ada Ferris',
    minutes: 1,
    corrections: [],
    teams: [sport],
  })

  const now = (await editor.call(getStory, one(id))).body
  await editor.call(withdrawStory, { ...one(id), body: { revision: now.revision } })
  expect((await read(id)).status).toBe(404)
  expect(await ids()).not.toContain(id)
  const lines = (await readAuditLog()).filter(({ subject }) => subject === `story ${id}`)
  expect(lines.map(({ action }) => action)).toEqual(['withdraw story', 'publish story', 'make story'])
  expect(lines[0]?.subject_name).toBe('Nineteen carries')
})

test('stories: a planned story is published at its time', async () => {
  const { id } = await draft({ title: 'Tomorrow' })
  const at = new Date(running.deps.clock.now().getTime() + minuteMs).toISOString()
  expect((await publish(id, at)).body).toMatchObject({ state: 'planned', published_at: at })
  expect(await ids()).not.toContain(id)
  expect((await read(id)).status).toBe(404)
  running.deps.clock.advance(minuteMs)
  expect((await ids())[0]).toBe(id)
  expect((await read(id)).status).toBe(200)
  const past = new Date(running.deps.clock.now().getTime() - 1).toISOString()
  expect((await publish(id, past)).status).toBe(400)
})

test('stories: an outdated editor overwrites nothing, and a change after publication has its time', async () => {
  const id = await createPublished()
  const { revision } = (await editor.call(getStory, one(id))).body
  const body = { revision, ...buildInput({ title: 'Twenty carries' }) }
  expect((await editor.call(editStory, { ...one(id), body })).status).toBe(200)
  expect((await editor.call(editStory, { ...one(id), body })).status).toBe(409)
  expect((await read(id)).body).toMatchObject({ title: 'Twenty carries', updated_at: expect.any(String) })
})

test('stories: a correction is shown below the story, and the text stays', async () => {
  const { id, revision } = await draft()
  const correct = (seenRevision: number) =>
    editor.call(correctStory, { ...one(id), body: { revision: seenRevision, words: 'It was a Tuesday.' } })
  expect((await correct(revision)).status).toBe(409)
  const { body } = await publish(id)
  expect((await correct(body.revision)).status).toBe(200)
  expect((await read(id)).body.corrections).toEqual([{ at: expect.any(String), words: 'It was a Tuesday.' }])
})

test('stories: a list continues page by page, and a made-up page is refused', async () => {
  for (let left = storyPageSize; left >= 0; left--) await createPublished({ teams: [other] as StoryInput['teams'] })
  const first = await list({ teamSlugs: [other] })
  expect(first.articles).toHaveLength(storyPageSize)
  const second = await list({ teamSlugs: [other], next_page: first.next_page })
  expect(second).toMatchObject({ next_page: null })
  const all = [...first.articles, ...second.articles].map(({ id }) => id)
  expect(new Set(all).size).toBe(storyPageSize + 1)
  expect(all).toEqual([...all].sort((a, b) => b - a))
  const refused = await fan.call(listArticles, { body: { teamSlugs: [], next_page: `${first.next_page}x` } })
  expect(refused.status).toBe(400)
})

test('stories: games, people and lines that a story names are included in their current state', async () => {
  const link = { kind: 'person' as const, id: 1, sport }
  const id = await createPublished({
    body: [
      { kind: 'paragraph', words: [{ text: 'Ivo Ashdown', link }] },
      { kind: 'game', game: 1 },
      { kind: 'line', game: 1, person: 1 },
    ],
  })
  const { body } = await read(id)
  expect(body.games.map((game) => [game.id, game.result])).toEqual([[1, 'W 31-10']])
  expect(body.people.map((person) => person.id)).toEqual([1])
  expect(body.lines[0]).toMatchObject({ game: 1, person: 1 })
  expect(JSON.stringify(body.lines[0])).toContain('133')
  // The story reveals the result, whatever its text.
  expect(body.tells).toEqual([{ id: 1, sport }])
  expect(await ids({ person: 1 })).toContain(id)
  expect(await ids({ game: 1 })).toContain(id)

  const corrected = { ...final, score: { away: 10, home: 38 } }
  await running.games.recording.record({ game: 1, actor: null, source: 'demo', next: () => corrected })
  await running.busDelivers()
  expect((await read(id)).body.games[0]?.result).toBe('W 38-10')
})

test('stories: a story with lines of many games and many people can be saved, opened, edited and read', async () => {
  const operator = await running.staff('operator')
  const games: number[] = []
  for (let day = 1; day <= 21; day++) {
    const body = { sport, day: `2026-12-${String(day).padStart(2, '0')}`, site: 'home', opponent: 'Brackwater' }
    games.push((await operator.call(createGame, { body })).body.id)
  }
  const { rows } = await running.deps.pool.query<{ id: number }>('select id from person order by id limit 41')
  const everybody = rows.map(({ id }) => id)
  expect(everybody).toHaveLength(41)
  const id = await createPublished({
    body: [
      ...games.map((game) => ({ kind: 'line' as const, game, person: 1 })),
      {
        kind: 'paragraph',
        words: everybody.map((person) => ({ text: 'x', link: { kind: 'person', id: person, sport } })),
      },
    ],
  })
  const { status, body } = await editor.call(getStory, one(id))
  expect([status, body.story.tells.length, body.story.people.length]).toEqual([200, 21, 41])
  const again = { revision: body.revision, ...buildInput({ ...body.story, teams: [sport] as StoryInput['teams'] }) }
  expect((await editor.call(editStory, { ...one(id), body: again })).status).toBe(200)
  expect((await read(id)).body.tells).toHaveLength(21)
})

test('stories: a story with too many games or people is refused before it is saved', async () => {
  const many = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const lines = many(201).map((game) => ({ kind: 'line' as const, game, person: 1 }))
  const link = (id: number) => ({ text: 'x', link: { kind: 'person' as const, id, sport } })
  const paragraphs = [0, 251].map((first) => ({
    kind: 'paragraph' as const,
    words: many(251).map((id) => link(first + id)),
  }))
  for (const [body, message] of [
    [lines, 'A story can show stats from up to 200 games.'],
    [paragraphs, 'A story can name up to 500 people.'],
  ] as const) {
    const refused = await editor.call(createStory, { body: buildInput({ body: [...body] }) })
    expect([refused.status, JSON.stringify(refused.refusal)]).toEqual([400, expect.stringContaining(message)])
  }
})

test('stories: fans with hidden scores see no text of a story about a game until they ask for that game', async () => {
  const id = await createPublished({
    title: 'CANARY by three',
    deck: 'CANARY',
    body: [paragraph('CANARY')],
    tells: [1],
  })
  const open = await createPublished({ title: 'A new coach' })
  const safe = await running.fan()
  expect((await safe.call(updateProfile, { body: { score_safe: 1 } })).status).toBe(200)
  expect(JSON.stringify([await list({}, safe), (await read(id, safe)).body])).not.toContain('CANARY')
  expect((await read(id, safe)).body).toMatchObject({ safe: true, body: [], tells: [{ id: 1, sport }] })
  expect((await read(open, safe)).body).toMatchObject({ title: 'A new coach' })
  // The page's other stories of the team do not reveal it either.
  expect(JSON.stringify((await read(open, safe)).body)).not.toContain('CANARY')

  await safe.call(showScore, one(1))
  expect((await read(id, safe)).body).toMatchObject({ title: 'CANARY by three' })
  await safe.call(hideScore, one(1))
  expect((await read(id, safe)).body.safe).toBe(true)
  expect((await read(id)).body.title).toBe('CANARY by three')
})

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446' } })
    .withMetadata({ exif: { IFD0: { Artist: 'SECRET PLACE' } } })
    .jpeg()
    .toBuffer()
const upload = async (bytes: Buffer) => {
  const response = await editor.call(putStoryPicture, { body: bytes, headers: { 'content-type': 'image/jpeg' } })
  expect(response.status).toBe(201)
  return response.body
}

test('story pictures: are redrawn in a few widths of two formats, without any metadata', async () => {
  const { name, width, height, widths } = await upload(await photo(1200, 800))
  expect([width, height, widths]).toEqual([1200, 800, [480, 960, 1200]])
  for (const type of ['avif', 'webp'] as const) {
    const got = await running.app.inject({ url: formatPath(storyPicture, { file: `${name}-480.${type}` }) })
    expect(got.headers['content-type']).toBe(`image/${type}`)
    expect(got.rawPayload.includes('SECRET')).toBe(false)
    // AVIF is not decoded in this process.
    if (type === 'avif') expect(got.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif')
    else expect(await sharp(got.rawPayload).metadata()).toMatchObject({ width: 480, height: 320, format: 'webp' })
  }
  const missing = await running.visitor().call(storyPicture, { params: { file: `${name}-481.webp` } })
  expect(missing.status).toBe(404)
  const id = await createPublished({
    picture: { name, alt: 'A field' },
    body: [{ kind: 'picture', picture: name, alt: 'A field' }],
  })
  expect((await read(id)).body).toMatchObject({ picture: { name, alt: 'A field', widths }, pictures: [{ name }] })
  const blind = { ...buildInput(), body: [{ kind: 'picture', picture: name, alt: ' ' }] }
  expect((await editor.call(createStory, { body: blind })).status).toBe(400)
})

test('story pictures: a file that is no picture is refused, whatever type it declares', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, Buffer.from('\xff\xd8\xff not more', 'latin1'), Buffer.from('GIF89a')]) {
    const refused = await editor.call(putStoryPicture, { body: bytes, headers: { 'content-type': 'image/jpeg' } })
    expect(refused.status).toBe(400)
  }
})

test('stories: only editors write them, and everyone signed in reads them', async () => {
  const id = await createPublished()
  const scorer = await running.staff('scorer')
  const written: [Endpoint, object][] = [
    [operatorStories, {}],
    [getStory, one(id)],
    [createStory, { body: buildInput() }],
    [editStory, { ...one(id), body: { revision: 0, ...buildInput() } }],
    [publishStory, { ...one(id), body: { revision: 0, at: null } }],
    [withdrawStory, { ...one(id), body: { revision: 0 } }],
    [correctStory, { ...one(id), body: { revision: 0, words: 'No' } }],
    [removeStory, one(id)],
    [restoreStory, one(id)],
    [putStoryPicture, { body: await photo(8, 8), headers: { 'content-type': 'image/jpeg' } }],
  ]
  for (const [endpoint, sent] of written) {
    expect([endpoint.path, (await running.visitor().call(endpoint, sent)).status]).toEqual([endpoint.path, 401])
    for (const who of [fan, scorer])
      expect([endpoint.path, (await who.call(endpoint, sent)).status]).toEqual([endpoint.path, 403])
  }
  expect((await running.visitor().call(getArticle, one(id))).status).toBe(401)
  expect((await running.visitor().call(listArticles, { body: { teamSlugs: [] } })).status).toBe(401)
})

test('stories: named videos and people must exist, except those that a story named before they went', async () => {
  const film: StoryBlock = { kind: 'film', title: 999_999 }
  const linkTo = (link: { kind: 'title'; id: number } | { kind: 'person'; id: number; sport: string }): StoryBlock => ({
    kind: 'paragraph',
    words: [{ text: 'him', link }],
  })
  const nobody = 999_999
  const wrongs: [Partial<StoryInput>, string][] = [
    [{ body: [film] }, 'Video 999999 doesn’t exist. Choose another one.'],
    [{ body: [linkTo({ kind: 'title', id: 999_999 })] }, 'Video 999999 doesn’t exist. Choose another one.'],
    [{ body: [linkTo({ kind: 'person', id: nobody, sport })] }, 'Person 999999 doesn’t exist. Choose someone else.'],
    [{ people: [nobody] }, 'Person 999999 doesn’t exist. Choose someone else.'],
  ]
  const { id, revision } = await draft({ body: [{ kind: 'film', title: 1 }], people: [1] })
  for (const [changes, message] of wrongs)
    for (const answer of [
      await editor.call(createStory, { body: buildInput(changes) }),
      await editor.call(editStory, { ...one(id), body: { revision, ...buildInput(changes) } }),
    ])
      expect([answer.status, answer.refusal.message]).toEqual([400, message])
  const body = [film, linkTo({ kind: 'person', id: nobody, sport })]
  await running.deps.pool.query('update story set body = $1, people = $2 where id = $3', [
    JSON.stringify(body),
    [nobody],
    id,
  ])
  const response = await editor.call(editStory, {
    ...one(id),
    body: { revision, ...buildInput({ body, people: [nobody] }) },
  })
  expect(response.status).toBe(200)
})

test('stories: an invalid story is refused with a message, whatever it contains', async () => {
  const bad: unknown[] = [
    { kind: 'html', html: '<script>' },
    { kind: 'heading', level: 1, words: [] },
    { kind: 'paragraph', words: [{ text: 'x', link: { kind: 'web', url: 'javascript:alert(1)' } }] },
    { kind: 'paragraph', words: [{ text: 'x', link: { kind: 'web', url: 'https://a"onclick=".example.org' } }] },
    { kind: 'paragraph', words: [{ text: 'x', html: '<b>' }] },
    { kind: 'paragraph', words: [{ text: '\u0000' }] },
    { kind: 'paragraph', words: Array.from({ length: 401 }, () => ({ text: 'x' })) },
    { kind: 'picture', picture: '../../etc/passwd', alt: 'x' },
    { kind: 'picture', picture: 'A'.repeat(22), alt: 'not there' },
    { kind: 'game', game: 999_999 },
    { kind: 'line', game: '1', person: 1 },
  ]
  for (const block of bad) {
    const answer = await editor.call(createStory, { body: { ...buildInput(), body: [block] } })
    expect([JSON.stringify(block).slice(0, 60), answer.status]).toEqual([JSON.stringify(block).slice(0, 60), 400])
  }
  const mixed = fc.array(
    fc.oneof(
      fc.constantFrom(...bad, paragraph('fine'), { kind: 'rule' }),
      fc.record({
        kind: fc.constantFrom('paragraph', 'list', 'picture', 'line', 'film', 'quote', '__proto__'),
        words: fc.anything(),
        items: fc.anything(),
        ordered: fc.anything(),
        title: fc.anything(),
      }),
      fc.anything(),
    ),
    { maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(mixed, async (body) => {
      const plain = JSON.parse(JSON.stringify({ ...buildInput(), body }))
      const { status } = await editor.call(createStory, { body: plain })
      expect([201, 400]).toContain(status)
    }),
    { numRuns: 200 },
  )
})

test('stories: unused pictures are deleted after a week, and the trash after a month', async () => {
  const [unused, used] = [await upload(await photo(64, 64)), await upload(await photo(64, 64))]
  const { id } = await draft({ picture: { name: used.name, alt: 'A field' } })
  const removed = await draft()
  expect((await editor.call(removeStory, one(removed.id))).status).toBe(200)
  const again = await draft()
  await editor.call(removeStory, one(again.id))
  expect((await editor.call(restoreStory, one(again.id))).body.state).toBe('draft')
  running.deps.clock.advance(8 * dayMs)
  editor = await running.staff('editor')
  fan = await running.fan()
  await running.deps.jobs.run('tidy-stories')
  const fetchStatus = async ({ name }: { name: string }) =>
    (await running.visitor().call(storyPicture, { params: { file: `${name}-480.webp` } })).status
  expect([await fetchStatus(unused), await fetchStatus(used)]).toEqual([404, 200])
  const listByText = async (q: string) =>
    (await editor.call(operatorStories, { query: { q, state: 'trash' } })).body.stories.map((story) => story.id)
  expect(await listByText(removed.title.slice(1, 6).toUpperCase())).toContain(removed.id)
  expect(await listByText('%')).toEqual([])
  const inTrash = async () =>
    (await editor.call(operatorStories, { query: { state: 'trash' } })).body.stories.map((story) => story.id)
  expect(await inTrash()).toEqual([removed.id])
  running.deps.clock.advance(23 * dayMs)
  editor = await running.staff('editor')
  fan = await running.fan()
  await running.deps.jobs.run('tidy-stories')
  expect(await inTrash()).toEqual([])
  expect((await editor.call(getStory, one(id))).status).toBe(200)
})
