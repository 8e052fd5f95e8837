import { createHash } from 'node:crypto'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { buildRequest } from '@fieldhouse/contract/request'
import { inviteStaff, joinStaff, type StaffRole } from '@fieldhouse/contract/staff/staff'
import type { Browser, Page, ViewportSize } from 'playwright-core'
import { inject } from 'vitest'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import { desktop, type Fan, mailTo, newFan, openVisit, rememberOnce, type Visit } from './browser.ts'

const hashOf = (password: string) => createHash('sha256').update(password).digest('hex')

export interface Who {
  jwt?: string
  device: string
}

export async function callAs<E extends Endpoint>(endpoint: E, who: Who, body?: object): Promise<EndpointAnswer<E>> {
  const { path, ...request } = buildRequest(endpoint, { body }, who)
  const answer = await fetch(`${inject('server').url}${path}`, request)
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as EndpointAnswer<E>
}

export async function signedIn(email: string, password: string, device: string): Promise<Who> {
  const body = { cid: currentSchool().id, email, password: hashOf(password), deviceid: device }
  return { device, jwt: (await callAs(appLogin, { device }, body)).jwt }
}

/** The link of an invitation by the demo's owner, as its mail has it; `before`: how many mails this address had. */
export async function invited(email: string, role: StaffRole, before: number, games: number[] = []): Promise<string> {
  const owner = await signedIn(demoAccounts[1].email, demoPassword, `owner-${email}`)
  await callAs(inviteStaff, owner, { email, role, games })
  const { text } = await mailTo(email, before)
  return /(\/console\/join#\S+)/.exec(text)?.[1] ?? ''
}

/** A fan who followed the link of an invitation. */
export async function newStaff(role: StaffRole, games: number[] = []): Promise<Fan> {
  const fan = await newFan()
  const link = await invited(fan.email, role, 1, games)
  await callAs(joinStaff, { device: '' }, { token: link.split('#')[1], firstname: 'A', lastname: 'B' })
  return fan
}

export async function typePassword(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

interface Entering {
  /** Below the console's own address. */
  place: string
  /** Of the page that they come to. Without it the page is waited for until it has settled. */
  heading?: string
  role?: StaffRole
  games?: number[]
  viewport?: ViewportSize
}

/** Somebody new of the staff in a browser of their own, with a session in the console as a sign-in leaves it. */
export async function openConsole(browser: Browser, entering: Entering): Promise<Visit & { who: Fan }> {
  const { place, heading, role = 'operator', games = [], viewport = desktop } = entering
  const who = await newStaff(role, games)
  const visit = await openVisit(browser, { viewport })
  await rememberOnce(visit.page.context(), {
    'fieldhouse.console': JSON.stringify({ jwt: who.stored.jwt, email: who.email }),
    'fieldhouse.console.device': who.device,
  })
  await visit.go(`/console${place}`)
  if (heading === undefined) await visit.settled()
  else await visit.page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return { ...visit, who }
}
