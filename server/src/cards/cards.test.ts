import { cardSize, shareCard } from '@fieldhouse/contract/cards/cards'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { formatPath } from '@fieldhouse/contract/request'
import {
  createStory,
  getStory,
  publishStory,
  putStoryPicture,
  removeStory,
  type StoryInput,
  withdrawStory,
} from '@fieldhouse/contract/stories/admin'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { type CardDeps, type CardService, createCardService } from './cards.service.ts'
import type { LetterFace } from './draw-card.ts'

/** Blocks in place of letters. Only Latin letters are known. */
const block = { advance: 50, left: 4, top: -60, width: 40, height: 60, shades: new Uint8Array(2_400).fill(15) }
const unknown = { ...block }
const face: LetterFace = {
  size: 88,
  letter: (character) => (/[!->@-~\u00a0-\u017f…–’ ]/u.test(character) ? block : unknown),
}

let running: TestApp
let editor: Fan
let cards: CardService
let nowMs = 0
const sport = currentSchool().sports[0]?.slug ?? ''
beforeAll(async () => {
  running = await testApp()
  await running.season()
  editor = await running.staff('editor')
  cards = opened()
})
afterAll(() => running.close())

const opened = (changes: Partial<CardDeps> = {}): CardService =>
  createCardService({
    story: running.stories.articles.item,
    storyPicture: running.stories.files.read,
    game: async () => undefined,
    film: async () => undefined,
    event: async () => undefined,
    giveaway: async () => undefined,
    player: async () => undefined,
    season: async () => undefined,
    filmPicture: async () => ({ bytes: new Uint8Array() }),
    crest: async () => undefined,
    face: () => face,
    publicUrl: 'https://fieldhouse.test',
    nowMs: () => nowMs,
    ...changes,
  })

const written = async (changes: Partial<StoryInput> = {}): Promise<number> => {
  const defaults = {
    deck: null,
    author: 'Ada Ferris',
    source: null,
    teams: [sport],
    picture: null,
    tells: [],
    people: [],
  }
  const body = [{ kind: 'paragraph', words: [{ text: 'It rained.' }] }]
  const response = await editor.call(createStory, {
    body: { title: 'Nineteen carries', ...defaults, body, ...changes },
  })
  expect(response.status).toBe(201)
  return response.body.id
}
const one = (id: number) => ({ params: { id: String(id) } })
const getRevision = async (id: number) => (await editor.call(getStory, one(id))).body.revision
const publish = async (id: number, at: string | null = null) =>
  editor.call(publishStory, { ...one(id), body: { revision: await getRevision(id), at } })
const createPublished = async (changes: Partial<StoryInput> = {}): Promise<number> => {
  const id = await written(changes)
  expect((await publish(id)).status).toBe(200)
  return id
}
const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
/** Parses the head of a page into its names and values. */
async function headOf(pathname: string, query = ''): Promise<Record<string, string>> {
  nowMs += dayMs
  const html = await cards.head(pathname, query)
  const metas = [...html.matchAll(/<meta (?:property|name)="([^"<>]+)" content="([^"<>]*)">/g)]
  const own = [
    ...html.matchAll(/<(title)>([^<>]*)<\/title>/g),
    ...html.matchAll(/<link rel="(canonical)" href="([^"<>]*)">/g),
    ...html.matchAll(/<script type="application\/(ld\+json)">([^<]*)<\/script>/g),
  ]
  // The page has nothing besides these tags.
  expect([...own, ...metas].reduce((rest, [all]) => rest.replace(all, ''), html)).toBe('')
  return Object.fromEntries(
    [...own, ...metas].map(([, name, text]) => [
      name,
      (text ?? '').replace(/&(lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign),
    ]),
  )
}
const fileOf = (head: Record<string, string>) => String(head['og:image']?.split('/').at(-1))
const picture = (file: string) => running.app.inject(formatPath(shareCard, { file }))

test('story card: a published story has its own title, text and picture in the page head', async () => {
  const drawing = await sharp({ create: { width: 1700, height: 1000, channels: 3, background: '#3a7d44' } })
  const { body } = await editor.call(putStoryPicture, { body: await drawing.png().toBuffer() })
  const lead = { name: body.name, alt: 'A green field' }
  const id = await createPublished({ deck: 'On a wet night', picture: lead })
  const head = await headOf(`/app/article/${id}`)
  expect(head).toMatchObject({
    'og:type': 'article',
    'og:title': 'Nineteen carries',
    'og:description': 'On a wet night',
    'og:url': `https://fieldhouse.test/app/article/${id}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Nineteen carries. A green field',
    'twitter:card': 'summary_large_image',
    title: 'Nineteen carries | UTES',
    description: 'On a wet night',
    canonical: `https://fieldhouse.test/app/article/${id}`,
  })
  expect(JSON.parse(String(head['ld+json']))).toMatchObject({ '@type': 'NewsArticle', headline: 'Nineteen carries' })
  const answer = await picture(fileOf(head))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const drawn = sharp(answer.rawPayload)
  expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', ...cardSize })
  // The story's own picture is on the right.
  const { data } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const at = (300 * cardSize.width + 1_100) * 3
  expect(Math.abs((data[at + 1] ?? 0) - 0x7d)).toBeLessThan(12)
})

test('story card: drafts, planned, withdrawn and deleted stories have none', async () => {
  const usual = fileOf(await headOf('/app/highlights'))
  const nobodys = async (id: number) => {
    const head = await headOf(`/app/article/${id}`)
    expect(fileOf(head)).toBe(usual)
    expect(JSON.stringify(head)).not.toContain('Nineteen')
  }
  const draft = await written()
  await nobodys(draft)
  await publish(draft, new Date(running.deps.clock.now().getTime() + dayMs).toISOString())
  await nobodys(draft)
  const id = await createPublished()
  const file = fileOf(await headOf(`/app/article/${id}`))
  expect((await picture(file)).statusCode).toBe(200)
  await editor.call(withdrawStory, { ...one(id), body: { revision: await getRevision(id) } })
  await nobodys(id)
  expect((await picture(file)).statusCode).toBe(404)
  await publish(id)
  expect((await picture(file)).statusCode).toBe(200)
  await editor.call(removeStory, one(id))
  await nobodys(id)
  expect((await picture(file)).statusCode).toBe(404)
  // The name of a draft's card cannot be guessed, and other names draw nothing.
  expect((await picture(`story-${draft}-${'A'.repeat(22)}.jpg`)).statusCode).toBe(404)
  for (const odd of ['story-1.jpg', '../secret', `story-1-${'A'.repeat(22)}.png`, `title-1-${'A'.repeat(22)}.jpg`])
    expect((await picture(odd)).statusCode).toBe(400)
})

test('story card: a story about a result names only the game, for everyone who shares it', async () => {
  const operator = await running.staff('operator')
  const body = { sport, day: '2026-11-20', site: 'home', opponent: 'Brackwater', conference: true }
  const game = (await operator.call(createGame, { body })).body.id
  const [telling, other] = [
    await createPublished({ title: 'A 31-10 win', deck: 'By 21', tells: [game] }),
    await createPublished(),
  ]
  const named = opened({ game: async (id) => (id === game ? (over() as never) : undefined) })
  const shared = await named.head(`/app/article/${telling}`, '')
  expect(shared).toContain('"Brackwater at Utah: the game story"')
  expect(shared).not.toMatch(/31|By 21|win/)
  // When its game is removed, a story is still one of its team.
  const nameless = await headOf(`/app/article/${telling}`)
  expect(JSON.stringify(nameless)).not.toMatch(/31|By 21|win/)
  expect((await cards.file(fileOf(nameless))).type).toBe('image/jpeg')
  const safe = await headOf(`/app/article/${telling}`, 'safe')
  expect(JSON.stringify(safe)).not.toMatch(/31|By 21|win/)
  expect(safe['og:url']).toMatch(/\?safe$/)
  expect((await cards.file(fileOf(safe))).type).toBe('image/jpeg')
  expect((await headOf(`/app/article/${other}`, 'safe'))['og:title']).toBe('Nineteen carries')
})

const filmed = {
  title: 'Highlights: a 31-10 win',
  subtitle: 'Week 12',
  shortDescription: 'Three touchdowns in the rain',
  image: '/media/posters/abcdefghijklmnop.jpg',
  sports: [sport],
  addedAt: '2026-11-22T04:00:00.000Z',
}

test('video card: search engines get a video object, and a safe link hides its words', async () => {
  const ofFilms = opened({ film: async () => filmed })
  const read = async (query: string) => {
    const [, jsonLd = ''] = /ld\+json">([^<]*)</.exec(await ofFilms.head('/app/watch/4/7', query)) ?? []
    return JSON.parse(jsonLd)
  }
  expect(await read('')).toMatchObject({
    '@type': 'VideoObject',
    name: filmed.title,
    description: filmed.shortDescription,
    uploadDate: filmed.addedAt,
    thumbnailUrl: expect.stringMatching(/\/media\/cards\/film-7-/),
    url: 'https://fieldhouse.test/app/watch/4/7',
  })
  expect(JSON.stringify(await read('safe'))).not.toMatch(/31|Highlights|touchdown|Week|Three/)
})

test('page head: pages for crawlers have their own title, description and address', async () => {
  const [home, schedule] = [await headOf('/'), await headOf(`/app/sports/${sport}/schedules/`)]
  expect(home.canonical).toBe('https://fieldhouse.test/')
  expect(JSON.parse(String(home['ld+json']))).toMatchObject({ '@type': 'SportsOrganization', url: home.canonical })
  expect(schedule.canonical).toBe(`https://fieldhouse.test/app/sports/${sport}/schedules`)
  expect(schedule.title).toMatch(/ schedule \| UTES$/)
  expect(schedule.description).not.toBe(home.description)
  expect(fileOf(schedule)).toBe(fileOf(home))
})

test('video card: shows title, text and picture, and a safe link shows only the team', async () => {
  const green = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer()
  const requested: string[] = []
  const ofFilms = opened({
    film: async (id) => (id === 7 ? filmed : undefined),
    filmPicture: async (address) => {
      requested.push(address)
      return { bytes: green }
    },
  })
  for (const path of ['/app/watch/4/7', '/app/watch/live/7/', `/app/sports/${sport}/watch/4/7`]) {
    const head = await ofFilms.head(path, 't=30')
    for (const text of ['"video.other"', filmed.title, filmed.shortDescription, `fieldhouse.test${path}"`])
      expect(head).toContain(text)
  }
  const drawnOf = async (query: string) => {
    const [, file = ''] = /cards\/((?:safe)?film-7-[\w-]+\.jpg)/.exec(await ofFilms.head('/app/watch/4/7', query)) ?? []
    return sharp((await ofFilms.file(file)).bytes)
  }
  const { data } = await (await drawnOf('')).raw().toBuffer({ resolveWithObject: true })
  expect(Math.abs((data[(300 * cardSize.width + 1_100) * 3 + 1] ?? 0) - 0x7d)).toBeLessThan(12)
  expect(requested).toEqual([filmed.image])
  const safe = await ofFilms.head('/app/watch/4/7', 'safe')
  expect(safe).not.toMatch(/31|Highlights|touchdown|Week|Three/)
  expect(safe).toMatch(/video".*\/app\/watch\/4\/7\?safe"/)
  expect(await (await drawnOf('safe')).metadata()).toMatchObject(cardSize)
  expect(requested).toEqual([filmed.image])
  for (const other of [
    '/app/watch/4/8',
    '/app/watch/4/event-7',
    '/app/watch/7',
    '/app/watch/4/7/more',
    '/app/watch/"/7',
  ])
    expect(await ofFilms.head(other, '')).toMatch(/\/media\/cards\/school-0-/)
})

test('game card: names teams, day and venue, and never the result', async () => {
  const ofGames = opened({ game: async (id) => (id === 7 ? (over() as never) : undefined) })
  for (const path of [
    '/app/sports/game/7',
    '/app/sports/live/7',
    `/app/sports/${sport}/stats/7`,
    `/app/sports/${sport}/schedules/game/7`,
    `/app/sports/${sport}/schedules/season/2026/game/7`,
  ]) {
    const head = await ofGames.head(path, '')
    expect(head).toContain('Brackwater at Utah')
    expect(head).toContain('Saturday, November 28, 2026 · The Bowl')
    expect(head).not.toMatch(/31|10-1|W /)
    expect(head).toMatch(/\/media\/cards\/game-7-/)
  }
  expect(await ofGames.head('/app/sports/game/8', '')).toMatch(/\/media\/cards\/school-0-/)
})

const team = (name: string, score: number) => ({ name, short: name, score, record: '10-1', won: true })
/** Returns a finished game as the stats service describes it. */
const over = () => ({
  id: 7,
  sport,
  title: null,
  day: '2026-11-28',
  site: 'home',
  venue: 'The Bowl',
  city: null,
  away: team('Brackwater', 10),
  home: team('Utah', 31),
  result: 'W 31-10',
  status: { kind: 'final' },
})

const hostile = [
  '"><script>alert(1)</script>',
  '</title></head><body onload=alert(1)>',
  "' onerror=alert(1) x='",
  '&lt;img src=x&gt; &amp; &#60;',
  'x'.repeat(200),
  'Utes win 🏈🎉 👩‍👩‍👧‍👦',
  'فاز الفريق في المباراة',
  'ניצחון גדול לקבוצה',
  '選手たちの勝利',
  `A\u202egnp.exe\u2066 win`,
  'Z̸͎̈a̷l̵g̶o̴',
  `${'word '.repeat(39)}end`,
]

test.each(hostile)('story card: markup and control characters in a headline stay text: %j', async (title) => {
  const id = await createPublished({ title, deck: title })
  const head = await headOf(`/app/article/${id}`)
  expect(head['og:title']).not.toMatch(/\p{Cc}|\p{Bidi_C}/u)
  expect(head['og:title']?.slice(0, 1)).toBe(title.slice(0, 1))
  const answer = await picture(fileOf(head))
  expect(answer.statusCode).toBe(200)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject(cardSize)
})

test('cards: one is drawn once for all requests, and again when its text changes', async () => {
  const id = await createPublished()
  const head = await headOf(`/app/article/${id}`)
  const [first, again] = await Promise.all([cards.file(fileOf(head)), cards.file(fileOf(head))])
  expect(again.bytes).toBe(first.bytes)
  const other = await createPublished({ title: 'Twenty carries' })
  expect(fileOf(await headOf(`/app/article/${other}`))).not.toBe(fileOf(head))
})

test('page head: every other page has the school’s card', async () => {
  for (const path of [
    '/app/home',
    '/app/sports/chess/schedules',
    `/app/sports/${sport}/roster/nobody`,
    `/app/sports/${sport}/toString`,
    '/app/article/999999',
    '/app/article/x',
    '/no/such',
    '/app/article/%3Cscript%3E',
    '/app/sports/football/nogame/7',
  ]) {
    const head = await headOf(path)
    expect(head).toMatchObject({ 'og:type': 'website', 'og:site_name': currentSchool().appName })
    // Every address without its own card has the same head.
    expect(head).toEqual(await headOf('/app/mylist'))
  }
  expect((await picture(fileOf(await headOf('/')))).statusCode).toBe(200)
})

test('giveaway card: planned, open, closed and drawn giveaways have different pictures', async () => {
  const times = { opensAt: '2026-12-01T18:00:00Z', closesAt: '2026-12-12T18:00:00Z' }
  const named = await Promise.all(
    (['planned', 'open', 'closed', 'drawn'] as const).map(async (state) => {
      const giveaway = { title: 'A truck', words: 'To win.', alt: null, picture: null, state, ...times }
      const head = await opened({ giveaway: async () => giveaway }).head('/truckgiveaway', '')
      expect(head).toContain('content="A truck"')
      return /giveaway-\d-([\w-]+)\.jpg/.exec(head)?.[1]
    }),
  )
  expect(new Set(named).size).toBe(4)
})

test('cards: at most twenty wait to be drawn, and further requests are told to retry', async () => {
  const release = Promise.withResolvers<undefined>()
  const film = async (id: number) => ({
    title: `Film ${id}`,
    subtitle: null,
    shortDescription: null,
    image: null,
    sports: [],
    addedAt: '2026-11-22T04:00:00.000Z',
  })
  const busy = opened({ film, crest: () => release.promise })
  const fileOfFilm = async (id: number) =>
    /\/media\/cards\/([\w-]+\.jpg)/.exec(await busy.head(`/app/watch/1/${id}`, ''))?.[1] ?? ''
  const files = await Promise.all(Array.from({ length: 30 }, (_, index) => fileOfFilm(index + 1)))
  const refused: string[] = []
  const outcomes = files.map((file) =>
    busy.file(file).then(
      () => 'drawn',
      (error: { kind: string }) => {
        refused.push(file)
        return error.kind
      },
    ),
  )
  // Waits until all have asked, because a finished card would make room for another.
  await vi.waitFor(() => expect(refused).toHaveLength(9))
  release.resolve(undefined)
  const answers = await Promise.all(outcomes)
  expect([answers.filter((one) => one === 'drawn').length, answers.filter((one) => one === 'busy').length]).toEqual([
    21, 9,
  ])
  expect((await busy.file(files.at(-1) ?? '')).type).toBe('image/jpeg')
})
