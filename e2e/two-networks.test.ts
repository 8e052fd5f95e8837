import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { appLogin, type Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { getSettings, putSettings, type SavedSchool } from '@fieldhouse/contract/school/admin'
import { drawClip, sendClip } from '@fieldhouse/origin/test-clip'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { openPageVisit } from './browser.ts'
import { callEndpoint, demoPasswordHash, signInAccount } from './call-endpoint.ts'
import { hangLimitMs } from './hang-limit.ts'
import {
  createNamespace,
  findNamespaceProblem,
  type Namespace,
  type PrivateNetwork,
  removeStaleNamespaces,
} from './network-namespaces.ts'
import { cleanUpProducts, createHome, startProduct, withFfmpeg } from './start-product.ts'

const [saltLake, phoenix] = ['770', '753']
const device = randomUUID()
const problem = findNamespaceProblem()
const program = process.env.CHROME_PATH || chromium.executablePath()

let folder: string
let fans: Namespace | undefined
let browser: Browser | undefined
let encoder: ChildProcess | undefined
let [home, away]: PrivateNetwork[] = []
let url: string
let event: number

beforeAll(async () => {
  if (problem) return
  removeStaleNamespaces()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-networks-'))
  fs.chmodSync(folder, 0o755)
  fans = createNamespace('fans')
  ;[home, away] = fans.networks
  fans.moveTo(home)
  // No proxy is in front: the address of the connection itself decides.
  const env = { ...withFfmpeg, RTMP_PORT: '0', HOST: home.host }
  url = (await startProduct({ home: createHome(), env })).url
  const jwt = String(await signInAccount(url, demoAccounts[1].email, device))
  const { revision, school } = (await callEndpoint(url, getSettings, { device, jwt })).body as SavedSchool
  const networks = [
    { cidr: home.cidr, market: saltLake },
    { cidr: away.cidr, market: phoenix },
  ]
  const settings = { revision, school: { ...school, marketRules: { networks } } }
  expect(await callEndpoint(url, putSettings, { body: settings, device, jwt })).toMatchObject({ status: 200 })
  const body = {
    title: 'Away game',
    starts_at: new Date().toISOString(),
    blackout: [phoenix],
    blackout_until: new Date(Date.now() + dayMs).toISOString(),
  }
  const made = (await callEndpoint(url, createEvent, { body, device, jwt })).body as {
    event: { id: number; rtmp_url: string }
    stream_key: string
  }
  event = made.event.id
  encoder = sendClip(drawClip(path.join(folder, 'clip.flv'), 30), `${made.event.rtmp_url}/${made.stream_key}`)
  browser = await chromium.launch({
    executablePath: fans.writeLauncher(folder, program),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--unsafely-treat-insecure-origin-as-secure=${url}`],
    timeout: hangLimitMs,
  })
})
afterAll(async () => {
  await browser?.close()
  encoder?.kill('SIGKILL')
  await cleanUpProducts()
  fans?.remove()
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
})

async function signInFan() {
  const body = { cid: currentSchool().id, email: demoAccounts[0].email, password: demoPasswordHash }
  const session = (await callEndpoint(url, appLogin, { body, device })).body as Session
  const stored = { ...session, customer_id: session.user.uid, jwtTimestamp: Date.now(), debug: false }
  return { email: demoAccounts[0].email, password: '', device, stored }
}

const readSeconds = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

test.skipIf(problem)(
  `markets: a fan who leaves a network for one in a blackout is stopped during the game${problem ? ` (skipped: ${problem})` : ''}`,
  async () => {
    if (!browser || !fans || !home || !away) throw new Error('there are no networks')
    const { page, problems, go, close } = await openPageVisit(browser, { baseURL: url, fan: await signInFan() })
    await go(`/app/watch/2/event-${event}`)
    await page.evaluate(() => document.querySelector('video')?.play())
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(1)
    fans.moveTo(away)
    const movedMs = performance.now()
    await page.getByText('Blacked out in Phoenix.').waitFor()
    const seconds = (performance.now() - movedMs) / 1_000
    console.log(`A browser that changed its network was stopped after ${seconds.toFixed(1)} s`)
    expect(await page.locator('video').count()).toBe(0)
    await page.reload()
    await page.getByText('Blacked out in Phoenix.').waitFor()
    fans.moveTo(home)
    await page.reload()
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(1)
    expect(problems).toEqual([])
    await close()
  },
)
