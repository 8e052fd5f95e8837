import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { screenshotFailure } from '../failure-screenshots.ts'
import { hangLimitMs } from '../hang-limit.ts'
import { readPlayers } from './players-on.ts'
import { servePlayer } from './serve-player.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let served: Awaited<ReturnType<typeof servePlayer>>
let browser: Browser
let page: Page
let problems: string[]

beforeAll(async () => {
  ;[served, browser] = await Promise.all([servePlayer(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  served?.close()
})
beforeEach(async () => {
  Object.assign(served.faults, { down: false, expired: -1, gone: null, renewals: 0 })
  problems = []
  await open()
})
afterEach(async (context) => {
  await screenshotFailure(context)
  await page.context().close()
})

async function open(options = {}) {
  await page?.context().close()
  const context = await browser.newContext({
    baseURL: served.url,
    reducedMotion: 'reduce',
    bypassCSP: false,
    ...options,
  })
  page = await context.newPage()
  page.setDefaultTimeout(hangLimitMs)
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
  })
}

const { player, state, seconds, heard } = readPlayers(() => page)
const plays = (after: number, index = 0) =>
  expect.poll(async () => (await state(index)) === 'playing' && (await seconds(index)) > after).toBe(true)
const seek = (to: number) =>
  page.evaluate((at) => Object.assign(document.querySelector('video') ?? {}, { currentTime: at }), to)

test('player: a video plays, seeks and ends with the keyboard alone under the page’s policy', async () => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Play A film' }).waitFor()
  await page.keyboard.press('k')
  await plays(0.5)
  await page.keyboard.press('5')
  await plays(12)
  expect(await heard('chapter')).toContainEqual({ type: 'chapter', index: 1 })
  await page.getByRole('slider', { name: 'Seek' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seconds()).toBeLessThan(11)
  await page.keyboard.press('End')
  await expect.poll(() => heard('ended')).toHaveLength(1)
  expect(problems).toEqual([])
})

test('player: captions can be turned on and styled', async () => {
  await page.goto('/?play')
  await plays(0.2)
  // Captions end with the video, and a busy machine may take that long to draw them.
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Captions, off' }).click()
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await page.getByText('He has Cole behind everyone').waitFor()
  await page.getByRole('radio', { name: 'Huge' }).check({ force: true })
  await page.locator('[data-size=huge]').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
})

test('player: an expired URL is renewed once, and playback continues', async () => {
  await page.goto('/?play')
  await plays(0.2)
  // The page being left must not ask for a fresh URL.
  await page.goto('about:blank')
  served.faults.expired = 0
  await page.goto('/?play')
  await plays(0.5)
  await seek(20)
  await plays(20.2)
  expect(served.faults.renewals).toBe(1)
  expect(await heard('error')).toEqual([])
})

test('player: a lost connection is shown and waited for', async () => {
  served.faults.down = true
  await page.goto('/?play&at=10')
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/trying again/i)
  served.faults.down = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await plays(10)
  expect((await heard('playing'))[0]?.seconds).toBeGreaterThanOrEqual(10)
  expect(await heard('error')).toEqual([])
})

test('player: a missing segment is skipped', async () => {
  served.faults.gone = /\/5\.m4s$/
  await page.goto('/?play&at=8')
  await plays(12)
  expect((await heard('recovering')).length).toBeGreaterThan(0)
  expect(await heard('error')).toEqual([])
})

test('player: a missing video says so and can be tried again', async () => {
  served.faults.gone = /main\.m3u8$/
  await page.goto('/?play')
  await page.getByRole('alert').getByText('missing').waitFor()
  served.faults.gone = null
  await page.getByRole('button', { name: 'Try again' }).click()
  await plays(0.2)
})

test('player: an ad plays first and can be skipped, and broken ads are left out', async () => {
  await page.goto('/?play&ads=good')
  await page.getByText('Ad 1 of 1').waitFor()
  await page.getByRole('button', { name: 'Skip ad' }).click()
  await plays(0.2)
  expect(await heard('ad-skipped')).toEqual([{ type: 'ad-skipped', ad: 'good' }])
  await page.goto('/?play&ads=bad')
  await plays(0.2)
  expect((await heard('ad-failed')).map(({ ad }) => ad)).toEqual(['missing', 'silent'])
})

test('player: five players play at once, and only the last used one reacts to keys', async () => {
  await page.goto('/?play&players=5')
  for (let index = 0; index < 5; index++) await plays(0.2, index)
  await player(3).getByRole('slider', { name: 'Seek' }).focus()
  await page.keyboard.press('k')
  await expect.poll(() => state(3)).toBe('paused')
  expect(await Promise.all([0, 1, 2, 4].map((index) => state(index)))).not.toContain('paused')
})

/** Places where broadcasts burn in the score, as shares of the picture. Lines of a race are higher, in the corner. */
const burnedIn = {
  score: { left: 0.04, right: 0.6, top: 0.87, bottom: 0.945 },
  race: { left: 0.04, right: 0.29, top: 0.63, bottom: 0.945 },
}
type Place = (typeof burnedIn)['score']

/** Lists the visible parts of the player that cover that place. */
const drawnOver = (place: Place) =>
  page.evaluate((share) => {
    const film = document.querySelector('[data-player]')?.getBoundingClientRect() ?? new DOMRect()
    const isOver = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 1 &&
      left < film.left + share.right * film.width &&
      right > film.left + share.left * film.width &&
      top < film.top + share.bottom * film.height &&
      bottom > film.top + share.top * film.height
    const isDrawn = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return (
        hasText || element.tagName === 'svg' || backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
      )
    }
    return [...document.querySelectorAll('[data-player] :not(video)')]
      .filter((element) => isDrawn(element) && isOver(element.getBoundingClientRect()))
      .map((element) => `${element.tagName} ${element.textContent}`)
  }, place)

test.each([
  ['a desk', { width: 900, height: 700 }, ['score', 'race'] as const],
  ['a phone', phone, ['score'] as const],
])('player: on %s controls, chapter and captions do not cover the score in the video', async (_, viewport, all) => {
  await open({ viewport })
  await page.goto('/?play&at=13')
  await plays(13)
  await page.keyboard.press('k')
  await expect.poll(() => state()).toBe('paused')
  await page.getByRole('button', { name: 'Settings' }).waitFor()
  await page.keyboard.press('c')
  await page.getByText('He has Cole behind everyone').waitFor()
  expect(await page.getByText('Halftime').count()).toBe(viewport === phone ? 0 : 1)
  for (const name of all) expect(await drawnOver(burnedIn[name])).toEqual([])
})

test('player: passes axe in every size', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, phone, { width: 320, height: 568 }]) {
    await open({ viewport, bypassCSP: true })
    await page.goto('/?at=4')
    await page.getByRole('button', { name: 'Play A film' }).waitFor()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await page.addScriptTag({ content: axe })
    const wrong = await page.evaluate(async () => {
      const { axe: run } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
      return (await run.run()).violations.map(({ id }) => id)
    })
    expect(wrong).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  }
})
