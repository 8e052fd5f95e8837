import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { buildRequest } from '@fieldhouse/contract/request'
import { inviteStaff, joinStaff, type StaffRole } from '@fieldhouse/contract/staff/staff'
import type { Browser, Page, ViewportSize } from 'playwright-core'
import { inject } from 'vitest'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import { createFan, desktop, openPageVisit, type PageVisit, storeOnce, type TestFan, waitForMail } from './browser.ts'

const hashStaffPassword = (password: string) => createHash('sha256').update(password).digest('hex')

export interface StaffCaller {
  jwt?: string
  device: string
}

/** Calls an endpoint. Many tests share the demo's accounts, so where it is called too often, it waits as it is told to. */
export async function callAs<E extends Endpoint>(
  endpoint: E,
  who: StaffCaller,
  body?: object,
): Promise<EndpointAnswer<E>> {
  const { path, ...request } = buildRequest(endpoint, { body }, who)
  const answer = await fetch(`${inject('server').url}${path}`, request)
  const retryAfter = answer.headers.get('retry-after')
  if (answer.status === 429 && retryAfter !== null) {
    await wait(Number(retryAfter) * 1_000)
    return callAs(endpoint, who, body)
  }
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as EndpointAnswer<E>
}

export async function signInStaff(email: string, password: string, device: string): Promise<StaffCaller> {
  const body = { cid: currentSchool().id, email, password: hashStaffPassword(password), deviceid: device }
  return { device, jwt: (await callAs(appLogin, { device }, body)).jwt }
}

/**
 * Returns the link of an invitation by the demo's owner, as its email has it; `before` is the number of earlier emails
 * to this address.
 */
export async function inviteAndGetLink(
  email: string,
  role: StaffRole,
  before: number,
  games: number[] = [],
): Promise<string> {
  const owner = await signInStaff(demoAccounts[1].email, demoPassword, `owner-${email}`)
  await callAs(inviteStaff, owner, { email, role, games })
  const { text } = await waitForMail(email, before)
  return /(\/console\/join#\S+)/.exec(text)?.[1] ?? ''
}

/** Creates a fan who accepted an invitation. */
export async function createStaff(role: StaffRole, games: number[] = []): Promise<TestFan> {
  const fan = await createFan()
  const link = await inviteAndGetLink(fan.email, role, 1, games)
  await callAs(joinStaff, { device: '' }, { token: link.split('#')[1], firstname: 'A', lastname: 'B' })
  return fan
}

export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

interface ConsoleOptions {
  /** Path below the console's own address. */
  place: string
  /** Heading of the page that opens. Without it this waits until the page has settled. */
  heading?: string
  role?: StaffRole
  games?: number[]
  viewport?: ViewportSize
}

/** Opens the console for a new staff member in their own browser, with a session as a sign-in leaves it. */
export async function openConsole(browser: Browser, entering: ConsoleOptions): Promise<PageVisit & { who: TestFan }> {
  const { place, heading, role = 'operator', games = [], viewport = desktop } = entering
  const who = await createStaff(role, games)
  const visit = await openPageVisit(browser, { viewport })
  await storeOnce(visit.page.context(), {
    'fieldhouse.console': JSON.stringify({ jwt: who.stored.jwt, email: who.email }),
    'fieldhouse.console.device': who.device,
  })
  await visit.go(`/console${place}`)
  if (heading === undefined) await visit.settled()
  else await visit.page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return { ...visit, who }
}
