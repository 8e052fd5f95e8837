import { operatorAds, removeAd } from '@fieldhouse/contract/ads/sponsors'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, desktop, openBrowser, openPageVisit, type PageVisit, phone } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const drawPicture = async (background: string, width: number, height: number) => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})

/**
 * The banner that a fan sees on a team's page, by the width of the window. A page begins with the saved ads of the last
 * visit, so the former one may be there for a moment.
 */
const seeBanner = async ({ page, go, walk }: PageVisit, former?: string): Promise<string> => {
  // The home brings the ads of all pages.
  await go('/app/home')
  await walk('/app/sports/mens-golf')
  const banner = page.getByRole('img', { name: 'Advertisement: Boots at half price' })
  // Its place is filled once it is near.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600)
      return banner.count()
    })
    .toBe(1)
  await expect.poll(() => banner.getAttribute('src')).not.toBe(former)
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  return (await banner.getAttribute('src')) ?? ''
}

test('console pictures: a sponsor’s banner is uploaded for desktops and phones and swapped, and each fan sees the new one', async () => {
  const { url } = inject('server')
  const staff = await openConsole(browser, { place: '/home/ads', heading: 'Sponsors and ads' })
  const { page, problems, close } = staff
  await page.getByRole('link', { name: 'Add an ad' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Autumn boots')
  await page.getByLabel('Sponsor', { exact: true }).selectOption({ label: 'Trailhead' })
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Banner' })
  await page.getByLabel('Where', { exact: true }).selectOption({ label: 'One page' })
  await page.getByLabel('Page', { exact: true }).selectOption('mens-golf')
  await page.getByLabel('Text on the banner').fill('Boots at half price')
  const choose = async (size: 'Desktop' | 'Phone', file: Awaited<ReturnType<typeof drawPicture>>) =>
    page.getByLabel(`${size} banner of Autumn boots`, { exact: true }).setInputFiles(file)
  await choose('Desktop', { ...(await drawPicture('#225588', 10, 10)), buffer: Buffer.from('<svg/>') })
  await page.getByText('SVG pictures can’t be used.').waitFor()
  await choose('Desktop', await drawPicture('#225588', 2_400, 900))
  await page.getByRole('img', { name: 'New picture: Desktop banner of Autumn boots' }).waitFor()
  await page.getByRole('button', { name: 'Focus point: 50% across, 50% down' }).press('ArrowUp')
  await choose('Phone', await drawPicture('#885522', 1_200, 200))
  await page.getByRole('img', { name: 'New picture: Phone banner of Autumn boots' }).waitFor()
  await page.getByRole('button', { name: 'Save ad' }).click()
  await page.getByRole('link', { name: 'Edit Autumn boots' }).waitFor()

  const fan = await createFan()
  const wide = await openPageVisit(browser, { fan, viewport: desktop })
  const narrow = await openPageVisit(browser, { fan, viewport: phone })
  const first = await seeBanner(wide)
  const onPhone = await seeBanner(narrow)
  expect([first, onPhone]).toEqual([
    expect.stringMatching(/^\/media\/pictures\//),
    expect.stringMatching(/^\/media\/pictures\//),
  ])
  expect(onPhone).not.toBe(first)

  await page.getByRole('link', { name: 'Edit Autumn boots' }).click()
  await page.getByRole('img', { name: 'Desktop banner of Autumn boots', exact: true }).waitFor()
  await checkLooks(staff, { path: page.url(), rules: wcag, sizes: consoleSizes })
  await choose('Desktop', await drawPicture('#228855', 1_920, 320))
  await page.getByRole('img', { name: 'New picture: Desktop banner of Autumn boots' }).waitFor()
  await page.getByRole('button', { name: 'Save picture (Desktop banner of Autumn boots)' }).click()
  await page.getByText('Saved. Fans see it now.').waitFor()
  const second = await seeBanner(wide, first)
  expect((await fetch(`${url}${first}`)).status).toBe(404)
  expect(await seeBanner(narrow)).toBe(onPhone)

  // Without a desktop banner, desktops show the phone's. Undo brings the other one back.
  await page.getByRole('button', { name: 'Take down (Desktop banner of Autumn boots)' }).click()
  await page.getByText('Taken down.').waitFor()
  expect(await seeBanner(wide, second)).toBe(onPhone)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone.').waitFor()
  expect(await seeBanner(wide, onPhone)).not.toBe(second)
  expect([problems, wide.problems, narrow.problems]).toEqual([[], [], []])

  const api = openFanApi(url, staff.who)
  const ad = (await api.call(operatorAds, {})).ads.find(({ title }) => title === 'Autumn boots')
  await api.call(removeAd, { params: { id: String(ad?.id) } })
  for (const visit of [wide, narrow]) await visit.close()
  await close()
})
