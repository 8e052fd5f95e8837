import { createHash } from 'node:crypto'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import type { AnswerOf, Endpoint } from '@fieldhouse/contract/endpoint'
import { operatorStatus } from '@fieldhouse/contract/operator/operator'
import { requestOf } from '@fieldhouse/contract/request'
import { askPasskey, beginPasskey, givePasskey, keepPasskey, staffMe } from '@fieldhouse/contract/staff/me'
import { inviteStaff, joinStaff } from '@fieldhouse/contract/staff/staff'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import { type Fan, mailTo, newFan, openBrowser, openVisit } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const hashOf = (password: string) => createHash('sha256').update(password).digest('hex')

interface Who {
  jwt?: string
  device: string
}

async function call<E extends Endpoint>(endpoint: E, who: Who, body?: object): Promise<AnswerOf<E>> {
  const { path, ...request } = requestOf(endpoint, { body }, who)
  const answer = await fetch(`${inject('server').url}${path}`, request)
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as AnswerOf<E>
}

async function signedIn(email: string, password: string, device: string): Promise<Who> {
  const body = { cid: company.id, email, password: hashOf(password), deviceid: device }
  return { device, jwt: (await call(appLogin, { device }, body)).jwt }
}

/** A fan who followed the link of an invitation. */
async function newEditor(): Promise<Fan> {
  const fan = await newFan()
  const owner = await signedIn(demoAccounts[1].email, demoPassword, 'passkey-owner')
  await call(inviteStaff, owner, { email: fan.email, role: 'editor' })
  const { text } = await mailTo(fan.email, 1)
  const token = /\/console\/join#(\S+)/.exec(text)?.[1]
  await call(joinStaff, { device: '' }, { token, firstname: 'A', lastname: 'B' })
  return fan
}

const make = async (options: unknown) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON()
}
const use = async (options: unknown) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON()
}

test('a passkey that a real browser makes is taken, and opens the next session', async () => {
  const editor = await newEditor()
  const { page, go, close } = await openVisit(browser)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  await go('/auth/home')

  const here = await signedIn(editor.email, editor.password, editor.device)
  const begun = await call(beginPasskey, here, {})
  const response = await page.evaluate(make, begun.options)
  const kept = await call(keepPasskey, here, { name: 'A laptop', response })
  expect(kept.me).toMatchObject({ second_factor: 'given', passkeys: [{ name: 'A laptop' }] })
  expect(kept.recovery_codes).toHaveLength(10)

  const next = await signedIn(editor.email, editor.password, 'another device')
  expect((await call(staffMe, next)).second_factor).toBe('owed')
  await expect(call(operatorStatus, next)).rejects.toThrow('second-factor')
  const asked = await call(askPasskey, next, {})
  const answer = await page.evaluate(use, asked.options)
  expect((await call(givePasskey, next, { response: answer })).second_factor).toBe('given')
  await call(operatorStatus, next)
  await expect(call(givePasskey, next, { response: answer })).rejects.toThrow('That took too long')
  await close()
})
