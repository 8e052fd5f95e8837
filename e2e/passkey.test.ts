import { getStatus } from '@fieldhouse/contract/films/admin'
import { askPasskey, beginPasskey, givePasskey, keepPasskey, staffMe } from '@fieldhouse/contract/staff/me'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPageVisit } from './browser.ts'
import { callAs, createStaff, signInStaff } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const make = async (options: unknown) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON()
}
const use = async (options: unknown) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON()
}

test('a passkey made by a real browser is accepted and confirms the next session', async () => {
  const editor = await createStaff('editor')
  const { page, go, close } = await openPageVisit(browser)
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

  const session = await signInStaff(editor.email, editor.password, editor.device)
  const begun = await callAs(beginPasskey, session, {})
  const response = await page.evaluate(make, begun.options)
  const saved = await callAs(keepPasskey, session, { name: 'A laptop', response })
  expect(saved.me).toMatchObject({ second_factor: 'given', passkeys: [{ name: 'A laptop' }] })
  expect(saved.recovery_codes).toHaveLength(10)

  const next = await signInStaff(editor.email, editor.password, 'another device')
  expect((await callAs(staffMe, next)).second_factor).toBe('owed')
  await expect(callAs(getStatus, next)).rejects.toThrow('second-factor')
  const challenge = await callAs(askPasskey, next, {})
  const answer = await page.evaluate(use, challenge.options)
  expect((await callAs(givePasskey, next, { response: answer })).second_factor).toBe('given')
  await callAs(getStatus, next)
  await expect(callAs(givePasskey, next, { response: answer })).rejects.toThrow('That took too long')
  await close()
})
