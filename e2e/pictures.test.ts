import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAxeProblems, wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, waitForMail } from './browser.ts'
import { runFieldhouse } from './run-fieldhouse.ts'
import { checkLooks, consoleSizes, measureOverflow } from './screens/screen-looks.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Returns a picture as a browser would save it. */
async function drawn(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 300, 300)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  })
  return Buffer.from(bytes)
}

const opened = (place: string) => openConsole(browser, { place, role: 'editor' })

/** Opens a browser for a fan with a picture. */
async function fanWithPicture(firstname: string, options: BrowserContextOptions = {}) {
  const fan = await createFan({ firstname, lastname: 'Marsh' })
  const visit = await openPageVisit(browser, { fan, ...options })
  const { page } = visit
  await visit.go('/app/account/profile')
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me', mimeType: 'image/png', buffer: await drawn(page) })
  const face = page.locator('img[src^="/media/profile-images/"]').first()
  await face.waitFor()
  return { ...visit, fan, face, url: String(await face.getAttribute('src')) }
}

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} M\\.,`) })
const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      tile(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBe(512)

test('photo review: a fan’s photo is removed with the keyboard, the fan reads why, and it is restored', async () => {
  const fan = await fanWithPicture('Quill')
  const staff = await opened('/pictures')
  const { page } = staff
  await isDrawn(page, 'Quill')
  await tile(page, 'Quill').focus()
  await page.keyboard.press('t')
  await page.getByRole('group', { name: 'Why remove Quill M.’s photo?' }).waitFor()
  expect(await findAxeProblems(page)).toEqual([])
  await page.keyboard.press('4')
  await page.getByText('Quill M.: removed, advertising.').waitFor()
  await tile(page, 'Quill').waitFor({ state: 'detached' })
  await expect.poll(async () => (await page.request.get(fan.url)).status()).toBe(404)
  expect((await waitForMail(fan.fan.email, 1)).text).toContain('because it is advertising')

  await fan.go('/app/account/profile')
  await fan.page.getByText('because it is advertising').waitFor()
  expect(await fan.face.count()).toBe(0)
  await checkLooks(fan, { path: 'a picture that was taken away', rules: wcag })

  await page.getByText('Removed', { exact: true }).click()
  await isDrawn(page, 'Quill')
  await tile(page, 'Quill').focus()
  await page.keyboard.press('p')
  await page.getByText('Quill M.: restored.').waitFor()
  await fan.go('/app/account/profile')
  await expect.poll(() => fan.face.getAttribute('src')).toBe(fan.url)
  expect(await fan.page.getByText('Your photo was removed').count()).toBe(0)
  expect([...fan.problems, ...staff.problems]).toEqual([])
  await fan.close()
  await staff.close()
})

test('photo review: an approved photo leaves the list, the focus moves on, and one key undoes it', async () => {
  const fans = [await fanWithPicture('Ash'), await fanWithPicture('Birch')]
  const { page, problems, close } = await opened('/pictures')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  // The newest comes first.
  await tile(page, 'Birch').focus()
  await page.keyboard.press('f')
  await page.getByText('Birch M.: approved.').waitFor()
  await tile(page, 'Birch').waitFor({ state: 'detached' })
  await expect.poll(focused).toMatch(/^Ash M\./)
  await page.keyboard.press('z')
  await tile(page, 'Birch').waitFor()
  await page.keyboard.press('Home')
  await expect.poll(focused).toMatch(/^Birch M\./)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toMatch(/^Ash M\./)
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Ash M.' })
  await large.getByRole('img', { name: 'What Ash M. shows' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toMatch(/^Ash M\./)
  expect(problems).toEqual([])
  for (const fan of fans) await fan.close()
  await close()
})

test('photo review: the page has one heading, passes axe and never scrolls sideways in any size, dark or light', async () => {
  const fan = await fanWithPicture('Wolfeschlegelsteinhausenbergerdorff')
  const visit = await opened('/pictures')
  const { page, problems, close } = visit
  await isDrawn(page, 'Wolfeschlegelsteinhausenbergerdorff')
  await checkLooks(visit, { path: '/pictures', rules: wcag, sizes: consoleSizes })
  await tile(page, 'Wolfeschlegelsteinhausenbergerdorff').focus()
  await page.keyboard.press('t')
  for (const size of consoleSizes) {
    await page.setViewportSize(size)
    expect(await measureOverflow(page)).toBe(0)
  }
  await page.keyboard.press('1')
  await page.getByText('removed, nudity.').waitFor()
  await page.getByText('Removed', { exact: true }).click()
  await isDrawn(page, 'Wolfeschlegelsteinhausenbergerdorff')
  await checkLooks(visit, { path: '/pictures, taken away', rules: wcag, sizes: consoleSizes })
  expect(problems).toEqual([])
  await fan.close()
  await close()
})

test('photo review: the command line lists, removes and restores a photo', async () => {
  const fan = await fanWithPicture('Sorrel')
  const { output } = await runFieldhouse('customer', 'list-pictures')
  const id = /^ *(\d+) {2}Sorrel M\..*\/media\/profile-images\//m.exec(output)?.[1] ?? ''
  expect(await runFieldhouse('customer', 'remove-picture', id)).toMatchObject({
    code: 2,
    output: expect.stringContaining('--reason: must be one of nudity, hate, somebody-else, advertising, other'),
  })
  expect((await runFieldhouse('customer', 'remove-picture', id, '--reason', 'hate')).code).toBe(0)
  expect((await fan.page.request.get(fan.url)).status()).toBe(404)
  expect((await runFieldhouse('customer', 'list-pictures', '--show', 'taken')).output).toMatch(/Sorrel M\..*hate/)
  expect((await runFieldhouse('customer', 'restore-picture', id)).code).toBe(0)
  expect((await fan.page.request.get(fan.url)).status()).toBe(200)
  await fan.close()
})

test('photo review: a removed photo is also deleted from the offline cache', async () => {
  const { page, url, close } = await fanWithPicture('Tansy', { serviceWorkers: 'allow' })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const fetchPicture = () =>
    page.evaluate(
      async (address) => ({ status: (await fetch(address)).status, kept: (await caches.match(address)) !== undefined }),
      url,
    )
  expect(await fetchPicture()).toEqual({ status: 200, kept: true })
  const { output } = await runFieldhouse('customer', 'list-pictures')
  await runFieldhouse('customer', 'remove-picture', /(\d+) {2}Tansy M\./.exec(output)?.[1] ?? '', '--reason', 'other')
  expect(await fetchPicture()).toEqual({ status: 404, kept: false })
  await close()
})
