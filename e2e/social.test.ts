import { listSocials, type SocialItem, type SocialPage } from '@fieldhouse/contract/social/social'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answerJson } from './answer-json.ts'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { pollUntil } from './sports/poll-until.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const post = (id: number, changes: Partial<SocialItem> = {}): SocialItem => ({
  id,
  network: 'mastodon',
  source: { id: 1, name: 'Football' },
  author: { name: 'Ada Ferris', handle: '@ada@social.example.org' },
  text: [
    { text: `Post ${id}. Doors open at five.\nBring a coat, and see ` },
    { text: 'where to park your car', url: 'https://campus.example.org/parking' },
    { text: '.' },
  ],
  at: ago(30 * id),
  edited_at: null,
  url: `https://social.example.org/@ada/${id}`,
  pictures: [],
  teams: ['football'],
  counts: { replies: 3, reposts: null, likes: 1_234 },
  tells: [],
  ...changes,
})
const picture = { name: 'abcdefghijklmnopqrstuv', width: 1600, height: 900, widths: [480, 960], alt: 'A full stand' }
const posts: SocialItem[] = [
  post(1),
  post(2, { pictures: [picture] }),
  post(3, { network: 'feed', author: null, source: { id: 2, name: 'The Paper' }, counts: none(), teams: [] }),
  post(4, { safe: true, author: null, text: [], url: null, tells: [{ id: 1, sport: 'football' }], counts: none() }),
  post(5, { text: [{ text: 'ערב ארוך באצטדיון' }], network: 'bluesky', edited_at: ago(1), counts: none() }),
  post(6, { text: [{ text: 'x'.repeat(600) }], pictures: [picture, picture, picture] }),
]
function none(): SocialItem['counts'] {
  return { replies: null, reposts: null, likes: null }
}
const behind = [{ id: 2, network: 'feed' as const, name: 'The Paper', since: ago(200) }]

/** Answers requests for posts, because the real networks are not available here. */
async function answered(page: Page, pages: Record<string, Partial<SocialPage>>): Promise<string[]> {
  const foreign: string[] = []
  page.on('request', (request) => /example\.org/.test(new URL(request.url()).host) && foreign.push(request.url()))
  await page.route(/\/api\/socials/, (route) => {
    const { next_page = '' } = route.request().postDataJSON() as { next_page?: string }
    return answerJson(route, { items: [], next_page: null, read_at: ago(1), behind: [], ...pages[next_page] })
  })
  await page.route(/\/media\/social\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    }),
  )
  return foreign
}

test('posts: pass axe in every size, continue by keyboard and send no request to another host', async () => {
  const visit = await openPageVisit(browser, { fan: await createFan() })
  const { page, go, problems, close } = visit
  const more = [post(11), post(12)]
  const foreign = await answered(page, { '': { items: posts, next_page: 'on', behind }, on: { items: more } })
  await go('/app/social')
  await page.getByText('Hidden: may contain spoilers').waitFor()
  await page.getByText('The Paper hasn’t updated since 3 hours ago.').first().waitFor()
  await checkLooks(visit, { path: '/app/social', rules: wcag })
  await page.getByRole('button', { name: 'More posts' }).press('Enter')
  await page.getByText('Post 11.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Post 11.')
  const out = page.getByRole('link', { name: /^Open on Mastodon ?, Ada Ferris/ }).first()
  expect([await out.getAttribute('target'), await out.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ])
  expect(foreign).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('posts: the home and a sport show the newest at the end once scrolled to, and nothing when they fail', async () => {
  const visit = await openPageVisit(browser, { fan: await createFan() })
  const { page, go, settled, problems, close } = visit
  await answered(page, { '': { items: posts, behind } })
  for (const path of ['/app/home', '/app/sports/football']) {
    await go(path)
    await settled()
    const section = page.getByRole('region', { name: 'Social' })
    for (let scrolls = 0; scrolls < 40 && !(await section.isVisible()); scrolls++) {
      await page.mouse.wheel(0, 900)
      await settled()
    }
    await section.getByRole('article').nth(5).waitFor()
    await checkLooks(visit, { path, rules: wcag })
  }
  await page.getByRole('link', { name: 'See all posts' }).press('Enter')
  await page.getByRole('heading', { name: 'Social', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe('?teams=football')
  expect(problems).toEqual([])
  await page.unroute(/\/api\/socials/)
  await page.route(/\/api\/socials/, (route) => answerJson(route, { message: 'Not now.' }, 503))
  await go('/app/home')
  await settled()
  await page.mouse.wheel(0, 20_000)
  await settled()
  expect(await page.getByRole('region', { name: 'Social' }).count()).toBe(0)
  await close()
})

const source = {
  id: 7,
  network: 'mastodon',
  account: '@team@social.example.org',
  name: 'Football',
  teams: ['football'],
  sections: ['front'],
  channels: [],
  every_minutes: 15,
  paused: false,
  title: 'The team',
  looked_at: ago(2),
  good_at: ago(200),
  next_at: ago(-10),
  failure: 'Nothing found at that address (404).',
  posts: 6,
  not_read: 1,
}

test('posts: the console’s sources and posts pass axe in every size', async () => {
  const staff = await openConsole(browser, { place: '/social', heading: 'Social', role: 'editor' })
  const { page, problems, go, close } = staff
  await answered(page, {})
  await page.route(/\/social-sources$/, (route) =>
    answerJson(route, { sources: [source, { ...source, id: 8, paused: true }] }),
  )
  const shownPosts = posts.map((one) => ({
    ...one,
    state: 'shown',
    hidden_at: null,
    reason: null,
    can_block: one.author !== null,
  }))
  await page.route(/\/social-posts/, (route) => answerJson(route, { posts: shownPosts, next_page: 'on' }))
  const author = { id: 1, network: 'bluesky', name: 'Somebody', handle: 'some.bsky.example', reason: null }
  await page.route(/\/social-authors/, (route) =>
    answerJson(route, { authors: [{ ...author, blocked_at: ago(9), posts: 2 }] }),
  )
  await go('/console/social')
  await page.getByText('Nothing found at that address (404).').first().waitFor()
  await page.getByRole('button', { name: 'Change Football' }).first().press('Enter')
  await checkLooks(staff, { path: '/social', rules: wcag, sizes: consoleSizes })
  await page.getByRole('link', { name: 'Posts and blocked authors' }).press('Enter')
  await page.getByText('some.bsky.example').waitFor()
  await checkLooks(staff, { path: '/social/posts', rules: wcag, sizes: consoleSizes })
  await page.getByRole('button', { name: 'Block Ada Ferris' }).first().press('Enter')
  await page.getByRole('group', { name: 'Block Ada Ferris?' }).getByRole('button', { name: 'Cancel' }).press('Enter')
  expect(problems).toEqual([])
  await close()
})

test('posts: one hidden by the staff disappears for fans and returns when it is shown', async () => {
  const who = await createFan()
  const api = openFanApi(inject('server').url, who)
  const getText = ({ text }: SocialItem) => text.map((span) => span.text).join('')
  const all = async () => (await api.call(listSocials, { body: { teamSlugs: [] } })).items
  await pollUntil(async () => (await all()).length).toBeGreaterThan(0)
  const seededPosts = await all()
  // Text search ignores case, so "Men's basketball …" is also found in "Women's basketball …".
  const found = (item: SocialItem) => getText(item).slice(0, 40).toLowerCase()
  const [one] = seededPosts.filter(
    (item) => seededPosts.filter((other) => getText(other).toLowerCase().includes(found(item))).length === 1,
  )
  if (!one) throw new Error('nothing is said but once')
  const postText = getText(one)
  const short = postText.length > 60 ? `${postText.slice(0, 60)}…` : postText
  const fan = await openPageVisit(browser, { fan: who })
  const shownPost = fan.page.getByText(postText.slice(0, 40)).first()
  await fan.go('/app/social')
  await shownPost.waitFor()

  const staff = await openConsole(browser, { place: '/social/posts', heading: 'Posts', role: 'editor' })
  await staff.page.getByRole('button', { name: `Hide “${short}”` }).press('Enter')
  await staff.page.getByLabel('Why').fill('It names a child.')
  await staff.page.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await staff.page.getByRole('button', { name: `Show “${short}”` }).waitFor()
  await fan.page.reload()
  await pollUntil(() => shownPost.count()).toBe(0)
  await fan.page.getByRole('article').first().waitFor()
  await staff.page.getByRole('button', { name: `Show “${short}”` }).press('Enter')
  await staff.page.getByRole('button', { name: `Hide “${short}”` }).waitFor()
  await fan.page.reload()
  await shownPost.waitFor()
  expect([...staff.problems, ...fan.problems]).toEqual([])
  await Promise.all([staff.close(), fan.close()])
})
