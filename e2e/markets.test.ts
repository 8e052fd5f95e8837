import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { appLogin, type Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { editTitle } from '@fieldhouse/contract/films/admin'
import { getSettings, putSettings, type SavedSchool } from '@fieldhouse/contract/school/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { writeMmdb } from '../server/src/markets/test-mmdb.ts'
import { openBrowser, openPageVisit } from './browser.ts'
import { callEndpoint, demoPasswordHash, signInAccount } from './call-endpoint.ts'
import { cleanUpProducts, createHome, startProduct } from './start-product.ts'

const [saltLake, phoenix] = ['770', '753']
const [inSaltLake, inPhoenix] = ['198.51.100.7', '203.0.113.7']
const video = 3
const device = randomUUID()

let browser: Browser
let url: string
beforeAll(async () => {
  browser = await openBrowser()
  const home = createHome()
  const file = path.join(home, 'city.mmdb')
  fs.mkdirSync(home, { recursive: true })
  fs.writeFileSync(
    file,
    writeMmdb({
      '198.51.100.0/24': { country: { iso_code: 'US' }, location: { metro_code: Number(saltLake) } },
      '203.0.113.0/24': { country: { iso_code: 'US' }, location: { metro_code: Number(phoenix) } },
    }),
  )
  const env = { DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1,::1', GEOIP_FILE: file }
  url = (await startProduct({ home, env })).url
  const jwt = await signInAccount(url, demoAccounts[1].email, device)
  if (!jwt) throw new Error('the operator did not sign in')
  const { revision, school } = (await callEndpoint(url, getSettings, { device, jwt })).body as SavedSchool
  const areas = { [saltLake]: { metros: [saltLake] }, [phoenix]: { metros: [phoenix] } }
  const body = { revision, school: { ...school, marketRules: { areas } } }
  expect(await callEndpoint(url, putSettings, { body, device, jwt })).toMatchObject({ status: 200 })
  const audience = { plans: [], blackout: [phoenix], blackout_until: null, from: null, until: null }
  expect(await callEndpoint(url, editTitle, { id: video, body: { audience }, device, jwt })).toMatchObject({
    status: 200,
  })
})
afterAll(async () => {
  await browser.close()
  await cleanUpProducts()
})

async function signInFan() {
  const body = { cid: currentSchool().id, email: demoAccounts[0].email, password: demoPasswordHash }
  const session = (await callEndpoint(url, appLogin, { body, device })).body as Session
  const stored = { ...session, customer_id: session.user.uid, jwtTimestamp: Date.now(), debug: false }
  return { email: demoAccounts[0].email, password: '', device, stored }
}

const isPlaying = (page: Page) => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3)

test('markets: a fan whose network moves into a blackout is stopped and told why', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, {
    baseURL: url,
    fan: await signInFan(),
    extraHTTPHeaders: { 'x-forwarded-for': inSaltLake },
  })
  await go(`/app/watch/4/${video}`)
  await page.evaluate(() => document.querySelector('video')?.play())
  await expect.poll(() => isPlaying(page)).toBe(true)
  const stopped = page.getByText('Blacked out in Phoenix.')
  expect(await stopped.count()).toBe(0)
  // From Wi-Fi to another network: away for a moment, then back with another address.
  const context = page.context()
  await context.setOffline(true)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': inPhoenix })
  await context.setOffline(false)
  await stopped.waitFor()
  await page.getByRole('heading', { name: 'Not available here' }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  // Back home it plays again.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': inSaltLake })
  await page.reload()
  await expect.poll(() => page.locator('video').count()).toBe(1)
  expect(problems).toEqual([])
  await close()
})
