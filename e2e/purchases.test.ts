import { randomUUID } from 'node:crypto'
import { appLogin, type Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { editTitle } from '@fieldhouse/contract/films/admin'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { noticePayment } from '@fieldhouse/contract/plans/purchases'
import { getFullPath } from '@fieldhouse/contract/request'
import { getSettings, putSettings, type SavedSchool } from '@fieldhouse/contract/school/admin'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import {
  signStripe,
  startTestStripe,
  stripeKey,
  stripeSecret,
  type TestStripe,
} from '../server/src/plans/purchases/test-stripe.ts'
import { emptyDatabase, openPatientPool } from '../server/src/shared/db/test-database.ts'
import { addJobFor } from '../server/src/shared/jobs/test-add-job.ts'
import { wcag } from './axe.ts'
import { openBrowser, openPageVisit, type SentMail, storeOnce } from './browser.ts'
import { callEndpoint, demoPasswordHash, signInAccount } from './call-endpoint.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { cleanUpProducts, createHome, startProduct } from './start-product.ts'

const device = randomUUID()
const video = 3

let browser: Browser
let stripe: TestStripe
let url: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase(inject('server').databaseUrl)
  browser = await openBrowser()
  stripe = await startTestStripe(() => new Date())
  const env = {
    DEMO: 'on',
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_API_BASE: stripe.url,
  }
  url = (await startProduct({ home: createHome(), env })).url
  const jwt = await signInAccount(url, demoAccounts[1].email, device)
  if (!jwt) throw new Error('the operator did not sign in')
  const { revision, school } = (await callEndpoint(url, getSettings, { device, jwt })).body as SavedSchool
  const { plus } = school.plans
  if (!plus) throw new Error('the demo has no plan plus')
  const plans = {
    ...school.plans,
    plus: {
      ...plus,
      prices: { month: 999, season: { amount: 7900, until: '2030-06-30' }, game: { amount: 499, days: 7 } },
    },
  }
  const body = { revision, school: { ...school, plans } }
  expect(await callEndpoint(url, putSettings, { body, device, jwt })).toMatchObject({ status: 200 })
  await lockVideo(video, jwt)
})
afterAll(async () => {
  await browser.close()
  await cleanUpProducts()
  await stripe.close()
  await database.drop()
})

async function lockVideo(id: number, jwt: string) {
  const audience = { plans: ['plus'], blackout: [], blackout_until: null, from: null, until: null }
  expect(await callEndpoint(url, editTitle, { id, body: { audience }, device, jwt })).toMatchObject({ status: 200 })
}

let sent = 0
/** Sends what Stripe has to say, signed as it signs. */
async function deliver(): Promise<void> {
  for (const event of stripe.state.events.slice(sent)) {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signStripe(body, new Date()) }
    expect((await fetch(url + getFullPath(noticePayment), { method: 'POST', body, headers })).status).toBe(200)
  }
  sent = stripe.state.events.length
}

async function signIn(account: (typeof demoAccounts)[number]) {
  const body = { cid: currentSchool().id, email: account.email, password: demoPasswordHash }
  const session = (await callEndpoint(url, appLogin, { body, device })).body as Session
  const stored = { ...session, customer_id: session.user.uid, jwtTimestamp: Date.now(), debug: false }
  return { email: account.email, password: '', device, stored }
}

async function openDesk(uid: string) {
  const jwt = await signInAccount(url, demoAccounts[1].email, device)
  const visit = await openPageVisit(browser, { baseURL: url })
  await storeOnce(visit.page.context(), {
    'fieldhouse.console': JSON.stringify({ jwt, email: demoAccounts[1].email }),
    'fieldhouse.console.device': device,
  })
  await visit.go(`/console/fans/${uid}`)
  return visit
}

test('purchases: a fan buys a plan from the locked video and watches it, cancels, and gets the money back', async () => {
  const fan = await signIn(demoAccounts[0])
  const visit = await openPageVisit(browser, { baseURL: url, fan })
  const { page, problems, go } = visit
  await go(`/app/watch/4/${video}`)
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await page.getByText('$9.99 a month').waitFor()
  await checkLooks(visit, { path: '/app/account/plans', rules: wcag })

  // Stripe's page, and back. The plan is there once its message has come.
  await page.getByRole('button', { name: 'Buy Utes+ for $9.99 a month' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('heading', { name: 'Waiting for Stripe' }).waitFor()
  await checkLooks(visit, { path: '/app/account/plans/bought', rules: wcag })
  await deliver()
  await page.waitForURL(`**/app/watch/4/${video}`)
  await page.locator('video').first().waitFor()

  await go('/app/account/plans')
  await page.getByText(/\$9\.99 a month\. Renews on/).waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText(/You canceled it/).waitFor()
  await checkLooks(visit, { path: '/app/account/plans/canceled', rules: wcag })
  await deliver()
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await page.getByText(/Renews on/).waitFor()

  const desk = await openDesk(fan.stored.user.uid)
  await desk.page.getByRole('button', { name: 'Refund Utes+' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Bought by mistake')
  await dialog.getByRole('button', { name: 'Refund $9.99' }).click()
  await desk.page.getByText('gets $9.99 back.').waitFor()
  await checkLooks(desk, { path: '/console/fans/refunded', rules: wcag, sizes: consoleSizes })
  await deliver()
  await go(`/app/watch/4/${video}`)
  await page.getByRole('link', { name: 'Compare plans' }).waitFor()
  expect([problems, desk.problems]).toEqual([[], []])
  await desk.close()
  await visit.close()
})

test('purchases: a fan buys one game on its locked video with the keyboard, and it plays on the same page', async () => {
  const jwt = await signInAccount(url, demoAccounts[1].email, device)
  if (!jwt) throw new Error('the operator did not sign in')
  const findFilmed = async () => {
    const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    const query = { startDate: dayFromNow(-5), endDate: dayFromNow(0) }
    const { games } = (await callEndpoint(url, getSchedule, { query, device, jwt })).body as { games: GameItem[] }
    return games.find(({ watch, status }) => watch?.kind === 'vod' && status.kind === 'final')?.watch?.id
  }
  await expect.poll(findFilmed).toBeDefined()
  const filmed = Number(await findFilmed())
  await lockVideo(filmed, jwt)

  const fan = await signIn(demoAccounts[0])
  const visit = await openPageVisit(browser, { baseURL: url, fan })
  const { page, problems, go } = visit
  await go(`/app/watch/4/${filmed}`)
  await page.getByRole('heading', { name: '3 ways to watch' }).waitFor()
  await checkLooks(visit, { path: '/app/watch/locked', rules: wcag })

  // Who leaves Stripe's page without paying finds the way back.
  const game = page.getByRole('button', { name: /^This game .*\$4\.99/ })
  await game.click()
  await page.getByRole('button', { name: /back|cancel/i }).click()
  await page.getByRole('link', { name: 'Back to the video' }).click()
  await page.waitForURL(`**/app/watch/4/${filmed}`)

  await game.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('heading', { name: 'Waiting for Stripe' }).waitFor()
  await deliver()
  await page.waitForURL(`**/app/watch/4/${filmed}`)
  const picture = page.locator('video').first()
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  // The pass is for this game alone.
  await go(`/app/watch/4/${video}`)
  await page.getByRole('heading', { name: '2 ways to watch' }).waitFor()
  expect(problems).toEqual([])
  await visit.close()
})

/** Plans a game whose stream is for Utes+. */
async function planLockedGame(jwt: string): Promise<number> {
  const starts_at = new Date(Date.now() + 9 * dayMs).toISOString()
  const event = { title: 'Rainout at Utah', starts_at, sport: 'softball', plans: ['plus'] }
  const created = await callEndpoint(url, createEvent, { body: event, device, jwt })
  const { id } = (created.body as { event: { id: number } }).event
  const day = starts_at.slice(0, 10)
  const body = { sport: 'softball', day, starts_at, site: 'home', opponent: 'Rainout', live_event: id }
  return ((await callEndpoint(url, createGame, { body, device, jwt })).body as { id: number }).id
}

/** Moves the cancellation back in time, past the two minutes in which staff can undo it, and runs the job. */
async function passUndoTime(game: number): Promise<void> {
  const pool = openPatientPool(database.url)
  await pool.query("update game_change set recorded_at = recorded_at - interval '2 minutes' where game_id = $1", [game])
  await pool.end()
  await addJobFor(database.url, 'plans.make-refunds')
}

test('purchases: staff cancel a game, and the fan who bought it reads that the money is back', async () => {
  const jwt = await signInAccount(url, demoAccounts[1].email, device)
  if (!jwt) throw new Error('the operator did not sign in')
  const game = await planLockedGame(jwt)
  const fan = await signIn(demoAccounts[0])
  const visit = await openPageVisit(browser, { baseURL: url, fan })
  const { page, problems, go } = visit
  await go(`/app/sports/live/${game}`)
  await page.getByRole('button', { name: /^This game .*\$4\.99/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('heading', { name: 'Waiting for Stripe' }).waitFor()
  await deliver()
  await page.waitForURL(`**/app/sports/live/${game}`)

  const desk = await openDesk(fan.stored.user.uid)
  await desk.go(`/console/games/${game}`)
  await desk.page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await desk.page.getByLabel('Reason shown to fans (optional)').fill('Lightning')
  await desk.page.getByRole('button', { name: 'Cancel game' }).click()
  const question = desk.page.getByRole('alertdialog')
  await question.getByText('get their money back two minutes later').waitFor()
  await question.getByRole('button', { name: 'Cancel game' }).click()
  await desk.page.getByText(/^Canceled\. Fans see it/).waitFor()

  await passUndoTime(game)
  const findMail = async () => {
    const { mails } = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { mails: SentMail[] }
    return mails.find(({ to, subject }) => to === fan.email && subject.startsWith('$4.99 back'))
  }
  await expect.poll(findMail).toBeDefined()
  expect((await findMail())?.text).toContain('was canceled, so your pass for it is refunded in full')
  await deliver()
  await go('/app/account/plans')
  await page.getByText('$4.99. Refunded.').waitFor()
  await desk.go(`/console/fans/${fan.stored.user.uid}`)
  await desk.page
    .getByText(/Refunded/)
    .first()
    .waitFor()
  expect([problems, desk.problems]).toEqual([[], []])
  await desk.close()
  await visit.close()
})
