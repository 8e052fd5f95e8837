import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { drawClip, sendClip } from '@fieldhouse/origin/test-clip'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { computeTotpCode, getTotpStep } from '../server/src/staff/factors/totp.ts'
import { fromBase32 } from '../server/src/staff/test-staff.ts'
import { wcag } from './axe.ts'
import { createEmail, createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi, openScoring } from './sports/scoring.ts'
import { createStaff, enterPassword, inviteAndGetLink, openConsole } from './staff.ts'
import { getTransferSize } from './transfer-size.ts'

let browser: Browser
let folder: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-console-'))
  browser = await openBrowser()
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(async () => {
  await browser.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const password = 'a clipboard and a whistle'

const opened = (place: string, role: 'operator' | 'scorer' = 'operator', games: number[] = []) =>
  openConsole(browser, { place, role, games })

test('console: an invited person joins, sets up a second factor and is asked for it at each sign-in', async () => {
  const email = createEmail()
  const link = await inviteAndGetLink(email, 'operator', 0)
  const { page, problems, go, close } = await openPageVisit(browser)
  await go(link)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Vale')
  await page.getByLabel('Password (new accounts)').fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await enterPassword(page, email, password)
  await page.getByRole('heading', { name: 'Game day' }).waitFor()

  await go('/console/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('img', { name: 'Setup key for an authenticator app' }).waitFor()
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  await page.getByLabel('6-digit code from the app').fill(computeTotpCode(fromBase32(secret), getTotpStep(new Date())))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' }).locator('code')
  await codes.first().waitFor()
  const [recovery = ''] = await codes.allInnerTexts()
  expect(await codes.count()).toBe(10)
  await page.getByRole('button', { name: 'I saved them' }).click()

  await page.getByRole('button', { name: 'RV, account of Robin Vale' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await enterPassword(page, email, password)
  await page.getByRole('heading', { name: 'Confirm your second factor' }).waitFor()
  const code = page.getByLabel('Authenticator or recovery code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  await code.fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Game day' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('console: a fan who is not on the staff is told so and sees nothing', async () => {
  const { page, go, close } = await openPageVisit(browser)
  await go('/console')
  await enterPassword(page, 'fan@fieldhouse.test', 'saturday-kickoff-36')
  await page.getByText('This account isn’t on the staff').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await close()
})

test('console: a game is streamed with one click, scored by hand, ended and made final', async () => {
  const server = inject('server')
  const scoring = await openScoring(server)
  const game = await scoring.add({
    sport: 'womens-basketball',
    opponent: 'Westbrook',
    starts_at: new Date().toISOString(),
  })
  const { page, problems, close } = await opened(`/games/${game.id}`)

  await page.getByRole('button', { name: 'Stream game' }).click()
  await page.getByText('Server (RTMP)', { exact: true }).first().waitFor()
  const [address = '', key = ''] = await page.locator('code').allInnerTexts()
  const clip = drawClip(path.join(folder, 'clip.mp4'), 6, { gop: 30 })
  running.add(sendClip(clip, `${address}/${key}`))
  await page.getByRole('img', { name: /^What .* shows at/ }).waitFor()
  await page.getByRole('img', { name: /^Sound: / }).waitFor()
  await page.getByText('On air', { exact: true }).waitFor()

  // One tap shows fans a slate, and another brings the camera back.
  await page.getByRole('button', { name: 'Technical' }).click()
  await page.getByText('Slate: Technical').waitFor()
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await page.getByText('On air').waitFor()

  const [away, home] = [page.getByRole('region', { name: 'Westbrook' }), page.getByRole('region').nth(1)]
  await page.getByRole('button', { name: 'Start game' }).click()
  await away.getByRole('button', { name: /^Two/ }).click()
  await away.getByRole('button', { name: /^Three/ }).click()
  await page.getByText('Two, Westbrook').first().waitFor()
  const fan = openFanApi(server.url, await createStaff('scorer', [game.id]))
  const scoreOf = async () => (await fan.call(getGameSnapshot, { params: { id: String(game.id) } })).state.score
  await expect.poll(scoreOf).toEqual({ away: 5, home: 0 })
  expect(await home.count()).toBe(1)

  // A lost network loses no entry and sends none twice.
  await page.context().setOffline(true)
  await away.getByRole('button', { name: /^Free throw/ }).click()
  await page.getByText('1 change not sent yet').waitFor()
  await page.context().setOffline(false)
  await expect.poll(scoreOf).toEqual({ away: 6, home: 0 })

  await page.getByRole('button', { name: 'Final' }).click()
  await page.getByRole('button', { name: 'Confirm final' }).click()
  await page.getByRole('button', { name: 'End the stream' }).click()
  await page.getByRole('button', { name: 'End stream' }).click()
  await page.getByText('Recorded').first().waitFor()
  const { state } = await fan.call(getGameSnapshot, { params: { id: String(game.id) } })
  expect(state.status.kind).toBe('final')
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([])
  await close()
})

test('console: a manual stream shows its tile while fans wait, and goes live on their page without a reload', async () => {
  const scoring = await openScoring(inject('server'))
  const game = await scoring.add({ sport: 'softball', opponent: 'Tamarack', starts_at: new Date().toISOString() })
  const { page, problems, close } = await opened(`/games/${game.id}`)
  await page.getByRole('button', { name: 'Stream game' }).click()
  await page.getByText('Server (RTMP)', { exact: true }).first().waitFor()
  const [address = '', key = ''] = await page.locator('code').allInnerTexts()
  await page.getByText('Manual', { exact: true }).click()
  await page.getByText('Fans wait until someone presses').waitFor()
  const clip = drawClip(path.join(folder, 'waits.mp4'), 6, { gop: 30 })
  const wrong = sendClip(clip, `${address}/${key.slice(0, -4)}0000`)
  running.add(wrong)
  await page.getByText(/used a wrong or old key/).waitFor()
  running.add(sendClip(clip, `${address}/${key}`))
  await page.getByRole('img', { name: /^What .* shows at/ }).waitFor()
  await page.getByRole('img', { name: /^Bitrate of the last five minutes/ }).waitFor()

  const { page: fans, go, close: leave } = await openPageVisit(browser, { fan: await createFan() })
  await go(`/app/watch/live/event-${key.split('-')[0]}`)
  await fans.getByText('About to start').waitFor()
  expect(await fans.locator('video').count()).toBe(0)
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'End the stream' }).waitFor()
  await fans.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  expect(problems).toEqual([])
  await leave()
  await close()
})

test('console: a game is delayed with a reason and resumed with the keyboard', async () => {
  const scoring = await openScoring(inject('server'))
  const game = await scoring.add({ sport: 'softball', opponent: 'Mesa', starts_at: new Date().toISOString() })
  const { page, close } = await opened(`/games/${game.id}`)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Delay')
  await page.getByLabel('Reason shown to fans').focus()
  await page.keyboard.type('Lightning in the area')
  await press('Delay game')
  const score = page.getByRole('region', { name: 'Score by hand' })
  await score.getByText('Delayed', { exact: true }).waitFor()
  await press('Resume')
  await press('Resume game')
  await score.getByText('Scheduled', { exact: true }).waitFor()
  await close()
})

test('console: a pasted schedule shows a preview and how to fix the lines it cannot read', async () => {
  const { page, close } = await opened('/schedule?tool=import')
  const rows = [
    'date\ttime\tsport\topponent\tsite',
    '2027-01-16\t7:05 PM\tbaseball\tPasted Tech\thome',
    '2027-01-17\t7:05\tbaseball\tPasted State\thome',
  ]
  await page.getByLabel('Rows of the table').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByText('1 would be added, 0 would be changed, 0 the same, 1 not read.').waitFor()
  await page.getByText(/Line 3: .*Write it like 7:05 PM/).waitFor()
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('1 added, 0 changed, 0 the same, 1 not read.').waitFor()
  await close()
})

test('console: a schedule file without a sport is read once its sport is chosen', async () => {
  const { page, problems, close } = await opened('/schedule?tool=import')
  const file = path.join(folder, 'site export.csv')
  fs.writeFileSync(file, 'Date,Time,Opponent,H/A\n2/27/2027,TBA,Exported State,H\n')
  const panel = page.getByRole('region', { name: 'Paste or drop a table' })
  await panel.getByLabel('Table file').setInputFiles(file)
  await panel.getByRole('button', { name: 'Preview changes' }).click()
  await panel.getByText('Line 2: The sport is missing. Choose the team that plays these games.').waitFor()
  await panel.getByLabel('Games of').selectOption({ label: 'Softball' })
  await panel.getByText('Line 2: The sport is missing').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Preview changes' }).click()
  await panel.getByText('1 would be added, 0 would be changed, 0 the same, 0 not read.').waitFor()
  await panel.getByRole('button', { name: 'Import' }).click()
  await panel.getByText('1 added, 0 changed, 0 the same, 0 not read.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('console: school settings are saved for every server, exported and reverted', async () => {
  const { page, problems, close } = await opened('/school')
  const market = 'Test market'
  await page.getByRole('button', { name: 'Add a market' }).click()
  const last = page
    .getByRole('region', { name: 'Plans, markets and fans' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: 'Remove Market 5' }),
    })
  await last.getByLabel('Name of Market 5').fill(market)
  expect(await page.getByRole('button', { name: 'Save for everyone' }).isDisabled()).toBe(true)
  await last.getByLabel('Number of Market 5').fill('999')
  await page.getByText('Changed: markets.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await page.getByText('Saved. Changes are live.').waitFor()
  expect(await page.getByLabel('Name of Market 5').inputValue()).toBe(market)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the file' }).click()
  const file = path.join(folder, 'school.json')
  await (await downloading).saveAs(file)
  expect(JSON.parse(fs.readFileSync(file, 'utf8')).markets).toMatchObject({ 999: market })
  await page.getByRole('button', { name: 'Remove Market 5' }).click()
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await page.getByText('Changed: markets.', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Name of Market 5').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

const places = [
  '/',
  '/schedule',
  '/schedule?tool=import',
  '/scores',
  '/streams',
  '/streams?year=2024',
  '/trail',
  '/trash',
  '/staff',
  '/account',
  '/machine',
  '/more',
  '/school',
]

test('console: pages have one heading, pass axe and never scroll sideways in any size, dark or light', async () => {
  const scoring = await openScoring(inject('server'))
  const game = await scoring.add({ sport: 'womens-volleyball', opponent: 'Oxbow', starts_at: new Date().toISOString() })
  const visit = await opened('/')
  const { problems, walk, close } = visit
  for (const place of [...places, `/games/${game.id}`]) {
    await walk(`/console${place}`)
    await checkLooks(visit, { path: place, rules: wcag, sizes: consoleSizes })
  }
  expect(problems).toEqual([])
  await close()
})

test('console: the first load is at most 200 KB of script', async () => {
  const { page, go, quiet, close } = await openPageVisit(browser)
  const requestedPaths = new Set<string>()
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname))
  await go('/console')
  await quiet()
  const scripts = [...requestedPaths].filter((pathname) => pathname.endsWith('.js'))
  const built = path.join(import.meta.dirname, '../console/dist')
  const weights = scripts.map((pathname) => getTransferSize(path.join(built, pathname.replace('/console/', ''))))
  const weight = weights.reduce((total, each) => total + each, 0)
  console.info('/console', { scripts: weight })
  expect(scripts.length).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(200 * 1024)
  await close()
})
