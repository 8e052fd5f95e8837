import fs from 'node:fs'
import path from 'node:path'
import { nativeCallPath } from '@fieldhouse/contract/hosts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser, type TestFan } from '../browser.ts'
import { isTrueInTime, repo } from '../start-product.ts'
import type { AndroidPhone } from './android-phone.ts'
import { buildNative, type NativeBundle } from './build-native.ts'
import { openAndroidPhone } from './open-phone.ts'

const server = inject('server').url

let browser: Browser
let bundle: NativeBundle
let fan: TestFan
beforeAll(async () => {
  bundle = buildNative(server)
  ;[browser, fan] = await Promise.all([openBrowser(), createFan()])
})
afterAll(async () => {
  await browser?.close()
})

test('the native app has at most 800 KB as a zip', () => {
  expect(bundle.zippedBytes()).toBeLessThan(800 * 1024)
})

test('the web’s files contain nothing of Capacitor, and the native app’s do', () => {
  const listFiles = (folder: string) =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
  const hasCapacitor = (file: string) => /capacitor/i.test(`${path.basename(file)} ${fs.readFileSync(file, 'latin1')}`)
  const web = listFiles(fs.realpathSync(path.join(repo, 'app/dist')))
  expect(web.length).toBeGreaterThan(100)
  expect(web.filter(hasCapacitor)).toEqual([])
  expect(listFiles(bundle.folder).filter(hasCapacitor)).not.toEqual([])
})

async function openPath({ getPage }: AndroidPhone, path: string): Promise<void> {
  await getPage().goto(`https://localhost${path}`)
  await getPage().locator('main h1').first().waitFor()
}

test('Android: the app signs in, shows pictures, plays a video and gets live scores from a server elsewhere', async () => {
  const phone = await openAndroidPhone(browser, bundle)
  await phone.start()
  const page = phone.getPage()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth/home')
  await openPath(phone, '/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  const streaming = page.waitForResponse((answer) => /^text\/event-stream/.test(answer.headers()['content-type'] ?? ''))
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL(/\/(app|preferences)\//)
  await openPath(phone, '/app/home')
  const pictures = page.locator('main img')
  await pictures.first().waitFor()
  const countLoaded = () =>
    pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => one.naturalWidth > 0).length)
  await expect.poll(countLoaded).toBeGreaterThan(0)
  expect(await pictures.first().getAttribute('src')).toContain(`${server}/media/`)
  expect((await streaming).url()).toBe(`${server}${nativeCallPath}`)

  await openPath(phone, '/app/watch/4/18')
  const readSeconds = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  expect(await isTrueInTime(async () => (await readSeconds()) > 1)).toBe(true)

  expect(phone.listPreflights()).toEqual([`${server}${nativeCallPath}`])
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('Android: the app has no service worker, and keeps the school’s settings for the next start', async () => {
  const phone = await openAndroidPhone(browser, bundle)
  await phone.start()
  const page = phone.getPage()
  const readSettings = () => page.evaluate(() => localStorage.getItem('fieldhouse.school'))
  expect(await isTrueInTime(async () => (await readSettings()) !== null)).toBe(true)
  expect(JSON.parse(String(await readSettings())).settings).toMatchObject({ id: 36, school: 'Utah' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  // Settings that another version of the app stored are not read.
  await page.evaluate(() => localStorage.setItem('fieldhouse.school', '{"version":"0","settings":{"id":1}}'))
  await openPath(phone, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(phone.problems).toEqual([])
  await phone.close()
})
