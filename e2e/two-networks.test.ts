import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
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
import type { CarriedOn } from './live/carry-on.ts'
import { waitForPlayPath } from './live/game-day.ts'
import {
  createNamespace,
  findNamespaceProblem,
  type Namespace,
  removeOwnNamespaces,
  removeStaleNamespaces,
} from './network-namespaces.ts'
import { cleanUpProducts, createHome, startProduct, withFfmpeg } from './start-product.ts'

const [saltLake, phoenix] = ['770', '753']
const device = randomUUID()
const problem = findNamespaceProblem()
const program = process.env.CHROME_PATH || chromium.executablePath()

let folder: string
let places: Awaited<ReturnType<typeof openPlaces>> | undefined
let encoder: ChildProcess | undefined
let url: string
let event: number

/** Two places with a browser each. The fans can leave home; the rivals are where it is blacked out. */
async function openPlaces() {
  removeStaleNamespaces()
  const [fans, rivals] = [createNamespace('fans'), createNamespace('rivals')]
  const [[home, away], [, theirs]] = [fans.networks, rivals.networks]
  fans.moveTo(home)
  rivals.moveTo(theirs)
  // No proxy is in front: the address of the connection itself decides.
  url = (await startProduct({ home: createHome(), env: { ...withFfmpeg, RTMP_PORT: '0', HOST: home.host } })).url
  const launch = (place: Namespace) =>
    chromium.launch({
      executablePath: place.writeLauncher(folder, program),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--unsafely-treat-insecure-origin-as-secure=${url}`],
      timeout: hangLimitMs,
    })
  const browsers: [Browser, Browser] = [await launch(fans), await launch(rivals)]
  const markets = [
    { cidr: home.cidr, market: saltLake },
    { cidr: away.cidr, market: phoenix },
    { cidr: theirs.cidr, market: phoenix },
  ]
  return { fans, rivals, home, away, browsers, markets }
}

/** A game that is blacked out in one market, with an encoder. */
async function startGame(networks: readonly { cidr: string; market: string }[]): Promise<void> {
  const jwt = String(await signInAccount(url, demoAccounts[1].email, device))
  const { revision, school } = (await callEndpoint(url, getSettings, { device, jwt })).body as SavedSchool
  const settings = { revision, school: { ...school, marketRules: { networks } } }
  expect(await callEndpoint(url, putSettings, { body: settings, device, jwt })).toMatchObject({ status: 200 })
  const until = new Date(Date.now() + dayMs).toISOString()
  const game = { title: 'At night', starts_at: new Date().toISOString(), blackout: [phoenix], blackout_until: until }
  const { body } = await callEndpoint(url, createEvent, { body: game, device, jwt })
  const made = body as { event: { id: number; rtmp_url: string }; stream_key: string }
  event = made.event.id
  encoder = sendClip(drawClip(path.join(folder, 'clip.flv'), 30), `${made.event.rtmp_url}/${made.stream_key}`)
}

beforeAll(async () => {
  if (problem) return
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-networks-'))
  fs.chmodSync(folder, 0o755)
  places = await openPlaces()
  await startGame(places.markets)
})
afterAll(async () => {
  for (const browser of places?.browsers ?? []) await browser.close()
  encoder?.kill('SIGKILL')
  await cleanUpProducts()
  removeOwnNamespaces()
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
})

async function signInFan() {
  const body = { cid: currentSchool().id, email: demoAccounts[0].email, password: demoPasswordHash }
  const session = (await callEndpoint(url, appLogin, { body, device })).body as Session
  const stored = { ...session, customer_id: session.user.uid, jwtTimestamp: Date.now(), debug: false }
  return { email: demoAccounts[0].email, password: '', device, stored }
}

const readSeconds = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

const isConnected = () =>
  fetch('/health/live', { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const stopped = /^Blacked out in Phoenix/

/** Goes on with the addresses of a stream from where the fans are, as a player does that ignores the app. */
function carryOn(place: Namespace, address: string) {
  const answers: (CarriedOn & { atMs: number })[] = []
  const script = path.join(import.meta.dirname, 'live/carry-on.ts')
  const child = spawn(place.writeLauncher(folder, process.execPath), [script, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) =>
    answers.push({ ...JSON.parse(line), atMs: performance.now() }),
  )
  return { answers, end: () => child.kill('SIGKILL') }
}

test.skipIf(problem)(
  `markets: a fan who leaves their network for one in a blackout is stopped during the game${problem ? ` (no: ${problem})` : ''}`,
  async () => {
    if (!places) throw new Error('there are no networks')
    const { fans, home, away, browsers } = places
    const fan = await signInFan()
    const watch = `/app/watch/2/event-${event}`
    const visit = await openPageVisit(browsers[0], { baseURL: url, fan })
    const { page, problems, go, close } = visit
    await go(watch)
    await page.evaluate(() => document.querySelector('video')?.play())
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(1)
    const elsewhere = await openPageVisit(browsers[1], { baseURL: url, fan })
    await elsewhere.go(watch)
    await elsewhere.page.getByText(stopped).waitFor()
    expect(await elsewhere.page.locator('video').count()).toBe(0)
    const jwt = String(await signInAccount(url, demoAccounts[0].email, 'a-program'))
    const address = await waitForPlayPath(url, { jwt, device: 'a-program' }, { kind: 'event', id: event })
    const program = carryOn(fans, new URL(address, url).href)
    await expect.poll(() => program.answers.some(({ kind, status }) => kind === 'segment' && status === 200)).toBe(true)

    fans.moveTo(away)
    const movedMs = performance.now()
    await page.getByText(stopped).waitFor()
    const seconds = (performance.now() - movedMs) / 1_000
    await page.getByRole('heading', { name: 'Not available here' }).waitFor()
    expect(await page.locator('video').count()).toBe(0)
    const isRefused = ({ status }: CarriedOn) => status >= 400
    await expect.poll(() => program.answers.filter(isRefused).length).toBeGreaterThan(5)
    program.end()
    const first = program.answers.findIndex(isRefused)
    expect(program.answers.slice(first).filter(({ status }) => status === 200)).toEqual([])
    const refusedS = ((program.answers[first]?.atMs ?? 0) - movedMs) / 1_000
    console.log(
      `After the move the app stopped in ${seconds.toFixed(1)} s, a program of its own in ${refusedS.toFixed(1)} s`,
    )

    // Back home it plays again.
    fans.moveTo(home)
    await expect.poll(() => page.evaluate(isConnected)).toBe(true)
    await page.reload()
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(1)
    expect([problems, elsewhere.problems]).toEqual([[], []])
    await elsewhere.close()
    await close()
  },
)
