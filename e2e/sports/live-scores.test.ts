import { once } from 'node:events'
import net from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../server/src/auth/demo/demo-accounts.ts'
import { openBrowser, openPageVisit, type PageVisit } from '../browser.ts'
import { cleanUpProducts, type LaunchedProduct, prepareUsedHome, startProduct } from '../start-product.ts'
import { pollUntil } from './poll-until.ts'
import { openScoring, type Scoring } from './scoring.ts'

let browser: Browser
let product: LaunchedProduct
let scoringApi: Scoring
let home: string
let port: string
let game: number
let visit: PageVisit
beforeAll(async () => {
  home = await prepareUsedHome()
  port = await freePort()
  ;[browser, product] = await Promise.all([openBrowser(), startProduct({ home, env: { PORT: port } })])
  scoringApi = await openScoring({ url: product.url, home })
  game = (await scoringApi.add({ sport: 'football', opponent: 'Westbrook' })).id
  await scoringApi.enter(game, { status: { kind: 'live', label: '1st' }, period: 1, score: { away: 0, home: 0 } })
  visit = await openPageVisit(browser, { baseURL: product.url })
  await signIn(visit)
})
afterAll(async () => {
  await browser?.close()
  await cleanUpProducts()
})

/** Returns a free port, so that a restarted server has the same address. */
async function freePort(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as net.AddressInfo
  server.close()
  return String(free)
}

async function signIn({ page, go }: PageVisit) {
  await go('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(demoAccounts[0].email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/app\//)
}

/** Reads the score that each place shows: the figures of both teams, away first. */
const readScore = (page: Page, place: string) =>
  page.evaluate(
    (selector) =>
      [...(document.querySelector(selector)?.querySelectorAll('.numeric') ?? [])]
        .filter((figure) => !figure.closest('table'))
        .slice(0, 2)
        .map((figure) => figure.textContent)
        .join('-'),
    place,
  )
const places = [
  ['/app/sports', () => `li:has(a[href$="/${game}"])`],
  ['/app/home', () => `a[href$="/${game}"]`],
  [`/app/sports/live/`, () => 'main'],
] as const

test('a new score appears on the schedule, the home’s score strip and the game without a reload', async () => {
  const pages = await Promise.all(
    places.map(async ([path, place]) => {
      const page = await visit.page.context().newPage()
      await page.goto(path.endsWith('/') ? `${path}${game}` : path)
      return { page, place: place() }
    }),
  )
  for (const { page, place } of pages) await pollUntil(() => readScore(page, place)).toBe('0-0')
  await scoringApi.enter(game, {
    score: { away: 0, home: 7 },
    play: { text: 'Touchdown', kind: 'touchdown', scoring: true },
  })
  for (const { page, place } of pages) await pollUntil(() => readScore(page, place)).toBe('0-7')
  for (const { page } of pages) await page.close()
})

test('play-by-play is announced only on request, and the choice is remembered', async () => {
  const { page, go } = visit
  await go(`/app/sports/live/${game}?tab=plays`)
  const log = page.getByRole('log')
  const getRadio = (name: string) => page.getByRole('radio', { name, exact: true })
  const play = (text: string, scoring: boolean, points?: number) =>
    scoringApi.enter(game, {
      play: { text, kind: 'play', scoring },
      ...(points !== undefined && { score: { home: points } }),
    })
  const written = (text: string) => page.getByRole('tabpanel').getByText(text).waitFor()
  expect(await getRadio('Off').isChecked()).toBe(true)
  await play('Vaughn runs for 4', false)
  await written('Vaughn runs for 4')
  expect(await log.textContent()).toBe('')
  await getRadio('Scores').check({ force: true })
  await play('Vaughn runs for 5', false)
  await play('Okafor kicks it from 31', true, 10)
  await pollUntil(() => log.textContent()).toMatch(/Okafor kicks it from 31.*Westbrook 0, Utah 10/)
  expect(await log.textContent()).not.toContain('runs for 5')
  await getRadio('Every play').check({ force: true })
  await page.reload()
  await pollUntil(() => getRadio('Every play').isChecked()).toBe(true)
  await written('Okafor kicks it from 31')
  await play('Vaughn runs for 6', false)
  await pollUntil(() => log.textContent()).toContain('Vaughn runs for 6')
  expect(visit.problems).toEqual([])
})

test('a game page shows a lost connection with its age, then continues with the right score and no duplicates', async () => {
  const { page, go } = visit
  await go(`/app/sports/live/${game}?tab=plays`)
  await pollUntil(() => readScore(page, 'main')).toMatch(/^0-\d+$/)
  const plays = page.getByRole('tabpanel').getByRole('listitem')
  // Plays saved on an earlier visit show first, without the newest.
  await page.getByRole('tabpanel').getByText('Vaughn runs for 6').waitFor()
  const before = await plays.count()
  await product.stop()
  await page.getByText(/Connection lost\. Last update/).waitFor()
  product = await startProduct({ home, env: { PORT: port } })
  scoringApi = await openScoring({ url: product.url, home })
  await scoringApi.enter(game, {
    score: { home: 17 },
    play: { text: 'Brandt catches it', kind: 'play', scoring: true },
  })
  await pollUntil(() => readScore(page, 'main')).toBe('0-17')
  await pollUntil(() => page.getByText(/Connection lost/).count()).toBe(0)
  expect(await plays.count()).toBe(before + 1)
  expect(await page.getByRole('tabpanel').getByText('Brandt catches it').count()).toBe(1)
})
