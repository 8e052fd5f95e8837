import { randomUUID } from 'node:crypto'
import { createSponsor } from '@fieldhouse/contract/ads/sponsors'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { createGenre, createGroup } from '@fieldhouse/contract/films/groups'
import { importRoster } from '@fieldhouse/contract/games/roster'
import {
  createAnnouncement,
  endAnnouncement,
  maxAnnouncementLength,
  maxAnnouncements,
} from '@fieldhouse/contract/messages/announcements'
import { createAppNotice, endAppNotice } from '@fieldhouse/contract/messages/app-notices'
import { blockAuthor } from '@fieldhouse/contract/social/posts'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { correctStory, createStory, publishStory, type StoryInput } from '@fieldhouse/contract/stories/admin'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import { openServerApi, type ServerApi } from '../server/src/commands/session/server-api.ts'
import { emptyDatabase, openPatientPool } from '../server/src/shared/db/test-database.ts'
import { readFeed } from '../server/src/shared/files/feeds/read-feed.ts'
import { readMarkup } from '../server/src/shared/files/markup/read-markup.ts'
import { xssVectors } from '../server/src/shared/files/markup/xss.testdata.ts'
import { seedSource } from '../server/src/sources/test-source.ts'
import { createEntryDraft, toStoryInput } from '../server/src/stories/feeds/entry-draft.ts'
import { answerJson } from './answer-json.ts'
import { openBrowser, openPageVisit, type PageVisit, type TestFan } from './browser.ts'
import { demoPasswordHash } from './call-endpoint.ts'
import { packWords, type WatchedPage, watchForHarm } from './harm-watch.ts'
import { enterPassword } from './staff.ts'
import { cleanUpProducts, createHome, type LaunchedProduct, startProduct } from './start-product.ts'

// Uses its own product, so that no other test sees the hostile texts.
let database: Awaited<ReturnType<typeof emptyDatabase>>
let product: LaunchedProduct
let browser: Browser
let owner: TestFan
let staffApi: ServerApi
let fan: PageVisit & WatchedPage
let room: PageVisit & WatchedPage
const sport = currentSchool().sports[0]?.slug ?? ''

/** Texts that the contract accepts. It refuses invisible characters, which other tests check. */
const vectors = [...new Set(xssVectors.map((one) => one.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()))]

beforeAll(async () => {
  database = await emptyDatabase(inject('server').databaseUrl)
  const env = { DATABASE_URL: database.url, RTMP_PORT: 'off', SRT_PORTS: 'off' }
  product = await startProduct({ home: createHome(), env })
  browser = await openBrowser()
  owner = await entered(demoAccounts[1].email)
  staffApi = openServerApi(product.url, () => ({ jwt: String(owner.stored.jwt), device: owner.device }))
  const opened = async (options: { fan?: TestFan }) => {
    const visit = await openPageVisit(browser, { baseURL: product.url, ...options })
    return { ...visit, ...(await watchForHarm(visit.page, product.url)) }
  }
  fan = await opened({ fan: owner })
  room = await opened({})
  await room.go('/console')
  await enterPassword(room.page, owner.email, demoPassword)
  await room.page.getByRole('heading', { name: 'Game day', level: 1 }).waitFor()
})
afterAll(async () => {
  await Promise.all([fan?.close(), room?.close()])
  await browser?.close()
  await cleanUpProducts()
  await database?.drop()
})

async function entered(email: string): Promise<TestFan> {
  const device = randomUUID()
  const api = openServerApi(product.url, () => undefined)
  const body = { cid: currentSchool().id, email, password: demoPasswordHash, deviceid: device, devicetype: 'web' }
  const session = await api.call(appLogin, { body })
  const stored = { ...session, customer_id: session.user.uid, jwtTimestamp: Date.now(), debug: false }
  return { email, password: demoPassword, device, stored }
}

/** Checks that these texts are on the page as plain text and did no harm. At least one must not be empty. */
async function expectHarmless(
  { settled, waitForTexts, harm }: PageVisit & WatchedPage,
  texts: string[],
): Promise<void> {
  expect(texts.map((text) => text.trim() !== '')).toContain(true)
  await settled()
  await waitForTexts(texts)
  expect(await harm()).toEqual([])
}

const paragraph = (text: string): StoryBlock => ({ kind: 'paragraph', words: [{ text }] })
const createInput = (changes: Partial<StoryInput>): StoryInput => ({
  title: 'A story',
  deck: null,
  author: null,
  source: null,
  teams: [sport] as StoryInput['teams'],
  picture: null,
  body: [paragraph('It rained.')],
  tells: [],
  people: [],
  ...changes,
})
async function createPublishedStory(changes: Partial<StoryInput>): Promise<number> {
  const { id, revision } = await staffApi.call(createStory, { body: createInput(changes) })
  await staffApi.call(publishStory, { params: { id: String(id) }, body: { revision, at: null } })
  return id
}
const some = (all: readonly string[]) => [all[0] ?? '', all.at(-1) ?? '']

test('there are more than three hundred attack vectors, and a successful one is noticed', async () => {
  expect(vectors.length).toBeGreaterThan(300)
  const visit = await openPageVisit(browser, { baseURL: product.url })
  const { harm } = await watchForHarm(visit.page, product.url)
  await visit.go('/auth/home')
  expect(await harm()).toEqual([])
  await visit.page.evaluate(() => {
    const image = document.createElement('img')
    try {
      image.setAttribute('onerror', 'alert(1)')
    } catch {
      // The content policy refuses inline handlers.
    }
    image.src = 'https://canary.example.org/x.png'
    document.getElementById('root')?.append(image, document.createElement('iframe'))
    // Elements beside the root are checked too, because dialogs are there.
    document.body.append(document.createElement('object'))
    alert(1)
  })
  const expectedHarms = [
    'alert ran',
    'policy stopped img-src',
    'policy stopped require-trusted-types-for',
    '<iframe>',
    '<object>',
  ]
  for (const one of expectedHarms) await expect.poll(async () => (await harm()).join()).toContain(one)
  await visit.close()
})

test('a story’s text, marks, links, lists, quotes and corrections show markup as text', async () => {
  const web = { kind: 'web', url: 'https://a.example.org/"onmouseover=1'.replace('"', '%22') } as const
  const body: StoryBlock[] = [
    ...vectors.map(paragraph),
    { kind: 'paragraph', words: vectors.map((text) => ({ text, strong: true as const, link: web })) },
    { kind: 'heading', level: 2, words: vectors.slice(0, 40).map((text) => ({ text })) },
    { kind: 'quote', words: vectors.map((text) => ({ text, em: true as const })), by: vectors[0]?.slice(0, 120) ?? '' },
    ...packedLists(),
  ]
  const id = await createPublishedStory({ body })
  await staffApi.call(correctStory, {
    params: { id: String(id) },
    body: { revision: 1, words: vectors.join(' ').slice(0, 500) },
  })
  await fan.go(`/app/article/${id}`)
  await expectHarmless(fan, some(vectors))
  await room.walk(`/console/stories/${id}`)
  // The editor puts a backslash before characters of its markup.
  await expectHarmless(room, [vectors.find((one) => !/[\\*[\]]/.test(one)) ?? ''])
})

const packedLists = (): StoryBlock[] =>
  [0, 100, 200, 300].map((from) => ({
    kind: 'list',
    ordered: false,
    items: vectors.slice(from, from + 100).map((text) => [{ text }]),
  }))

test('story titles, descriptions, authors and sources show markup as text on every list and page', async () => {
  const [titles, decks] = [packWords(vectors, 190), packWords(vectors, 390)]
  const by = packWords(vectors, 120)
  const tell = (title: string, index: number) => {
    const name = by[index % by.length] ?? ''
    const source = { name, url: 'https://paper.example.org/', licence: name }
    return createPublishedStory({ title, deck: decks[index % decks.length] ?? '', author: name, source })
  }
  const ids: number[] = []
  for (let from = 0; from < titles.length; from += 12) {
    const twelve = titles.slice(from, from + 12)
    ids.push(...(await Promise.all(twelve.map((title, index) => tell(title, from + index)))))
    // The page shows the newest twelve.
    await fan.go(`/app/sports/${sport}`)
    await expectHarmless(fan, twelve)
  }
  await fan.go('/app/home')
  const row = fan.page.getByRole('region', { name: 'Stories' })
  for (let scrolls = 0; scrolls < 40 && !(await row.isVisible()); scrolls++) {
    await fan.page.mouse.wheel(0, 900)
    await fan.settled()
  }
  await expectHarmless(fan, [titles.at(-1) ?? ''])
  for (const [index, id] of ids.entries()) {
    if (index % 8 > 0) continue
    await fan.go(`/app/article/${id}`)
    await expectHarmless(fan, [titles[index] ?? ''])
  }
  await room.walk('/console/stories')
  await expectHarmless(room, [titles.at(-1) ?? ''])
})

test('a feed’s entries are read as text', async () => {
  const markup = vectors.map((one) => `<p>${one}</p>`)
  const entries = [0, 1, 2, 3].map((part) => {
    const own = vectors.filter((_, index) => index % 4 === part)
    const title = cdata(`News ${own[0]}`)
    const content = cdata(markup.filter((_, index) => index % 4 === part).join(''))
    return `<item><guid>${part}</guid><link>https://paper.example.org/${part}</link><title>${title}</title><author>${cdata(own[1] ?? '')}</author>
      <description>${cdata(own[2] ?? '')}</description><content:encoded>${content}</content:encoded></item>`
  })
  const rss = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${cdata(vectors[3] ?? '')}</title>${entries.join('')}</channel></rss>`
  const feed = readFeed(Buffer.from(rss), { address: 'https://paper.example.org/feed.xml' })
  expect(feed.entries).toHaveLength(4)
  for (const entry of feed.entries) {
    const facts = { name: 'The Paper', licence: 'By leave', address: 'https://paper.example.org/feed.xml' }
    const input = toStoryInput(createEntryDraft(entry), { names: new Map(), feed: facts, teams: [sport], tells: [] })
    if (!input) throw new Error('nothing of it can stand')
    const id = await createPublishedStory(input)
    await fan.go(`/app/article/${id}`)
    await expectHarmless(fan, [input.title])
  }
  // Each vector is also read alone, because an unclosed tag swallows everything after it.
  const each = vectors.flatMap((one) => readMarkup(`<p>Before ${one} after</p>`, 'https://paper.example.org/'))
  const body = each.filter((piece) => piece.kind !== 'found')
  expect(body.length).toBeGreaterThan(250)
  await fan.go(`/app/article/${await createPublishedStory({ body: body.slice(0, 500) })}`)
  await expectHarmless(fan, ['Before'])
})

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

test('roster names show markup as text on the roster, player pages, the search and the console', async () => {
  // A roster is placed in its team's group.
  const genre = await staffApi.call(createGenre, { body: { name: vectors[0]?.slice(0, 60) ?? '' } })
  const about = { name: vectors[1]?.slice(0, 60) ?? '', section: "Men's Sports", slug: sport, genre_id: genre.id }
  await staffApi.call(createGroup, { body: about } as never)
  // A file that declares a document type is refused.
  const names = vectors.filter((one) => !/<!(DOCTYPE|ENTITY)/.test(one)).map((one) => one.slice(0, 110))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = names.map((one, index) => [index + 1, one, `${one} ${index}`, one, one, one].map(String).map(quoted))
  const heads = 'Number,First name,Last name,Position,Hometown,Major'
  const csv = new Blob([[heads, ...rows, ''].join('\n')], { type: 'text/csv' })
  const { added } = await staffApi.call(importRoster, { query: { sport }, body: csv } as never)
  expect(added.length).toBeGreaterThan(300)
  const roster = async () => (await staffApi.call(getSportPlayers, { params: { sport } })).players
  await expect.poll(async () => (await roster()).length).toBe(added.length)
  const players = await roster()
  await fan.go(`/app/sports/${sport}/roster/players`)
  await expectHarmless(fan, [players[0]?.lastname ?? ''])
  for (const { id, lastname } of players.filter((_, index) => index % 30 === 0)) {
    await fan.walk(`/app/sports/${sport}/roster/players/${id}/bio`)
    await expectHarmless(fan, [lastname])
  }
  await fan.page.keyboard.press('/')
  await fan.page.getByRole('searchbox').fill('alert')
  await fan.page.getByRole('listitem').filter({ hasText: 'alert' }).first().waitFor()
  await expectHarmless(fan, ['People'])
  await room.walk('/console/stories/new')
  await room.page.getByRole('button', { name: 'Link', exact: true }).first().click()
  await room.page.getByLabel('Link to').last().fill('alert')
  await room.page.getByRole('listitem').filter({ hasText: 'alert' }).first().waitFor()
  await expectHarmless(room, ['Choose'])
})

test('a fan’s name shows markup as text on each page that contains it', async () => {
  const names = packWords(vectors, 80)
  await fan.go('/app/account/profile')
  await fan.page.getByLabel('First name').waitFor()
  expect(await fan.page.evaluate(savedInTurn, names)).toEqual([])
  const last = names.at(-2 + (names.length % 2)) ?? ''
  await expectHarmless(fan, [last])
  await fan.go('/app/home')
  await expectHarmless(fan, [last])
  await room.walk('/console/staff')
  await expectHarmless(room, [last])
})

/** Enters and saves the texts in the form, two at a time, and returns the harm that was found. */
async function savedInTurn(names: string[]): Promise<string[]> {
  const { foundHarm } = window as unknown as { foundHarm(): string[] }
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const type = (name: string, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text)
    field(name)?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const found: string[] = []
  for (let at = 0; at < names.length; at += 2) {
    const form = field('given-name')?.form
    type('given-name', names[at] ?? '')
    type('family-name', names[at + 1] ?? 'x')
    form?.requestSubmit()
    // After saving, the form is a new one.
    while (field('given-name')?.form === form) {
      const failure = form?.querySelector('[role=alert]')?.textContent
      if (failure) return [...found, `${names[at]}: ${failure}`]
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    found.push(...foundHarm())
  }
  return found
}

test('announcements show markup as text on every page', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const texts = packWords(vectors, maxAnnouncementLength)
  await fan.go('/app/highlights')
  for (let at = 0; at < texts.length; at += maxAnnouncements) {
    const batch = texts.slice(at, at + maxAnnouncements)
    const on: number[] = []
    for (const one of batch) {
      const body = { words: one, urgent: true, sports: [], from: null, until, link: null }
      on.push((await staffApi.call(createAnnouncement, { body })).id)
    }
    await expectHarmless(fan, batch)
    for (const id of on) await staffApi.call(endAnnouncement, { params: { id: String(id) } })
  }
  await room.walk('/console/messages/announcements')
  await expectHarmless(room, [texts.at(-1) ?? ''])
})

test('app notices and sponsors show markup as text in the console’s lists and the phone preview', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const versions = { version_from: null, version_until: '0.0.1' }
  const messages = packWords(vectors, 300)
  // No more than this may be active at once.
  for (let at = 0; at < messages.length; at += 20) {
    const ids: number[] = []
    const batch = messages.slice(at, at + 20)
    for (const message of batch) {
      const body = { message, platform: 'all', action: 'continue', ...versions, from: null, until } as const
      ids.push((await staffApi.call(createAppNotice, { body })).id)
    }
    // A newly opened page requests at once, and an open page only when its timer fires.
    await room.walk('/console/trail')
    await room.walk('/console/messages/app-notices')
    await expectHarmless(room, batch)
    // The preview of the phone.
    await room.walk(`/console/messages/app-notices/${ids.at(-1)}`)
    await expectHarmless(room, [batch.at(-1) ?? ''])
    for (const id of ids) await staffApi.call(endAppNotice, { params: { id: String(id) } })
  }
  const sponsors = packWords(vectors, 120)
  for (const name of sponsors) await staffApi.call(createSponsor, { body: { name, url: null } })
  await room.walk('/console/home/sponsors')
  await expectHarmless(room, sponsors)
  await room.walk('/console/trail')
  await expectHarmless(room, [sponsors.at(-1) ?? ''])
})

test('posts show markup as text for fans and in the console, in every field', async () => {
  const pool = openPatientPool(database.url)
  const account = { network: 'mastodon', account: '@x@social.example.org', name: String(vectors[0]) } as const
  const source = await seedSource(pool, 'posts', new Date(), {
    facts: { ...account, teams: [sport], sections: [], channels: [] },
    columns: { paused: true, title: vectors[1], failure: vectors[1] },
  })
  const texts = packWords(vectors, 400)
  for (const [index, text] of texts.entries()) {
    // Includes texts that no reader of a social network would keep.
    const bad = vectors[index] ?? ''
    const spans = [{ text }, { text: bad, url: 'javascript:alert(1)' }, { text: bad, url: 'https://a.example.org/' }]
    await pool.query(
      `insert into social_post (company_id, source_id, origin, author, author_name, author_handle, text, url, at, teams, tells, tells_other, sha256)
       values ($1, $2, $3, $4, $5, $6, $7, 'javascript:alert(1)', now() - make_interval(mins => $8), $9, '{}', false, '')`,
      [
        currentSchool().id,
        source,
        String(index),
        String(index),
        bad,
        vectors.at(-index),
        JSON.stringify(spans),
        index,
        [sport],
      ],
    )
  }
  await pool.end()
  await staffApi.call(blockAuthor, { body: { post: 1, reason: vectors[2]?.slice(0, 200) ?? null } })
  await fan.go('/app/social?teams=all')
  await expectHarmless(fan, [texts[1] ?? ''])
  const more = fan.page.getByRole('button', { name: 'More posts' })
  while (await more.isVisible()) {
    const before = await fan.page.getByRole('article').count()
    await more.click()
    await expect.poll(() => fan.page.getByRole('article').count()).toBeGreaterThan(before)
  }
  await expectHarmless(fan, [texts.at(-1) ?? ''])
  await fan.go(`/app/sports/${sport}`)
  await fan.page.mouse.wheel(0, 20_000)
  await fan.page.getByRole('region', { name: 'Social' }).getByRole('article').first().waitFor()
  await expectHarmless(fan, [texts[1] ?? ''])
  await room.walk('/console/social')
  await expectHarmless(room, some(vectors.slice(0, 2)))
  await room.walk('/console/social/posts')
  await expectHarmless(room, texts.slice(0, 10))
})

test('an ad’s sponsor shows markup as text', async () => {
  const id = await createPublishedStory({})
  for (const sponsor of packWords(vectors, 6_000)) {
    // A device keeps announcements it has shown, so each visit is a new device.
    const visit = await openPageVisit(browser, { baseURL: product.url, fan: owner })
    const other = { ...visit, ...(await watchForHarm(visit.page, product.url)) }
    const picture = { image: '/icons/crest.svg', image_small: null, video: null, duration: null, skip_after: null }
    const ad = { id: 1, sponsor, title: sponsor, kind: 'article', click: '/ads/1/click', ...picture }
    const results = { banner: [], '10seconds': [], '15seconds': [], playerprofiles: [], articles: [ad] }
    await other.page.route(/\/explore\/ads\?/, (route) => answerJson(route, { results }))
    await other.page.route(/\/explore\/ads\/turn/, (route) =>
      answerJson(route, { ad: { id: 1, impression: 'a'.repeat(64) } }),
    )
    await other.page.route(/\/explore\/ads\/seen/, (route) => answerJson(route, { counted: 0 }))
    await other.go(`/app/article/${id}`)
    await other.page.mouse.wheel(0, 20_000)
    await other.page.getByRole('complementary', { name: 'Advertisement' }).waitFor()
    await expectHarmless(other, [sponsor.slice(0, 60)])
    await other.close()
  }
})

test('an address that is unsafe or not public is refused wherever one can be entered', async () => {
  const addresses = vectors.filter((one) => /^<(a href|img src)="/.test(one)).map((one) => one.split('"')[1] ?? '')
  const strange = addresses.filter((url) => !/^https:\/\/[a-z.]+\.org\/?$/.test(url))
  expect(strange.length).toBeGreaterThan(60)
  for (const url of strange) {
    await expect(staffApi.call(createSponsor, { body: { name: 'x', url } })).rejects.toThrow(/https/)
    const link = { kind: 'web', url } as const
    await expect(createPublishedStory({ body: [{ kind: 'paragraph', words: [{ text: 'x', link }] }] })).rejects.toThrow(
      /https/,
    )
  }
})
